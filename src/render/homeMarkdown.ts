import type { Page } from '../content/page.ts'
import { areas, installCommand, promises, starts } from '../site/pages/homeTexts.ts'
import type { RenderContext } from './context.ts'
import { blocksMarkdown, type PrintComponent } from './markdown.ts'

/** The home page as Markdown: what `Home.tsx` draws, around the example of `content/index.mdx`. */
export function homeMarkdown(home: Page, context: RenderContext, printComponent: PrintComponent): string {
  const { config } = context
  const link = (label: string, route: string) => `[${label}](${config.url}/${route})`
  const install = {
    kind: 'code' as const,
    language: 'bash',
    code: installCommand(config.package),
    install: true as const,
    line: 0,
  }
  return `${[
    `# ${config.title}`,
    config.tagline,
    `${link('Set it up', 'setup/installation-setup')} · ${link('Browse the API', 'introduction')}`,
    blocksMarkdown([install, ...home.blocks], '', context, printComponent),
    promises.map((promise) => `- ${promise}`).join('\n'),
    '## What you can do with it',
    ...areas.flatMap(({ name, what, calls }) => [
      `### ${name}`,
      what,
      calls.map(([call, route]) => link(`\`${call}\``, route)).join(', '),
    ]),
    '## Where to start',
    starts.map(({ title, route, what }, index) => `${index + 1}. ${link(title, route)} ${what}`).join('\n'),
  ].join('\n\n')}\n`
}

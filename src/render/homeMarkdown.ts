import type { Page } from '../content/page.ts'
import {
  areaTexts,
  installCommand,
  moreGuides,
  pitch,
  promises,
  starts,
  tasks,
} from '../site/pages/homeTexts.ts'
import type { RenderContext } from './context.ts'
import { blocksMarkdown } from './markdown.ts'

/** The home page as Markdown: the same content as `Home.tsx`, around the example of `content/index.mdx`. */
export function homeMarkdown(home: Page, context: RenderContext): string {
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
    blocksMarkdown([install, ...home.blocks], '', context),
    pitch.map(({ term, text }) => `- **${term}**: ${text}`).join('\n'),
    '## Three things to build first',
    tasks
      .map(
        ({ title, route, what, calls }, index) =>
          `${index + 1}. ${link(title, route)}: ${what} ${calls.map((call) => `\`${call}\``).join(', ')}`,
      )
      .join('\n'),
    `More guides: ${moreGuides.map(({ title, route }) => link(title, route)).join(', ')}`,
    '## The API',
    ...(context.areas ?? []).map(({ label, folder, route, methods }) => {
      const { what = '', calls = [] } = areaTexts[folder] ?? {}
      const links = calls.map(([call, to]) => link(`\`${call}\``, to)).join(', ')
      return `### ${link(label, route)} (${methods} methods)\n\n${what}\n\n${links}`
    }),
    link('All methods in one table', 'methods'),
    '## Where to start',
    starts.map(({ title, route, what }) => `- ${link(title, route)} ${what}`).join('\n'),
    promises.map((promise) => `- ${promise}`).join('\n'),
  ].join('\n\n')}\n`
}

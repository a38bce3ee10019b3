import type { Root } from 'mdast'
import { bodyMarkdown } from '../content/markdown.ts'
import type { SourcePage } from '../content/page.ts'
import type { SiteConfig } from '../content/siteConfig.ts'
import { areas, promises, starts } from '../site/pages/homeTexts.ts'

/** The home page as Markdown: what `Home.tsx` draws, around the example of `content/index.mdx`. */
export function homeMarkdown(home: SourcePage, config: SiteConfig): string {
  const link = (label: string, route: string) => `[${label}](${config.url}/${route})`
  const tree: Root = {
    type: 'root',
    children: [
      { type: 'code', lang: 'bash', meta: 'install', value: `npm install ${config.package} ethers` },
      ...home.tree().children,
    ],
  }
  const examples = bodyMarkdown({ ...home, tree: () => tree }, {}, (path) => config.url + path)
  return [
    `# ${config.title}`,
    config.tagline,
    `${link('Set it up', 'setup/installation-setup')} · ${link('Browse the API', 'introduction')}`,
    examples,
    promises.map((promise) => `- ${promise}`).join('\n'),
    '## What you can do with it',
    ...areas.flatMap(({ name, what, calls }) => [
      `### ${name}`,
      what,
      calls.map(([call, route]) => link(`\`${call}\``, route)).join(', '),
    ]),
    '## Where to start',
    starts.map(({ title, route, what }, index) => `${index + 1}. ${link(title, route)} ${what}`).join('\n'),
    '',
  ]
    .join('\n\n')
    .replace(/\n+$/, '\n')
}

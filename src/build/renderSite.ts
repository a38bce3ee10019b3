/** Renders the pages and the drawn images. Each file is written as soon as it is rendered, so that few are in memory. */
import type { SiteConfig } from '../content/siteConfig.ts'
import { fileOf } from '../shared/paths.ts'
import { chromeConfig } from '../site/chrome/chromeConfig.ts'
import type { Site } from './load.ts'
import type { Memo } from './memo.ts'
import type { Frame } from './outputs/document.ts'
import { planPages } from './planPages.ts'
import type { ClientBundle } from './steps/bundleClient.ts'
import { drawImages, renderPages, renderSpecialPages } from './steps.ts'
import type { SiteWriter } from './writeSite.ts'

/** @returns the styles that are inlined in any page */
export async function renderSite(
  site: Site,
  client: ClientBundle,
  memo: Memo,
  output: SiteWriter,
): Promise<string[]> {
  const frame = frameOf(site.config, client)
  const inlineStyles = new Set<string>()
  const plan = planPages(site, frame)
  await memo.each(renderPages, plan, async ({ html, markdown, styles }, index) => {
    const { path } = plan[index]?.document ?? { path: '' }
    for (const style of styles) inlineStyles.add(style)
    await output.write(`${fileOf(path)}.html`, html.text, html)
    await output.write(`${fileOf(path)}.md`, markdown.text, markdown)
  })
  const sidebar = site.sidebars.at(-1)
  for (const page of await memo.run(renderSpecialPages, { config: site.config, frame, sidebar })) {
    for (const style of page.styles) inlineStyles.add(style)
    await output.write(`${fileOf(page.path)}.html`, page.html)
  }
  const { title, tagline, package: name } = site.config
  await output.writeAll(await memo.run(drawImages, { title, tagline, package: name }))
  return [...inlineStyles]
}

function frameOf(config: SiteConfig, { styles, bootScript, app }: ClientBundle): Frame {
  const { title, tagline, url, language, colorMode, announcement } = config
  const common = { title, tagline, url, language, colorMode, announcement }
  return { config: common, chrome: chromeConfig(config), styles, bootScript, app }
}

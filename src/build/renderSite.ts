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

export async function renderSite(
  site: Site,
  client: ClientBundle,
  memo: Memo,
  output: SiteWriter,
): Promise<void> {
  const frame = frameOf(site.config, client)
  const plan = planPages(site, frame)
  await memo.each(renderPages, plan, async ({ html, markdown }, index) => {
    const { path } = plan[index]?.document ?? { path: '' }
    await output.write(`${fileOf(path)}.html`, html)
    await output.write(`${fileOf(path)}.md`, markdown)
  })
  const sidebar = site.sidebars.at(-1)
  for (const { path, html } of await memo.run(renderSpecialPages, { config: site.config, frame, sidebar }))
    await output.write(`${fileOf(path)}.html`, html)
  const { title, tagline, package: name } = site.config
  await output.writeAll(await memo.run(drawImages, { title, tagline, package: name }))
}

function frameOf(config: SiteConfig, { styles, bootScript, app }: ClientBundle): Frame {
  const { title, tagline, url, language, colorMode, announcement } = config
  const common = { title, tagline, url, language, colorMode, announcement }
  return { config: common, chrome: chromeConfig(config), styles, bootScript, app }
}

import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { config } from '../../../site.config.ts'
import { chromeConfig } from './chromeConfig.ts'
import { Navbar } from './Navbar.tsx'

test.each(['StakeWise V3 SDK', 'Acme Staking Kit', 'Docs'])('shows the configured title %s', (title) => {
  const html = renderToStaticMarkup(
    <Navbar config={chromeConfig({ ...config, title })} brand={null} links={null}>
      Search
    </Navbar>,
  )
  const [, brand = ''] = /class="brand"[^>]*>.*?<span>(.*?)<\/span>/.exec(html) ?? []
  expect(brand.replace(/<[^>]+>/g, '').trim()).toBe(title)
})

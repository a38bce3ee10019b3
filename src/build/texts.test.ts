import { describe, expect, it } from 'vitest'
import { config } from '../../site.config.ts'
import { llms, openSearch, sitemap } from './texts.ts'

const page = {
  route: 'vault/requests/getvault',
  title: 'sdk.vault.getVault',
  description: 'Read a vault & its limits.',
  section: 'Vault',
  updated: '2025-11-20T10:00:00+00:00',
  markdown: () => '# sdk.vault.getVault\n',
  key: '1',
}

describe('text outputs', () => {
  it('lists pages with their dates in the sitemap, escaped', () => {
    const text = sitemap({ ...config, url: 'https://docs.example/?a&b' }, [page])
    expect(text).toContain('<lastmod>2025-11-20T10:00:00+00:00</lastmod>')
    expect(text).not.toContain('?a&b')
  })

  it('groups pages by section in llms.txt', () => {
    const text = llms(config, [page, { ...page, section: 'Boost', route: 'boost/requests/getdata' }])
    expect(text).toMatch(/## Vault\n\n- \[sdk\.vault\.getVault\]\(.*getvault\.md\): Read a vault/)
    expect(text.indexOf('## Vault')).toBeLessThan(text.indexOf('## Boost'))
  })

  it('keeps the short name within the 16 characters that OpenSearch allows', () => {
    expect(/<ShortName>(.*?)<\/ShortName>/.exec(openSearch(config))?.[1]?.length).toBeLessThanOrEqual(16)
  })
})

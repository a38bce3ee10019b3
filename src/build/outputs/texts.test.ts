import { describe, expect, it } from 'vitest'
import { config } from '../../../site.config.ts'
import { llms, llmsFull, openSearch, securityFile, sitemap, webManifest } from './texts.ts'

const page = {
  route: 'vault/requests/getvault',
  title: 'sdk.vault.getVault',
  description: 'Read a vault & its limits.',
  section: 'Vault',
  updated: '2025-11-20T10:00:00+00:00',
  markdown: '# sdk.vault.getVault\n',
}

describe('text outputs', () => {
  it('lists pages with their dates in the sitemap and escapes URLs', () => {
    const text = sitemap({ ...config, url: 'https://docs.example/?a&b' }, [page])
    expect(text).toContain('<lastmod>2025-11-20T10:00:00+00:00</lastmod>')
    expect(text).not.toContain('?a&b')
  })

  it('lists pages in llms.txt with the labels and in the order of the sidebars', () => {
    const guide = { ...page, route: 'guides/start', title: 'How to start' }
    const text = llms(
      config,
      [page, guide],
      [
        { id: 'guides', label: 'Setup', items: [{ route: 'guides/start', label: 'Start' }] },
        {
          id: 'api',
          label: 'API',
          items: [{ label: 'Vaults', groups: [{ pages: [{ route: page.route, label: 'getVault' }] }] }],
        },
      ],
    )
    const [, ...sections] = text.split(/^## /m)
    expect(sections).toEqual([
      `Setup\n\n- [Start](${config.url}/guides/start.md): Read a vault & its limits.\n\n`,
      `Vaults\n\n- [sdk.vault.getVault](${config.url}/vault/requests/getvault.md): Read a vault & its limits.\n`,
    ])
  })

  it('writes a security.txt with a future expiry date that stays the same all month', () => {
    const on = (date: string, contact: string | undefined = 'mailto:safe@example.org') =>
      securityFile({ ...config, url: 'https://docs.example', securityContact: contact }, new Date(date))
    expect(on('2025-11-30T23:00:00Z')).toEqual({
      '.well-known/security.txt': [
        'Contact: mailto:safe@example.org',
        'Expires: 2026-11-01T00:00:00.000Z',
        'Preferred-Languages: en',
        'Canonical: https://docs.example/.well-known/security.txt\n',
      ].join('\n'),
    })
    expect(on('2025-11-01T00:00:00Z')).toEqual(on('2025-11-30T23:00:00Z'))
    expect(securityFile({ ...config, securityContact: undefined }, new Date())).toEqual({})
  })

  it("puts the pages of llms-full.txt into the order of the sidebars, each after the page's URL", () => {
    const other = { ...page, route: 'utils/x', markdown: '# x\n\nText.\n' }
    const unlisted = { ...page, route: 'a', markdown: '# a\n' }
    const items = [other, page].map(({ route, title }) => ({ route, label: title }))
    const text = llmsFull(config, [unlisted, page, other], [{ id: 'api', label: 'API', items }])
    expect(text.toString()).toBe(
      [
        `# ${config.title}\n`,
        `---\n\nSource: ${config.url}/utils/x\n\n# x\n\nText.\n`,
        `---\n\nSource: ${config.url}/vault/requests/getvault\n\n# sdk.vault.getVault\n`,
        `---\n\nSource: ${config.url}/a\n\n# a\n`,
      ].join('\n'),
    )
  })

  it('describes the app and its icons in the web app manifest', () => {
    const manifest = JSON.parse(webManifest(config))
    expect(manifest).toMatchObject({ id: '/', display: 'standalone' })
    expect(manifest.icons.slice(0, 2)).toMatchObject([
      { type: 'image/svg+xml' },
      { src: '/icons/192.png', sizes: '192x192', purpose: 'any' },
    ])
  })

  it('keeps the short name within the 16 characters that OpenSearch allows', () => {
    expect(openSearch({ ...config, title: 'Kits & tool makers' })).toContain(
      '<ShortName>Kits &amp; tool make</ShortName>',
    )
  })
})

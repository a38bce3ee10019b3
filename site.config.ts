import type { SiteConfig } from './src/content/siteConfig.ts'

/** Everything a maintainer edits without touching code. */
export const config: SiteConfig = {
  title: 'StakeWise V3 SDK',
  tagline: 'Read vaults, stake, mint osToken and boost from TypeScript.',
  package: '@stakewise/v3-sdk',
  version: { id: 'current', label: 'Next', package: '4.0', upgrade: '/setup/migration' },
  language: 'en',
  url: 'https://sdk.stakewise.io',
  repository: { label: 'GitHub', to: 'https://github.com/stakewise/v3-sdk' },
  securityContact: 'mailto:info@stakewise.io',
  /** Where 'Edit this page' leads, `{path}` being the page's file. Undefined: no such link. */
  editUrl: undefined,
  /** Where readers report problems on a page, `{title}` being what the report begins with. Undefined: no such links. */
  issueUrl: 'https://github.com/stakewise/v3-sdk/issues/new?title={title}',
  /** In the menu 'Open in…' of each page; `{prompt}` asks to read the page. */
  assistants: [
    { label: 'ChatGPT', url: 'https://chatgpt.com/?hints=search&q={prompt}' },
    { label: 'Claude', url: 'https://claude.ai/new?q={prompt}' },
  ],

  announcement: {
    id: 'sdk-4',
    text: 'These pages describe SDK 4.0. Coming from 2.x?',
    link: { label: 'Read the migration guide', to: '/setup/migration' },
  },

  colorMode: { default: 'light' },

  navbar: [
    { label: 'Setup', to: '/setup/prerequisites', activeUnder: '/setup/' },
    { label: 'API', to: '/introduction', sidebar: 'api' },
  ],

  /** Pages of a folder are listed by `order` in their front matter, then by title. */
  sidebars: [
    {
      id: 'setup',
      label: 'Setup',
      items: [
        { page: 'setup/prerequisites' },
        { page: 'setup/installation-setup' },
        { page: 'setup/react' },
        { page: 'setup/rpc-addresses' },
        { page: 'setup/transactions' },
        { page: 'setup/errors' },
        { page: 'setup/contracts' },
        { page: 'setup/events' },
        { page: 'setup/enums-and-exports' },
        { page: 'setup/subgraph' },
        { label: 'Guides', groups: [{ folder: 'setup/guides' }] },
        { page: 'setup/migration' },
        { page: 'setup/new-since-2-0-2' },
        { page: 'setup/which-version' },
        { page: 'changelog' },
        { page: 'accessibility' },
      ],
    },
    {
      id: 'api',
      label: 'API',
      items: [
        { page: 'introduction' },
        { page: 'methods' },
        { label: 'Concepts', groups: [{ folder: 'introduction' }] },
        {
          label: 'Vault',
          groups: [
            { label: 'Requests', folder: 'vault/requests' },
            { label: 'Transactions', folder: 'vault/transactions' },
          ],
        },
        {
          label: 'osToken',
          groups: [
            { label: 'Requests', folder: 'osToken/requests' },
            { label: 'Transactions', folder: 'osToken/transactions' },
            { label: 'Helpers', folder: 'osToken/helpers' },
          ],
        },
        {
          label: 'Boost',
          groups: [
            { label: 'Requests', folder: 'boost/requests' },
            { label: 'Transactions', folder: 'boost/transactions' },
          ],
        },
        {
          label: 'Reward splitter',
          groups: [
            { label: 'Requests', folder: 'rewardSplitter/requests' },
            { label: 'Transactions', folder: 'rewardSplitter/transactions' },
          ],
        },
        {
          label: 'Distributor rewards',
          groups: [
            { label: 'Requests', folder: 'distributorRewards/requests' },
            { label: 'Transactions', folder: 'distributorRewards/transactions' },
          ],
        },
        { label: 'Utils', groups: [{ folder: 'utils' }] },
      ],
    },
  ],

  redirects: {
    '/setup': '/setup/prerequisites',
    // Asked for by programs that do not read pages.
    '/favicon.ico': '/icons/192.png',
  },

  footer: {
    columns: [
      {
        title: 'Links',
        links: [
          { label: 'Setup', to: '/setup/prerequisites' },
          { label: 'API', to: '/introduction' },
          { label: 'Changelog', to: '/changelog' },
          { label: 'Accessibility', to: '/accessibility' },
        ],
      },
      {
        title: 'Community',
        links: [
          { label: 'Discord', to: 'https://discord.com/invite/2BSdr2g' },
          { label: 'Telegram', to: 'https://t.me/stakewise_io' },
          { label: 'Forum', to: 'https://forum.stakewise.io/' },
          { label: 'X', to: 'https://x.com/stakewise_io' },
        ],
      },
      {
        title: 'More',
        links: [
          { label: 'Contact us', to: 'mailto:info@stakewise.io' },
          { label: 'v3 Docs', to: 'https://docs.stakewise.io/' },
          { label: 'GitHub', to: 'https://github.com/stakewise/v3-sdk' },
        ],
      },
    ],
    copyright: 'Copyright © 2025 StakeWise',
  },

  search: {
    service: 'server',
    indexName: 'stakewise-v3-sdk',
    appId: 'stakewise-docs',
    searchKey: 'public-search-key',
    hosts: [],
    placeholder: 'Search docs',
    hitsPerPage: 20,
    maxResultsPerGroup: 5,
    personalization: true,
    insights: false,
    missingResultsUrl:
      'https://github.com/stakewise/v3-sdk/issues/new?title=Docs%20search%3A%20nothing%20for%20%22{query}%22&body=I%20searched%20the%20documentation%20for%20%22{query}%22%20and%20expected%20to%20find%3A%0A%0A',
    start: [
      { label: 'Introduction', to: '/introduction' },
      { label: 'Installation & setup', to: '/setup/installation-setup' },
      { label: 'Stake and show a position', to: '/setup/guides/stake' },
      { label: 'getVault', to: '/vault/requests/getvault' },
      { label: 'mint', to: '/osToken/transactions/mint' },
      { label: 'Units and times', to: '/introduction/units' },
    ],
  },
}

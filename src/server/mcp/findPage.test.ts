import { expect, it } from 'vitest'
import { findPage } from './findPage.ts'

const source = {
  base: '/sdk',
  pages: [
    { route: '/osToken/requests/getConfig', title: 'getConfig' },
    { route: '/setup/quickStart', title: 'Quick start' },
    { route: '/vault/transactions/create', title: 'create' },
    { route: '/rewardSplitter/transactions/createrewardsplitter', title: 'create' },
  ],
  redirects: {
    '/old': '/osToken/requests/getConfig#notes',
    '/chat': 'https://chat.example/vault/transactions/create',
  },
  methods: [
    { page: 'osToken/requests/getConfig', call: 'sdk.osToken.getConfig' },
    { page: 'vault/transactions/create', call: 'sdk.vault.create' },
    { page: 'rewardSplitter/transactions/createrewardsplitter', call: 'sdk.rewardSplitter.create' },
  ],
}

it.each([
  ['/ostoken/requests/getconfig', '/osToken/requests/getConfig'],
  ['ostoken/requests/getconfig.html', '/osToken/requests/getConfig'],
  ['https://docs.example/sdk/osToken/requests/getConfig#notes', '/osToken/requests/getConfig'],
  ['/setup/quickstart', '/setup/quickStart'],
  ['/chat', '/chat'],
  ['/sdk/', '/'],
  ['https://docs.example/sdk', '/'],
  ['/OLD', '/osToken/requests/getConfig'],
  ['getConfig', '/osToken/requests/getConfig'],
  [' /old?q=1 ', '/osToken/requests/getConfig'],
  ['vault.create.encode', '/vault/transactions/create'],
  ['create', '/create'],
  ['/', '/'],
  ['/osToken/getConfig', '/osToken/getConfig'],
  ['/%2e%2e/build.json', ''],
])('%s means %j', (asked, expected) => {
  expect(findPage(asked, source)).toEqual(expected)
})

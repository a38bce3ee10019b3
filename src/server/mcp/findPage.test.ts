import { expect, it } from 'vitest'
import { findPage } from './findPage.ts'

const source = {
  base: '/sdk',
  pages: [
    { route: '/osToken/requests/getConfig', title: 'getConfig' },
    { route: '/vault/transactions/create', title: 'create' },
    { route: '/rewardSplitter/transactions/createrewardsplitter', title: 'create' },
  ],
  redirects: { '/old': '/osToken/requests/getConfig#notes', '/chat': 'https://chat.example/room' },
  methods: [
    { page: 'osToken/requests/getConfig', call: 'sdk.osToken.getConfig' },
    { page: 'vault/transactions/create', call: 'sdk.vault.create' },
    { page: 'rewardSplitter/transactions/createrewardsplitter', call: 'sdk.rewardSplitter.create' },
  ],
}

it.each([
  ['/ostoken/requests/getconfig', { route: '/osToken/requests/getConfig' }],
  ['ostoken/requests/getconfig.html', { route: '/osToken/requests/getConfig' }],
  ['https://docs.example/sdk/osToken/requests/getConfig#notes', { route: '/osToken/requests/getConfig' }],
  ['/sdk/', { route: '/' }],
  ['https://docs.example/sdk', { route: '/' }],
  ['/OLD', { route: '/osToken/requests/getConfig' }],
  ['/chat', { elsewhere: 'https://chat.example/room' }],
  ['getConfig', { route: '/osToken/requests/getConfig' }],
  ['vault.create.encode', { route: '/vault/transactions/create' }],
  ['create', { route: '/create' }],
  ['/', { route: '/' }],
  ['/osToken/getConfig', { route: '/osToken/getConfig' }],
  ['/%2e%2e/build.json', { route: '' }],
])('%s means %j', (asked, expected) => {
  expect(findPage(asked, source)).toEqual(expected)
})

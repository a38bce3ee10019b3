import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'
import { config } from '../../site.config.ts'

const dist = inject('dist')

/**
 * The routes of the first version of these pages, to which other sites link. Written by hand, so that the build cannot lose
 * one unnoticed. The route of a page that has moved or is gone stays here: `redirects` of `site.config.ts` says where it leads.
 */
const areas: Record<string, string> = {
  '': 'introduction',
  'setup/': 'prerequisites installation-setup migration',
  'boost/requests/': 'getdata getleveragestrategydata getleveragestrategyproxy getqueueposition',
  'boost/transactions/': 'claimqueue lock unlock upgradeleveragestrategy',
  'distributorRewards/requests/': 'getrewards',
  'distributorRewards/transactions/': 'claim',
  'osToken/helpers/': 'getburnamount gethealthfactor',
  'osToken/requests/':
    'getassetsfromshares getConfig getmaxmint getostokenapy getostokenrate getposition getsharesfromassets',
  'osToken/transactions/': 'burn mint',
  'rewardSplitter/requests/': 'getclaimamount',
  'rewardSplitter/transactions/': 'claimrewards createrewardsplitter setclaimer updatefeerecipients',
  'utils/': 'getfiatrates getfiatratesbyday getpermitsignature getstakewisestats gettransactions',
  'vault/requests/':
    'getblocklist getexitqueuepositions getharvestparams getmaxwithdraw getperiodicdistributions getrewardsplitters getstakebalance getstakeractions getuserapy getuserrewards getuserstats getvalidators getvault getvaultstats getwhitelist',
  'vault/transactions/':
    'claimexitqueue create deposit operate setdepositdatamanager setdepositdataroot withdraw',
}

/** Addresses that must lead to a page. */
export const specifiedRoutes = Object.entries(areas).flatMap(([area, names]) =>
  names.split(' ').map((name) => `/${area}${name}`),
)

/** The page that an address leads to: its own, or that of its redirect. */
export const pageAt = (path: string): string => (config.redirects[path] ?? path).replace(/#.*/, '')

/** All documentation pages of the build. */
export const docRoutes = (
  JSON.parse(readFileSync(join(dist, 'build.json'), 'utf8')) as { pages: { route: string }[] }
).pages.map(({ route }) => route)

const methods = JSON.parse(readFileSync(join(dist, 'site/reference.json'), 'utf8')) as { page: string }[]
const methodPages = new Set(methods.map(({ page }) => `/${page}`))

/** Documentation pages that describe one method. All others are guides. */
export const methodRoutes = docRoutes.filter((route) => methodPages.has(route))
export const guides = docRoutes.filter((route) => !methodPages.has(route))

/** A misspelled path without a page. */
export const missing = '/vault/requests/getvalt'

/** One page of every kind of layout. */
export const pageKinds = {
  home: '/',
  introduction: '/introduction',
  guide: '/setup/installation-setup',
  request: '/vault/requests/getvault',
  transaction: '/vault/transactions/deposit',
  helper: '/osToken/helpers/gethealthfactor',
  removed: '/osToken/requests/getConfig',
  search: '/search',
  'not found': missing,
}

/** Every page, including the one for status 404 and the one for offline readers. */
export const allPages = ['/', '/search', ...docRoutes, missing, '/offline']

/** A few sample pages for tests of the dialog. */

import type { BrowserIndex } from '../../../../src/search/browserSearch.ts'
import type { SearchRecord } from '../../../../src/search/engine/record.ts'
import { trainPageModel } from '../../../../src/search/pageModel/trainPageModel.ts'
import { recordsFromPage } from '../../../../src/search/records/recordsFromPage.ts'
import type { SearchablePage } from '../../../../src/search/records/searchablePage.ts'
import { field, heading, paragraph, recordOptions } from '../../../search/shortPages.ts'

type Entry = [name: string, text: string]

function page(
  section: string,
  subsection: string,
  title: string,
  description: string,
  fields: Entry[],
  texts: string[] = [],
): SearchablePage {
  const blocks = [
    ...texts.map((text) => paragraph(text)),
    heading('Returns'),
    ...fields.map(([name, text]) => field(name, text)),
  ]
  const route = `/${section.toLowerCase()}/${subsection.toLowerCase()}/${title.toLowerCase()}`
  return {
    route,
    section,
    subsection,
    title,
    description,
    keywords: [],
    call: `sdk.${section.toLowerCase()}.${title}`,
    blocks,
  }
}

const pages = [
  page(
    'Vault',
    'Requests',
    'getVault',
    'Master data of a vault: its address, fees, totals and state.',
    [
      ['apy', 'Yearly yield of the vault in percent.'],
      ['totalAssets', 'All assets of the vault, in wei.'],
      ['feePercent', 'Share of the rewards the vault keeps, in percent.'],
      ['whitelistManager', 'Address that may change the whitelist of the vault.'],
      ['blocklistManager', 'Address that may change the blocklist of the vault.'],
      ['isPrivate', 'Whether only whitelisted addresses may deposit to the vault.'],
      [
        'Promise<Vault>',
        'What the call gives: <b>never</b> markup & always text, for instance <img src=x onerror=alert(1)>.',
      ],
    ],
    ['A vault that does not exist gives an error and not an empty object.'],
  ),
  page('Vault', 'Requests', 'getVaultStats', 'Daily statistics of a vault over a number of days.', [
    ['balance', 'Assets of the vault on that day.'],
    ['rewards', 'Rewards of that day in the currency requested for.'],
  ]),
  page('Vault', 'Transactions', 'deposit', 'Stakes assets in a vault and gives shares of it.', [
    ['hash', 'Hash of the sent transaction to the vault.'],
  ]),
  page('Vault', 'Transactions', 'withdraw', 'Starts the exit of staked assets from a vault.', [
    ['hash', 'Hash of the sent transaction to the vault.'],
  ]),
  page('osToken', 'Helpers', 'getHealthFactor', 'How safe a position is, with its status and thresholds.', [
    ['value', 'The health factor of the position in the vault.'],
    ['health', 'Status of the position.'],
  ]),
  page('osToken', 'Transactions', 'mint', 'Mints osToken against the stake in a vault.', [
    ['hash', 'Hash of the sent transaction.'],
  ]),
  page('Boost', 'Transactions', 'lock', 'Boosts osToken held in a vault through leverage.', [
    ['hash', 'Hash of the sent transaction.'],
  ]),
  page('Utils', 'Requests', 'getFiatRates', 'Exchange rates of the tokens in fiat currencies.', [
    ['ETH-USD', 'Dollars for one ether.'],
  ]),
]

export const records: SearchRecord[] = pages.flatMap((each) => recordsFromPage(each, recordOptions))

/** The index file of the same pages, for the engine in the browser. */
export const indexFile = JSON.stringify({
  pages,
  options: recordOptions,
  model: trainPageModel([]),
} satisfies BrowserIndex)

import { expect, test } from 'vitest'
import { loadReference } from '../../tests/reference/loadReference.ts'
import { nameCards } from './nameCards.ts'

test('the card of a name has its type, its unit and one sentence, by link target', async () => {
  const cards = nameCards(await loadReference(), new Map([['Network', 'setup/enums']]), [])
  expect(cards['/vault/requests/getvault']).toMatchObject({
    name: 'getVault',
    type: 'AbortRequest<Vault>',
    text: 'Reads the state and settings of one vault.',
  })
  expect(cards['/vault/requests/getvault#returns-baseapy']).toMatchObject({ type: 'number', unit: 'percent' })
  expect(cards['/vault/transactions/deposit#argument-assets']).toEqual({
    name: 'assets',
    type: 'bigint',
    unit: 'wei of the deposit token',
    text: 'Amount to stake.',
  })
  expect(Object.values(cards).find(({ name }) => name === 'Network.Gnosis')?.type).toBe('100')
  expect(Object.values(cards).filter(({ text }) => !text || text.includes('`'))).toEqual([])
})

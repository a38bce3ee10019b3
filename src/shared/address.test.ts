import { afterEach, expect, it } from 'vitest'
import { pagePath } from '../site/navigation/links.ts'
import { address, basePathOf, pathOf, setSiteUrl } from './address.ts'

afterEach(() => setSiteUrl('https://docs.example'))

it('returns the base path of a site URL', () => {
  const sites = [
    'https://docs.example',
    'https://docs.example/',
    'docs.example',
    'https://docs.example/a/sdk/',
  ]
  expect(sites.map(basePathOf)).toEqual(['', '', '', '/a/sdk'])
})

it('adds the base path only to paths of the site', () => {
  setSiteUrl('https://docs.example/sdk/')
  expect(
    ['/', '/setup/migration#a', '#a', '//other.example', 'https://other.example/a'].map(address),
  ).toEqual(['/sdk/', '/sdk/setup/migration#a', '#a', '//other.example', 'https://other.example/a'])
})

it('removes the base path, and returns undefined for paths outside of it', () => {
  setSiteUrl('https://docs.example/sdk')
  expect(['/sdk/', '/sdk', '/sdk/a', '/sdks/a', '/a', '/'].map(pathOf)).toEqual([
    '/',
    '/',
    '/a',
    undefined,
    undefined,
    undefined,
  ])
  expect(['/sdk/a.html', '/sdk/index.html', '/a'].map(pagePath)).toEqual(['/a', '/', undefined])
})

it('changes nothing if the site is at the root', () => {
  expect(address('/a')).toBe('/a')
  expect(pathOf('/a')).toBe('/a')
  expect(pathOf('/')).toBe('/')
})

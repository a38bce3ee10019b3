import { expect, test } from 'vitest'
import { findWholeFiles } from './wholeFile.ts'

const page = (...parts: string[]) => parts.join('\n')

test('puts the fences of a guide together, imports first and each module once', () => {
  const [whole] = findWholeFiles(
    page(
      '```ts',
      "import { Network, type StakeWiseSDK } from '@stakewise/v3-sdk'",
      '',
      'const network = Network.Hoodi',
      '```',
      'Then:',
      '```tsx continues',
      "import { parseEther } from 'ethers'",
      "import { StakeWiseSDK } from '@stakewise/v3-sdk'",
      '',
      'const amount = parseEther("1")',
      '```',
      '',
      '<WholeFile title="stake.tsx" />',
    ),
  )
  expect(whole).toMatchObject({ language: 'tsx', meta: 'title="stake.tsx"', line: 14 })
  expect(whole?.code).toBe(
    page(
      "import { Network, StakeWiseSDK } from '@stakewise/v3-sdk'",
      "import { parseEther } from 'ethers'",
      '',
      'const network = Network.Hoodi',
      '',
      'const amount = parseEther("1")',
      '',
    ),
  )
})

test('keeps what is only a type, breaks long imports and leaves default imports alone', () => {
  const names = [
    'alphaAlphaAlpha',
    'betaBetaBetaBeta',
    'gammaGammaGamma',
    'deltaDeltaDelta',
    'epsilonEpsilon',
  ]
  const [whole] = findWholeFiles(
    page(
      '```ts',
      "import type { ReactNode } from 'react'",
      `import { ${names.join(', ')} } from 'long-module-name'`,
      "import express from 'express'",
      'use()',
      '```',
      '<WholeFile />',
    ),
  )
  expect(whole?.code).toBe(
    page(
      "import express from 'express'",
      'import {',
      ...names.toSorted().map((name) => `  ${name},`),
      "} from 'long-module-name'",
      "import type { ReactNode } from 'react'",
      '',
      'use()',
      '',
    ),
  )
})

test('takes the last program only, without code that is wrong on purpose', () => {
  const [whole] = findWholeFiles(
    page(
      '```ts',
      'old()',
      '```',
      '```ts',
      'fresh()',
      '```',
      '```ts error=2345 continues',
      'bad()',
      '```',
      '<WholeFile />',
    ),
  )
  expect(whole?.code).toBe('fresh()\n')
})

test('is not looked for in code, and is empty without an example', () => {
  expect(findWholeFiles(page('```text', '<WholeFile />', '```'))).toEqual([])
  expect(findWholeFiles('<WholeFile />')[0]?.code).toBe('')
})

import { expect, test } from 'vitest'
import { findWholeFiles } from './wholeFile.ts'

const page = (...parts: string[]) => parts.join('\n')

test('joins the fences of a guide and merges their imports at the top', () => {
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

test('keeps type-only imports, breaks long ones, and does not change default imports', () => {
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
      "import { Network, type SubgraphNetwork } from 'networks'",
      `import { ${names.join(', ')} } from 'long-module-name'`,
      "import express from 'express'",
      "import React, { useState } from 'react'",
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
      "import { Network, type SubgraphNetwork } from 'networks'",
      "import React, { useState } from 'react'",
      "import type { ReactNode } from 'react'",
      '',
      'use()',
      '',
    ),
  )
})

test('uses only the last program', () => {
  const [whole] = findWholeFiles(page('```ts', 'old()', '```', '```ts', 'fresh()', '```', '<WholeFile />'))
  expect(whole).toMatchObject({ language: 'ts', meta: '', code: 'fresh()\n' })
})

test('joins only TypeScript, and only what is above the component', () => {
  const step = (language: string, call: string) => [`\`\`\`${language}`, `${call}()`, '```']
  const [whole] = findWholeFiles(
    page(
      ...step('ts', 'first'),
      ...step('bash', 'install'),
      ...step('ts continues', 'second'),
      '<WholeFile />',
      ...step('ts continues', 'third'),
    ),
  )
  expect(whole?.code).toBe('first()\n\nsecond()\n')
})

test('ignores the component inside code blocks, and is empty without an example', () => {
  expect(findWholeFiles(page('```text', '<WholeFile />', '```'))).toEqual([])
  expect(findWholeFiles('<WholeFile />')[0]?.code).toBe('')
  expect(findWholeFiles('<WholeFile title="a.ts"/>')[0]?.meta).toBe('title="a.ts"')
})

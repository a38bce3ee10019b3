import { createElement } from 'react'
import { expect, test } from 'vitest'
import { guide } from '../../tests/unit/content/samples.ts'
import { diagrams } from '../site/diagrams/diagrams.ts'
import { componentProblem, componentsIn } from './components.tsx'

const problems = (...body: string[]) =>
  componentsIn(guide(...body).blocks).map((block) => `${block.line}: ${componentProblem(block) ?? 'fine'}`)

test('components that exist are fine, also in callouts', () => {
  expect(
    problems(
      '<HealthFactorCalculator />',
      '',
      ':::note[Mind]',
      '<QueueDiagram of="boost" />',
      ':::',
      '',
      '<Defects />',
    ),
  ).toEqual(['9: fine', '12: fine', '15: fine'])
})

test('an unknown component is reported with its line and the existing ones', () => {
  expect(problems('Text.', '', '<HealthCalculator />')).toEqual([
    expect.stringMatching(
      /^11: there is no component <HealthCalculator \/>: write one of .*HealthFactorCalculator/,
    ),
  ])
})

test('attributes that a component cannot use are reported', () => {
  expect(
    problems(
      '<QueueDiagram of="exit" />',
      '',
      '<HealthFactorCalculator stake="20" />',
      '',
      '<Defects of="vault" />',
    ),
  ).toEqual([
    expect.stringMatching(
      /^9: <QueueDiagram \/>: of="exit" means nothing here: write of="vault" or of="boost"/,
    ),
    expect.stringMatching(/^11: <HealthFactorCalculator \/>: it has no number `stake`/),
    expect.stringMatching(/^13: <Defects \/> has no attribute `of`/),
  ])
})

test('a diagram that has no Markdown is reported where a page shows it', () => {
  const title = 'A fee'
  diagrams.FeeDiagram = () => ({
    title,
    picture: title,
    caption: createElement('em', null, title),
    description: title,
  })
  expect(problems('<FeeDiagram />')).toEqual([
    '9: <FeeDiagram />: its caption has <em>: write <b>, <code>, <PageLink> or plain text',
  ])
  delete diagrams.FeeDiagram
})

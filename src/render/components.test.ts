import { expect, test } from 'vitest'
import { guide } from '../../tests/unit/content/samples.ts'
import { componentProblem, componentsIn, withOtherPages } from './components.tsx'

const problems = (...body: string[]) =>
  componentsIn(guide(...body).blocks).map((block) => `${block.line}: ${componentProblem(block) ?? 'fine'}`)

test('known components are accepted, also in callouts', () => {
  expect(
    problems(
      '<HealthFactorCalculator />',
      '',
      ':::note[Mind]',
      '<BoostQueueDiagram />',
      ':::',
      '',
      '<Defects />',
    ),
  ).toEqual(['9: fine', '12: fine', '15: fine'])
})

test('an unknown component is reported with its line and the names of all components', () => {
  const [problem = ''] = problems('Text.', '', '<HealthCalculator />')
  expect(problem).toMatch(/^11: there is no component <HealthCalculator \/>: write one of /)
  const names = problem.replace(/.*write one of /, '').split(', ')
  expect(names).toEqual(
    expect.arrayContaining([
      'HealthFactorCalculator',
      'StakeLifeDiagram',
      'Defects',
      'Contents',
      'WholeFile',
    ]),
  )
})

test('a list of sections requires the attribute `of`', () => {
  expect(problems('<Contents />', '', '<Contents page="setup" of="setup/errors" />')).toEqual([
    '9: <Contents />: write the page whose sections it lists: of="setup/errors"',
    '11: <Contents />: it has no attribute `page`: leave it out',
  ])
})

test('unknown attributes of components are reported', () => {
  expect(
    problems(
      '<VaultQueueDiagram of="exit" />',
      '',
      '<HealthFactorCalculator stake="20" />',
      '',
      '<Defects of="vault" />',
    ),
  ).toEqual([
    expect.stringMatching(/^9: <VaultQueueDiagram \/>: it has no attribute `of`/),
    expect.stringMatching(/^11: <HealthFactorCalculator \/>: it has no attribute `stake`/),
    expect.stringMatching(/^13: <Defects \/>: it has no attribute `of`/),
  ])
})

test('components that need other pages are replaced, also in callouts', () => {
  const { blocks } = guide(':::note[Mind]', '<Contents of="setup/errors" />', ':::')
  const sections = (route: string) => [{ href: `/${route}#kinds`, text: 'Kinds', anchors: [] }]
  expect(withOtherPages(blocks, { defects: [], methods: () => [], sections })).toMatchObject([
    { kind: 'callout', blocks: [{ kind: 'contents', items: [{ href: '/setup/errors#kinds' }] }] },
  ])
})

import { expect, test } from 'vitest'
import { guide } from '../../tests/unit/content/samples.ts'

const defect = (...body: string[]) => guide(':::defect[It breaks]', ...body, ':::').defects[0]

test('reads the three parts of a defect', () => {
  expect(
    defect('**What happens** It `fails`.', '', '**When** Always.', '', '**Workaround** Do not.'),
  ).toEqual({
    title: 'It breaks',
    anchor: 'defect-it-breaks',
    happens: 'It `fails`.',
    when: 'Always.',
    workaround: 'Do not.',
  })
})

test('adds further paragraphs and lists to the part they follow, and accepts a period after the lead', () => {
  const found = defect(
    '**What happens.** One.',
    '',
    'Two.',
    '',
    '- three',
    '',
    '**When:** Now.',
    '',
    '**Workaround** None.',
  )
  expect(found?.happens).toBe('One. Two. three')
  expect(found?.when).toBe('Now.')
})

test.each(['What happens', 'When', 'Workaround'])(
  'rejects a defect without **%s** and reports its line',
  (missing) => {
    const body = ['What happens', 'When', 'Workaround']
      .filter((lead) => lead !== missing)
      .flatMap((lead) => [`**${lead}** Text.`, ''])
    expect(() => guide('Text.', '', ':::defect[It breaks]', ...body, ':::')).toThrow(
      `content/guide.mdx:11: the defect "It breaks" has no paragraph **${missing}** …`,
    )
  },
)

test('rejects a part without text, and one that does not begin in bold', () => {
  expect(() => defect('**What happens** A.', '', '*When* B.', '', '**Workaround** C.')).toThrow('**When** …')
  expect(() => defect('**What happens**', '', '**When** Now.', '', '**Workaround** None.')).toThrow(
    'What happens',
  )
})

import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { announce } from '../behaviors/announce.ts'
import { addressWith, textsFromQuery } from './addressState.ts'
import { CopyLink } from './CopyLink.tsx'
import type { Definition } from './definition.ts'
import { FieldControl } from './FieldControl.tsx'
import { initialTexts, readFields, type Texts, unitName } from './fields.ts'
import { NO_RESULT, ResultView } from './ResultView.tsx'

/**
 * A form that computes as one types. React does not control its inputs: what the reader typed before this code arrived
 * is in the document, and is read from there.
 */
export function Calculator({ definition, initial }: { definition: Definition; initial?: Texts }): ReactNode {
  const { id, title, fields } = definition
  const form = useRef<HTMLFormElement>(null)
  const [start] = useState(() => initialTexts(fields, initial))
  const [texts, setTexts] = useState(start)
  const [awake, setAwake] = useState(false)

  useEffect(() => {
    if (!form.current) return
    applyAddress(form.current, definition)
    setTexts(textsOf(form.current))
    setAwake(true)
  }, [definition])

  const read = readFields(definition, texts)
  const valid = 'values' in read
  useWrittenAddress(definition, start, texts, awake && valid)

  const result = valid ? definition.compute(read.values) : undefined
  const problem = valid ? '' : [...Object.values(read.problems), NO_RESULT].join(' ')
  useAnnouncement(definition, start, texts, result?.answer.replaceAll('*', '') ?? problem, awake)

  const onInput = (event: FormEvent<HTMLFormElement>) => setTexts(textsOf(event.currentTarget))
  const problems = valid ? {} : read.problems
  return (
    <form
      ref={form}
      className="calculator"
      aria-label={title}
      autoComplete="off"
      onInput={onInput}
      onSubmit={(event) => event.preventDefault()}
    >
      <div className="fields">
        {fields.map((field) => (
          <FieldControl
            key={field.name}
            id={`${id}-${field.name}`}
            field={field}
            text={start[field.name] ?? ''}
            unit={start[unitName(field)]}
            problem={problems[field.name]}
          />
        ))}
      </div>
      <ResultView result={result} inputs={fields.map((field) => `${id}-${field.name}`)} title={title} />
      <CopyLink address={() => linkTo(form.current, texts)} disabled={!awake || !valid} />
    </form>
  )
}

const controlsOf = (form: HTMLFormElement): (HTMLInputElement | HTMLSelectElement)[] =>
  [...form.elements].filter((each) => each instanceof HTMLInputElement || each instanceof HTMLSelectElement)

const textsOf = (form: HTMLFormElement): Texts =>
  Object.fromEntries(controlsOf(form).map((control) => [control.name, control.value]))

const isUntouched = (control: HTMLInputElement | HTMLSelectElement): boolean =>
  control instanceof HTMLInputElement
    ? control.value === control.defaultValue
    : (control.selectedOptions[0]?.defaultSelected ?? true)

/** Puts the numbers of a shared address into the controls, except where the reader was quicker. */
function applyAddress(form: HTMLFormElement, { fields }: Definition): void {
  const texts = textsFromQuery(fields, location.search, textsOf(form))
  for (const control of controlsOf(form)) {
    const text = texts[control.name]
    if (text !== undefined && isUntouched(control)) control.value = text
  }
}

/** Keeps the address in step with what the reader types, once they pause. Browsers limit how often it may change. */
function useWrittenAddress({ fields }: Definition, start: Texts, texts: Texts, active: boolean): void {
  useEffect(() => {
    const known = textsFromQuery(fields, location.search, start)
    if (!active || Object.entries(texts).every(([name, text]) => known[name] === text)) return
    const timer = setTimeout(() => {
      history.replaceState(history.state, '', addressWith(location.href, texts))
    }, 250)
    return () => clearTimeout(timer)
  }, [fields, start, texts, active])
}

/** Says what came out, or why nothing did, once the reader pauses after having changed a number. */
function useAnnouncement(
  { fields }: Definition,
  start: Texts,
  texts: Texts,
  text: string,
  active: boolean,
): void {
  const said = useRef<Texts>(undefined)
  useEffect(() => {
    if (!active) return
    // What the page was opened with is read with the page. What was typed before this code arrived is not.
    said.current ??= textsFromQuery(fields, location.search, start)
    const known = said.current
    if (Object.entries(texts).every(([name, value]) => known[name] === value)) return
    const timer = setTimeout(() => {
      said.current = texts
      announce(text)
    }, 700)
    return () => clearTimeout(timer)
  }, [fields, start, texts, text, active])
}

/** Address of the heading above the calculator, with its numbers. */
function linkTo(form: HTMLFormElement | null, texts: Texts): string {
  const url = new URL(addressWith(location.href, texts))
  let above: Element | null | undefined = form?.closest('[data-island]')
  while (above && !above.matches('h2[id],h3[id]')) above = above.previousElementSibling
  if (above) url.hash = above.id
  return url.href
}

import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { announce } from '../behaviors/announce.ts'
import { useAnnouncement } from '../behaviors/useAnnouncement.ts'
import type { Definition } from './definition.ts'
import { definitions } from './definitions/all.ts'
import { FieldControl } from './FieldControl.tsx'
import { addressWith, initialTexts, readFields, type Texts, textsFromQuery, unitName } from './fields.ts'
import { NO_RESULT, ResultView } from './ResultView.tsx'

/**
 * A form that computes as one types. React does not control its inputs: what the reader typed before this code arrived
 * is in the document, and is read from there.
 */
export function Calculator({ name, initial }: { name: string; initial?: Texts }): ReactNode {
  const definition = definitions[name] as Definition
  const { id, title, fields } = definition
  const form = useRef<HTMLFormElement>(null)
  const [start] = useState(() => initialTexts(fields, initial))
  const [texts, setTexts] = useState(start)
  const [awake, setAwake] = useState(false)
  /** The reader has set a number: not what the page was opened with, which is read with the page. */
  const [isChanged, setChanged] = useState(false)

  useEffect(() => {
    if (!form.current) return
    // Typed before this code arrived.
    setChanged(!controlsOf(form.current).every(isUntouched))
    applyAddress(form.current, definition)
    setTexts(textsOf(form.current))
    setAwake(true)
  }, [definition])

  const read = readFields(definition, texts)
  const valid = 'values' in read
  const result = valid ? definition.compute(read.values) : undefined
  const problem = valid ? '' : [...Object.values(read.problems), NO_RESULT].join(' ')
  useWrittenAddress(texts, isChanged && valid)
  useAnnouncement(isChanged ? (result?.answer.replaceAll('*', '') ?? problem) : '')

  const onInput = (event: FormEvent<HTMLFormElement>) => {
    setTexts(textsOf(event.currentTarget))
    setChanged(true)
  }
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
function useWrittenAddress(texts: Texts, isActive: boolean): void {
  useEffect(() => {
    if (!isActive) return
    const timer = setTimeout(() => {
      history.replaceState(history.state, '', addressWith(location.href, texts))
    }, 250)
    return () => clearTimeout(timer)
  }, [texts, isActive])
}

/** Address of the heading above the calculator, with its numbers. */
function linkTo(form: HTMLFormElement | null, texts: Texts): string {
  const url = new URL(addressWith(location.href, texts))
  let above: Element | null | undefined = form?.closest('[data-island]')
  while (above && !above.matches('h2[id],h3[id]')) above = above.previousElementSibling
  if (above) url.hash = above.id
  return url.href
}

const LABELS = { idle: 'Copy link', done: 'Link copied', failed: 'Copying failed' }

/** Copies the address of the result, for someone else to open. */
function CopyLink({ address, disabled }: { address: () => string; disabled: boolean }): ReactNode {
  const [state, setState] = useState<keyof typeof LABELS>('idle')
  useEffect(() => {
    if (state === 'idle') return
    const timer = setTimeout(() => setState('idle'), 2000)
    return () => clearTimeout(timer)
  }, [state])
  const copy = async () => {
    if (disabled) return
    const outcome = await navigator.clipboard.writeText(address()).then(
      () => 'done' as const,
      () => 'failed' as const,
    )
    setState(outcome)
    announce(LABELS[outcome])
  }
  return (
    <button
      type="button"
      className="button quiet copy-link"
      aria-disabled={disabled}
      onClick={() => void copy()}
    >
      {LABELS[state]}
    </button>
  )
}

import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useAnnouncement } from '../behaviors/useAnnouncement.ts'
import type { Definition } from './definition.ts'
import { definitions } from './definitions/all.ts'
import { FieldControl } from './FieldControl.tsx'
import { initialTexts, readFields, type Texts, unitName } from './fields.ts'
import { NO_RESULT, ResultView } from './ResultView.tsx'

/**
 * A form that updates its result as the reader types. Its inputs are uncontrolled, so that hydration keeps what the reader
 * typed before.
 */
export function Calculator({ name }: { name: string }): ReactNode {
  const definition = definitions[name] as Definition
  const { id, title, fields } = definition
  const form = useRef<HTMLFormElement>(null)
  const [defaults] = useState(() => initialTexts(fields))
  const [texts, setTexts] = useState(defaults)
  /** The reader has changed a number. Before, the result is not announced, because it is part of the page. */
  const [isChanged, setChanged] = useState(false)

  useEffect(() => {
    if (!form.current) return
    // The reader may have typed before hydration.
    const typed = textsOf(form.current)
    setTexts(typed)
    setChanged(Object.entries(typed).some(([name, text]) => text !== defaults[name]))
  }, [defaults])

  const read = readFields(definition, texts)
  const valid = 'values' in read
  const result = valid ? definition.compute(read.values) : undefined
  const problem = valid ? '' : [...Object.values(read.problems), NO_RESULT].join(' ')
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
      <div className="inputs">
        {fields.map((field) => (
          <FieldControl
            key={field.name}
            id={`${id}-${field.name}`}
            field={field}
            text={defaults[field.name] ?? ''}
            unit={defaults[unitName(field)]}
            problem={problems[field.name]}
          />
        ))}
      </div>
      <ResultView result={result} inputs={fields.map((field) => `${id}-${field.name}`)} title={title} />
    </form>
  )
}

const textsOf = (form: HTMLFormElement): Texts =>
  Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]))

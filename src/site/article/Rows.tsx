import { Fragment, type ReactNode } from 'react'
import { argumentAnchor, errorAnchor, fieldAnchor } from '../../reference/anchors.ts'
import type { Field, Parameter, Thrown } from '../../reference/model.ts'
import { Prose } from './Prose.tsx'

/** Arguments, one row each. Nested ones stand below their parent under their dotted name. */
export function ArgumentRows({ parameters }: { parameters: Parameter[] }): ReactNode {
  return (
    <table className="rows">
      <thead>
        <tr>
          <th scope="col">Argument</th>
          <th scope="col">Type</th>
          <th scope="col">Meaning</th>
        </tr>
      </thead>
      <tbody>
        {parameters.map((each) => (
          <tr key={each.name} id={argumentAnchor(each.name)}>
            <th scope="row">
              <Name path={each.name} anchor={argumentAnchor(each.name)} optional={!each.required} />
            </th>
            <td>
              <Type type={each.type} />
            </td>
            <td>
              <Prose text={each.description} />
              <Facts unit={each.unit} constraint={each.constraint} initial={each.default} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Result fields, one row each. */
export function FieldRows({ fields, prefix = '' }: { fields: Field[]; prefix?: string }): ReactNode {
  return (
    <table className="rows">
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">Type</th>
          <th scope="col">Meaning</th>
        </tr>
      </thead>
      <tbody>
        {fields.map((each) => {
          const anchor = prefix + fieldAnchor(each.path)
          return (
            <tr key={each.path} id={anchor}>
              <th scope="row">
                <Name path={each.path} anchor={anchor} optional={each.optional} />
              </th>
              <td>
                <Type type={each.container && each.type.length > 40 ? shape(each.type) : each.type} />
              </td>
              <td>
                <Prose text={each.description} />
                <Facts unit={each.unit} />
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

/** The rows below an object's row tell what is in it. */
const shape = (type: string): string => {
  const list = type.startsWith('Array<') || type.endsWith('[]')
  return `${list ? 'object[]' : 'object'}${/\| null$/.test(type) ? ' | null' : ''}`
}

function Name({ path, anchor, optional }: { path: string; anchor: string; optional: boolean }): ReactNode {
  const at = path.lastIndexOf('.') + 1
  const [parent, own] = [path.slice(0, at), path.slice(at)]
  return (
    <>
      <a href={`#${anchor}`}>
        <code>
          {parent && <i>{parent}</i>}
          {own}
        </code>
      </a>
      {optional && <small>optional</small>}
    </>
  )
}

const Type = ({ type }: { type: string }): ReactNode => <code>{type}</code>

function Facts({
  unit,
  constraint,
  initial,
}: {
  unit?: string
  constraint?: string
  initial?: string
}): ReactNode {
  if (!unit && !constraint && !initial) return null
  return (
    <ul>
      {unit && (
        <li>
          <b>Unit</b> {unit}
        </li>
      )}
      {initial && (
        <li>
          <b>Default</b> <Prose text={initial} />
        </li>
      )}
      {constraint && (
        <li>
          <b>Limit</b> <Prose text={constraint} />
        </li>
      )}
    </ul>
  )
}

/** What a call throws or rejects with, when, and what to do. */
export function ErrorRows({ errors }: { errors: Thrown[] }): ReactNode {
  return (
    <table className="rows errors">
      <thead>
        <tr>
          <th scope="col">Error</th>
          <th scope="col">When</th>
          <th scope="col">What to do</th>
        </tr>
      </thead>
      <tbody>
        {errors.map((each) => (
          <tr key={each.message} id={errorAnchor(each.message)}>
            <th scope="row">
              <a href={`#${errorAnchor(each.message)}`}>
                <code>{each.message}</code>
              </a>
              {each.arguments && each.message.includes('<arg>') && (
                <small>
                  for{' '}
                  {each.arguments.map((name, index) => (
                    <Fragment key={name}>
                      {index > 0 && ', '}
                      <code>{name}</code>
                    </Fragment>
                  ))}
                </small>
              )}
            </th>
            <td>
              <Prose text={each.when} />
            </td>
            <td>
              <Prose text={each.fix} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** A result that is one value: its meaning and unit as a sentence, under the anchor that its row would have. */
export function PlainValue({ field }: { field: Field | undefined }): ReactNode {
  if (!field) return null
  return (
    <div className="value" id={fieldAnchor(field.path)}>
      <p>
        <Prose text={field.description} />
      </p>
      <Facts unit={field.unit} />
    </div>
  )
}

import { Fragment, type ReactNode } from 'react'
import { isInline } from '../../content/fieldViews.ts'
import type { EnumMemberView, ErrorView, Fact, FieldView } from '../../content/page.ts'
import { address } from '../../shared/address.ts'
import { BreakableName } from './breakNames.tsx'
import { InlineText } from './InlineText.tsx'
import { typeLinks } from './typeLinks.ts'

type TypeLinks = Record<string, string>

/** Minimum number of nested fields for which they can be collapsed. */
const MIN_COLLAPSIBLE = 6

/** A list of arguments or fields: each has a line with name, type and unit, then its description and its nested fields. */
export function FieldList({ fields, types }: { fields: FieldView[]; types: TypeLinks }): ReactNode {
  return (
    <ul className="fields">
      {fields.map((field) => (
        <li key={field.path} id={field.anchor}>
          <FieldHead field={field} types={types} />
          <p>
            <InlineText text={field.description} />
          </p>
          <LongFacts facts={field.facts} />
          <Nested field={field} types={types} />
        </li>
      ))}
    </ul>
  )
}

function FieldHead({ field, types }: { field: FieldView; types: TypeLinks }): ReactNode {
  const { name, anchor, type, presence, facts } = field
  return (
    <p className="field">
      <a href={`#${anchor}`}>
        <code>{name || type}</code>
      </a>
      {name && <TypeText type={type} types={types} />}
      {presence && <span className={presence}>{presence}</span>}
      {facts.filter(isInline).map((fact) => (
        <FactText key={fact.label} fact={fact} />
      ))}
    </p>
  )
}

function Nested({ field, types }: { field: FieldView; types: TypeLinks }): ReactNode {
  const { fields, name } = field
  if (fields.length === 0) return null
  const list = <FieldList fields={fields} types={types} />
  if (fields.length < MIN_COLLAPSIBLE) return list
  return (
    <details open>
      <summary>
        {fields.length} fields of <code>{name}</code>
      </summary>
      {list}
    </details>
  )
}

function FactText({ fact }: { fact: Fact }): ReactNode {
  return (
    <span className="fact">
      {fact.label}{' '}
      <b>
        <InlineText text={fact.value} />
      </b>
    </span>
  )
}

function LongFacts({ facts }: { facts: Fact[] }): ReactNode {
  return facts
    .filter((fact) => !isInline(fact))
    .map((fact) => (
      <p className="fact" key={fact.label}>
        {fact.label}: <InlineText text={fact.value} />
      </p>
    ))
}

/** A type. Names that have a page become links. */
export function TypeText({ type, types }: { type: string; types: TypeLinks }): ReactNode {
  const links = typeLinks(type, types)
  return (
    <code>
      {links.map(({ start, end, href }, index) => (
        <Fragment key={start}>
          {type.slice(links[index - 1]?.end, start)}
          <a href={address(href)}>{type.slice(start, end)}</a>
        </Fragment>
      ))}
      {type.slice(links.at(-1)?.end)}
    </code>
  )
}

/** A result that is a single value: its description and facts, such as the unit, with the anchor of a field row. */
export function PlainValue({
  anchor,
  description,
  facts,
}: {
  anchor: string
  description: string
  facts: Fact[]
}): ReactNode {
  return (
    <div className="value" id={anchor}>
      <p>
        <InlineText text={description} />
      </p>
      {facts.map((fact) => (
        <p key={fact.label} className="field">
          <FactText fact={fact} />
        </p>
      ))}
    </div>
  )
}

/** The errors of a call: the message, when it occurs, and what to do. */
export function ErrorList({ errors }: { errors: ErrorView[] }): ReactNode {
  return (
    <ul className="fields errors">
      {errors.map((each) => (
        <li key={each.message} id={each.anchor}>
          <p className="field">
            <a href={`#${each.anchor}`}>
              <code>{each.message}</code>
            </a>
          </p>
          {each.arguments.length > 0 && (
            <p>
              <b>For</b>{' '}
              {each.arguments.map((name, index) => (
                <Fragment key={name}>
                  {index > 0 && ', '}
                  <code>{name}</code>
                </Fragment>
              ))}
            </p>
          )}
          <p>
            <b>When</b> <InlineText text={each.when} />
          </p>
          <p>
            <b>Fix</b> <InlineText text={each.fix} />
          </p>
        </li>
      ))}
    </ul>
  )
}

export function EnumTable({
  name,
  anchor,
  members,
}: {
  name: string
  anchor: string
  members: EnumMemberView[]
}): ReactNode {
  return (
    <table className="table" id={anchor}>
      <caption className="visually-hidden">{`Members of ${name}`}</caption>
      <thead>
        <tr>
          <th scope="col">Member</th>
          <th scope="col">Value</th>
          <th scope="col">Meaning</th>
        </tr>
      </thead>
      <tbody>
        {members.map((member) => (
          <tr key={member.name} id={member.anchor}>
            <td>
              <a href={`#${member.anchor}`}>
                <code>
                  <BreakableName name={member.name} />
                </code>
              </a>
            </td>
            <td data-label="Value">
              <code>
                <BreakableName name={member.value} />
              </code>
            </td>
            <td data-label="Meaning">
              <InlineText text={member.description} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

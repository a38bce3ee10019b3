import { Fragment, type ReactNode } from 'react'
import { type MethodRow, signerText } from '../../content/methodRows.ts'
import type { SignerNeed } from '../../reference/model.ts'
import { address } from '../../shared/address.ts'
import { FILTERS, METHOD_ROW } from '../../site/markers.ts'
import { BreakableName } from './breakNames.tsx'
import { InlineText } from './InlineText.tsx'

const signerNames = {
  none: 'not needed',
  send: 'needed to send or sign',
  estimate: 'needed to estimate',
  encode: 'needed to encode',
}

/** The form for which a method needs a signer. A method with only one form signs when it is called, like `send`. */
const formOf = ({ form }: SignerNeed): string => (form === 'call' ? 'send' : form)

/** Joins the values of a row in the format that `behaviors/filterMethods.ts` reads. */
const values = (list: string[]): string => list.join('|')

/** The table of all methods. With JavaScript, the filters above it hide rows (`behaviors/filterMethods.ts`). */
export const MethodList = ({ rows }: { rows: MethodRow[] }): ReactNode => (
  <>
    <Filters rows={rows} />
    <Table rows={rows} />
  </>
)

function Filters({ rows }: { rows: MethodRow[] }): ReactNode {
  const choices = (all: string[]) => [...new Set(all)].map((value) => [value, value] as const)
  return (
    <form className="filters" {...{ [FILTERS]: '' }} aria-label="Filter the methods">
      <Choice name="group" label="Group" options={choices(rows.map(({ group }) => group))} />
      <Choice name="kind" label="Kind" options={choices(rows.map(({ kind }) => kind))} />
      <Choice name="signer" label="Signer" options={Object.entries(signerNames)} />
      <Choice name="source" label="Data from" options={choices(rows.flatMap(({ sources }) => sources))} />
      <Choice name="network" label="Network" options={choices(rows.flatMap(({ networks }) => networks))} />
      <Choice name="defects" label="Known defects" options={choices(['none', 'some'])} />
      <p>
        <output>{rows.length} methods</output>
        <button type="reset" className="button quiet">
          Show all
        </button>
      </p>
    </form>
  )
}

function Table({ rows }: { rows: MethodRow[] }): ReactNode {
  const groups = [...new Set(rows.map(({ group }) => group))]
  return (
    <table className="table methods" aria-label="Methods">
      <thead>
        <tr>
          {['Method', 'Kind', 'Signer', 'Data from', 'Networks', 'Known defects'].map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      {groups.map((group) => (
        <tbody key={group}>
          <tr>
            <th colSpan={6} scope="rowgroup">
              {group}
            </th>
          </tr>
          {rows
            .filter((row) => row.group === group)
            .map((row) => (
              <Row key={row.route} row={row} />
            ))}
        </tbody>
      ))}
    </table>
  )
}

function Row({ row }: { row: MethodRow }): ReactNode {
  const { call, route, summary, group, kind, signer, sources, networks, networkText, defects } = row
  return (
    <tr
      {...{ [METHOD_ROW]: '' }}
      data-group={group}
      data-kind={kind}
      data-signer={values(signer.length > 0 ? signer.map(formOf) : ['none'])}
      data-source={values(sources)}
      data-network={values(networks)}
      data-defects={defects.length > 0 ? 'some' : 'none'}
    >
      <td>
        <a href={address(`/${route}`)}>
          <code>
            <BreakableName name={call.replace('sdk.', '')} />
          </code>
        </a>
        <span>
          <InlineText text={summary} />
        </span>
      </td>
      <td data-label="Kind">{kind}</td>
      <td data-label="Signer">{signerText(row)}</td>
      <td data-label="Data from">{sources.join(', ')}</td>
      <td data-label="Networks" className={networkText === 'All' ? 'usual' : undefined}>
        {networkText}
      </td>
      <td data-label="Known defects" className={defects.length === 0 ? 'usual' : undefined}>
        {defects.length === 0
          ? 'None'
          : defects.map((anchor, index) => (
              <Fragment key={anchor}>
                {index > 0 && ' '}
                <a href={address(`/${route}#${anchor}`)} aria-label={`Known defect ${index + 1} of ${call}`}>
                  {index + 1}
                </a>
              </Fragment>
            ))}
      </td>
    </tr>
  )
}

interface ChoiceProps {
  name: string
  label: string
  options: (readonly [value: string, text: string])[]
}

const Choice = ({ name, label, options }: ChoiceProps): ReactNode => (
  <label>
    {label}
    <select name={name}>
      <option value="">Any</option>
      {options.map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </select>
  </label>
)

import type { ReactNode } from 'react'
import type { Field } from './definition.ts'
import { unitName } from './fields.ts'

interface Props {
  id: string
  field: Field
  text: string
  unit: string | undefined
  problem: string | undefined
}

/** An input with its label, unit and error message. */
export function FieldControl({ id, field, text, unit, problem }: Props): ReactNode {
  const { name, label, sdkName, units } = field
  const hasOneUnit = units.length === 1
  const describedBy = [hasOneUnit && `${id}-unit`, problem && `${id}-problem`].filter(Boolean).join(' ')
  return (
    <div className="input">
      <label htmlFor={id}>
        {label}
        {sdkName && <code>{sdkName}</code>}
      </label>
      <div className="control">
        <input
          id={id}
          name={name}
          defaultValue={text}
          inputMode="decimal"
          spellCheck={false}
          aria-invalid={problem ? true : undefined}
          aria-describedby={describedBy || undefined}
        />
        {hasOneUnit ? (
          <span id={`${id}-unit`}>{units[0].label}</span>
        ) : (
          <select name={unitName(field)} defaultValue={unit} aria-label={`Unit of ${label.toLowerCase()}`}>
            {units.map((each) => (
              <option key={each.id} value={each.id}>
                {each.label}
              </option>
            ))}
          </select>
        )}
      </div>
      {problem && (
        <p className="problem" id={`${id}-problem`}>
          {problem}
        </p>
      )}
    </div>
  )
}

import type { ReactNode } from 'react'
import { canFailToConnect, checkTiming, errorGuide } from '../../content/errorNotes.ts'
import { plainValue } from '../../content/plainValue.ts'
import type { Method } from '../../reference/model.ts'
import type { PageContext } from './PageContext.ts'
import { Prose } from './Prose.tsx'
import { ArgumentRows, ErrorRows, FieldRows, PlainValue } from './Rows.tsx'

export const kindNames: Record<Method['kind'], string> = {
  request: 'Request',
  transaction: 'Transaction',
  helper: 'Helper',
  util: 'Utility',
}

/** The facts one wants to know before reading on. */
export function Badges({ method }: { method: Method }): ReactNode {
  return (
    <>
      <ul className="badges" aria-label="At a glance">
        <li className={method.kind}>{kindNames[method.kind]}</li>
        {method.removed && <li className="removed">Removed in {method.removed.version}</li>}
        <li>{method.sources.join(' + ')}</li>
        <li>since {method.since}</li>
        <li>{method.networks ? 'networks differ' : 'all networks'}</li>
        <li>{method.promise === 'sync' ? 'synchronous' : method.promise}</li>
      </ul>
      {method.networks && (
        <p className="networks">
          <b>Networks</b> <Prose text={method.networks} />
        </p>
      )}
      {method.removed && (
        <p className="networks">
          <b>Instead</b> <Prose text={method.removed.replacement} />
        </p>
      )}
    </>
  )
}

/** The parts of a method page that come from its declaration. */
export function methodParts({ page, titleOf }: PageContext) {
  const { method } = page
  if (!method) return {}
  const { companions } = method
  const encoded = companions?.encode.fields ?? []
  const timing = checkTiming(method)
  return {
    Arguments: () =>
      method.parameters.length > 0 ? (
        <ArgumentRows parameters={method.parameters} />
      ) : (
        <p>The method takes no arguments.</p>
      ),
    Returns: () => (
      <>
        <ResultType method={method} />
        {plainValue(method) ? (
          <PlainValue field={method.returns.fields[0]} />
        ) : (
          <>
            {method.returns.description && (
              <p>
                <Prose text={method.returns.description} />
              </p>
            )}
            {method.returns.fields.length > 0 && <FieldRows fields={method.returns.fields} />}
          </>
        )}
      </>
    ),
    SendForm: () => (
      <p>
        <code>{`${method.call}(args)`}</code> signs and sends. It resolves to the transaction hash as soon as
        the wallet or the node accepts the transaction; it does not wait until the transaction is mined.
      </p>
    ),
    EncodeForm: () => (
      <>
        <p>
          <code>{`${method.call}.encode(args)`}</code> takes the same arguments and sends nothing.{' '}
          <Prose text={companions?.encode.notes ?? ''} />
        </p>
        {encoded.length > 0 && <FieldRows fields={encoded} prefix="encode-" />}
      </>
    ),
    EstimateForm: () => (
      <p>
        <code>{`${method.call}.estimateGas(args)`}</code> resolves to the expected fee as <code>bigint</code>,
        in {companions?.estimateGas.unit}. It is not a number of gas units.{' '}
        <Prose text={companions?.estimateGas.notes ?? ''} />
      </p>
    ),
    Errors: () => (
      <>
        {timing && (
          <p>
            <Prose text={timing} />
          </p>
        )}
        {method.throws.length > 0 && <ErrorRows errors={method.throws} />}
        {canFailToConnect(method) && (
          <p>
            Any call can also fail with a network error: <a href={errorGuide}>how to handle errors</a>.
          </p>
        )}
      </>
    ),
    Related: () => (
      <ul className="related">
        {page.frontMatter.related.map((route) => {
          const target = titleOf(route)
          return (
            <li key={route}>
              <a href={`/${route}`}>{target?.call ? <code>{target.call}</code> : (target?.title ?? route)}</a>
              {target && (
                <span>
                  <Prose text={target.summary} />
                </span>
              )}
            </li>
          )
        })}
      </ul>
    ),
  }
}

function ResultType({ method }: { method: Method }): ReactNode {
  const { promise, returns } = method
  const written = promise === 'sync' ? returns.type : `${promise}<${returns.type}>`
  // A long shape is told by the rows below; its name is enough here, and it stands at the end of the signature.
  const type = written.length > 90 ? method.signature.slice(method.signature.lastIndexOf('): ') + 3) : written
  return (
    <p className="type">
      <code>{type}</code>
    </p>
  )
}

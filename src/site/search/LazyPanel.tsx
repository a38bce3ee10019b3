import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { ErrorBoundary } from '../chrome/ErrorBoundary.tsx'
import { Failure } from './parts/Failure.tsx'
import { CHECK_CONNECTION } from './parts/messages.ts'
import type { ClientSearchConfig } from './searchConfig.ts'
import type { LazyCode, SearchSession } from './searchSession.ts'
import type { SearchDialogState } from './useSearchDialog.ts'

interface Props {
  config: ClientSearchConfig
  /** Undefined in the build. */
  session: SearchSession | undefined
  search: SearchDialogState
}

/** The panel of the dialog, or an error message if its code cannot be loaded. */
export function LazyPanel({ config, session, search }: Props): ReactNode {
  const { dialog, query, isPanelShown } = search
  const [code, setCode] = useState<LazyCode | 'failed'>()
  const load = () =>
    session?.load().then(setCode, (error) => {
      // The reader is offline, or a deploy removed the file.
      console.error(error)
      setCode('failed')
    })
  const onShown = useEffectEvent(() => {
    if (!code || code === 'failed') void load()
  })
  useEffect(() => {
    if (isPanelShown) onShown()
  }, [isPanelShown])

  if (!isPanelShown || !code) return null
  if (code === 'failed')
    return (
      <div className="trouble" role="alert">
        <Failure help={CHECK_CONNECTION} onRetry={() => void load()} />
      </div>
    )
  const { SearchPanel, service } = code
  return (
    <ErrorBoundary part>
      <SearchPanel
        {...{ config, service, dialog, query }}
        onQuery={search.changeQuery}
        onStatus={search.setStatus}
        onClose={search.close}
      />
    </ErrorBoundary>
  )
}

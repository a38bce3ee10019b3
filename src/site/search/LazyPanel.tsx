import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react'
import { ErrorBoundary } from '../chrome/ErrorBoundary.tsx'
import { reloadIfStale } from '../reloadIfStale.ts'
import type { SearchPanelProps } from './panel.ts'
import { Failure } from './parts/Failure.tsx'
import type { DialogConfig } from './searchConfig.ts'
import type { SearchSession } from './searchSession.ts'
import type { SearchDialogState } from './useSearchDialog.ts'

interface Props {
  config: DialogConfig
  /** Undefined in the build. */
  session: SearchSession | undefined
  search: SearchDialogState
}

/** The panel of the dialog, or an error message if its code cannot be loaded. */
export function LazyPanel({ config, session, search }: Props): ReactNode {
  const { dialog, query, isPanelShown } = search
  const [Panel, setPanel] = useState(() => lazyPanel(session))
  return (
    <Suspense fallback={null}>
      {isPanelShown && session && (
        <ErrorBoundary part>
          <Panel
            {...{ config, session, dialog, query }}
            onQuery={search.changeQuery}
            onStatus={search.setStatus}
            onClose={search.close}
            // A failed `lazy` component never retries, so create a new one.
            onReload={() => setPanel(lazyPanel(session))}
          />
        </ErrorBoundary>
      )}
    </Suspense>
  )
}

export const loadPanel = async (session: SearchSession | undefined) => {
  await session?.fetchCode()
  return { default: (await import('../lazy.ts')).SearchPanel }
}

type Panel = ComponentType<SearchPanelProps & { onReload(): void }>

const lazyPanel = (session: SearchSession | undefined) =>
  lazy(async (): Promise<{ default: Panel }> => {
    try {
      return await loadPanel(session)
    } catch (error) {
      console.error(error)
      void reloadIfStale(session?.app ?? '')
      return { default: PanelLoadError }
    }
  })

/** The reader is offline, or a deploy removed the file. */
function PanelLoadError({ onReload }: { onReload(): void }): ReactNode {
  return (
    <div className="trouble" role="alert">
      <Failure failure={{ kind: 'unreachable', message: '' }} onRetry={onReload} />
    </div>
  )
}

import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react'
import { ErrorBoundary } from '../chrome/ErrorBoundary.tsx'
import { reloadIfStale } from '../reloadIfStale.ts'
import type { SearchPanelProps } from './panel.ts'
import { Failure } from './parts/Failure.tsx'
import { CHECK_CONNECTION } from './parts/messages.ts'
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
  const [Panel, setPanel] = useState(() => session && lazyPanel(session))
  return (
    <Suspense fallback={null}>
      {isPanelShown && session && Panel && (
        <ErrorBoundary part>
          <Panel
            {...{ config, dialog, query }}
            onQuery={search.changeQuery}
            onStatus={search.setStatus}
            onClose={search.close}
            // A `lazy` component that failed never retries, so create a new one.
            onReload={() => setPanel(lazyPanel(session))}
          />
        </ErrorBoundary>
      )}
    </Suspense>
  )
}

type Panel = ComponentType<Omit<SearchPanelProps, 'service'> & { onReload(): void }>

const lazyPanel = (session: SearchSession) =>
  lazy(async (): Promise<{ default: Panel }> => {
    try {
      const { SearchPanel, service } = await session.load()
      return { default: (props) => <SearchPanel {...props} service={service} /> }
    } catch (error) {
      console.error(error)
      void reloadIfStale(session.app)
      return { default: PanelLoadError }
    }
  })

/** The reader is offline, or a deploy removed the file. */
function PanelLoadError({ onReload }: { onReload(): void }): ReactNode {
  return (
    <div className="trouble" role="alert">
      <Failure help={CHECK_CONNECTION} onRetry={onReload} />
    </div>
  )
}

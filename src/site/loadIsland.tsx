import type { ComponentProps, FunctionComponent } from 'react'
import type { LoadIsland } from './behaviors/islands.ts'
import { reloadIfStale } from './reloadIfStale.ts'
import type { SearchPage } from './search/page/SearchPage.tsx'
import type { LazyCode, SearchSession } from './search/searchSession.ts'

/** The components of all islands. */
export function createIslandLoader(session: SearchSession): LoadIsland {
  const islandsOf = ({ Calculator, SearchPage, service }: LazyCode): Record<string, unknown> => ({
    Calculator,
    SearchPage: (props: ComponentProps<typeof SearchPage>) => (
      <SearchPage {...props} session={session} service={service} />
    ),
  })
  return async (name) => {
    try {
      return islandsOf(await session.load())[name] as FunctionComponent<object>
    } catch (error) {
      void reloadIfStale(session.app)
      throw error
    }
  }
}

import type { ComponentProps, FunctionComponent } from 'react'
import type { LoadIsland } from './behaviors/islands.ts'
import type { LoadCode } from './lazyCode.ts'
import { reloadIfStale } from './reloadIfStale.ts'
import type { SearchPage } from './search/page/SearchPage.tsx'
import type { SearchSession } from './search/searchSession.ts'

/** The components of all islands. Only the results page needs the search session, so only it creates the search service. */
export function createIslandLoader(loadCode: LoadCode, session: SearchSession): LoadIsland {
  const islands: Record<string, () => Promise<unknown>> = {
    Calculator: async () => (await loadCode()).Calculator,
    SearchPage: async () => {
      const { SearchPage, service } = await session.load()
      return (props: ComponentProps<typeof SearchPage>) => (
        <SearchPage {...props} session={session} service={service} />
      )
    },
  }
  return async (name) => {
    const load = islands[name]
    if (!load) throw new Error(`There is no island called ${name}.`)
    try {
      return (await load()) as FunctionComponent<object>
    } catch (error) {
      void reloadIfStale(session.app)
      throw error
    }
  }
}

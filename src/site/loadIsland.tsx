import type { ComponentProps, FunctionComponent } from 'react'
import type { LoadIsland } from './behaviors/islands.ts'
import type { SearchPage } from './search/page/SearchPage.tsx'
import type { SearchSession } from './search/searchSession.ts'

/** The components of all islands. */
export const createIslandLoader =
  (session: SearchSession): LoadIsland =>
  async (name) => {
    const { Calculator, SearchPage, service } = await session.load()
    const islands: Record<string, unknown> = {
      Calculator,
      SearchPage: (props: ComponentProps<typeof SearchPage>) => (
        <SearchPage {...props} session={session} service={service} />
      ),
    }
    return islands[name] as FunctionComponent<object>
  }

/// <reference types="vite/client" />
import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import type { ChromeConfig } from './chrome/chromeConfig.ts'
import { createIslandLoader } from './loadIsland.tsx'
import { APP_ID, PAGE_ID } from './markers.ts'
import { pagePath } from './navigation/links.ts'
import { createPageLoader } from './navigation/pageLoader.ts'
import type { Layout } from './pageDocument.ts'
import { Site } from './Site.tsx'
import { createSearchSession } from './search/searchSession.ts'
import { PREFERRED_VERSION_KEY, writeStorage } from './storage.ts'

/** The chrome's configuration. The build replaces it with a literal. */
declare const SITE: ChromeConfig

const container = document.getElementById(APP_ID)
const region = document.getElementById(PAGE_ID)
if (!container || !region) throw new Error(`The page has no #${APP_ID} or no #${PAGE_ID} element.`)

const { app = '', layout = 'doc' } = document.querySelector<HTMLElement>('script[data-app]')?.dataset ?? {}
const { sidebar, fetchCode } = window.boot
const session = createSearchSession({ app, config: SITE.search, fetchCode })

hydrateRoot(
  container,
  <StrictMode>
    <Site
      config={SITE}
      first={{
        path: pagePath(location.pathname) ?? '/',
        title: document.title,
        layout: layout as Layout,
        sidebar,
        html: region.innerHTML,
        styles: [],
        app,
      }}
      loader={createPageLoader(sidebar)}
      session={session}
      loadIsland={createIslandLoader(session)}
    />
  </StrictMode>,
)
writeStorage(PREFERRED_VERSION_KEY, SITE.version.id)

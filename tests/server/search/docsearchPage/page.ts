/** What a site with DocSearch puts on its pages, in two versions of it; `?version=` says which. */

import { liteClient } from 'algoliasearch/lite'
import { DocSearch as DocSearch3 } from 'docsearch-3'
import { DocSearch as DocSearch4 } from 'docsearch-4'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'

interface PageSettings {
  appId: string
  apiKey: string
  indexName: string
  port: number
}

const parameters = new URLSearchParams(location.search)
const settings: PageSettings = JSON.parse(parameters.get('settings') ?? '{}')
const { appId, apiKey, indexName, port } = settings

// DocSearch makes a client for Algolia's own hosts; this is the option it has for others.
const transformSearchClient = () =>
  liteClient(appId, apiKey, { hosts: [{ url: '127.0.0.1', port, protocol: 'http', accept: 'readWrite' }] })

const DocSearch = (parameters.get('version') === '3' ? DocSearch3 : DocSearch4) as typeof DocSearch3
const container = document.querySelector('#search')
if (container !== null) {
  const props = { appId, apiKey, indexName, transformSearchClient, placeholder: 'Search docs' }
  createRoot(container).render(createElement(DocSearch, props as never))
}

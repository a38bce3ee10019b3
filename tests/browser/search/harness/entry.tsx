import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { App, type HarnessProps } from './App.tsx'

const element = document.getElementById('app') as HTMLElement
const props = JSON.parse(element.dataset.props ?? '{}') as HarnessProps
hydrateRoot(
  element,
  <StrictMode>
    <App {...props} />
  </StrictMode>,
)

import { config } from '../../../site.config.ts'
import type { RenderContext } from '../../../src/render/context.ts'

/** The context for rendering a page in a test. */
export const sampleContext = (changes: Partial<RenderContext> = {}): RenderContext => ({
  config: { ...config, url: 'https://docs.example' },
  position: undefined,
  pages: { introduction: { title: 'Introduction', lead: 'Terms and units.' } },
  codeLinks: {},
  calls: { 'sdk.vault.getThing': 'vault/requests/getthing' },
  types: { Color: '/introduction#enum-color' },
  updated: undefined,
  ...changes,
})

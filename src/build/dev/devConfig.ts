import { config } from '../../../site.config.ts'

/** The configuration of `npm run dev`, which always serves the site at the root. */
export const devConfig = {
  ...config,
  url: URL.canParse(config.url) ? new URL(config.url).origin : config.url,
}

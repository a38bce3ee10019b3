import { config } from '../../../site.config.ts'

/** The configuration of `npm run dev`, which shows the site at the root, wherever it is going to stand. */
export const devConfig = {
  ...config,
  url: URL.canParse(config.url) ? new URL(config.url).origin : config.url,
}

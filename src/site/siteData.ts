import type { ChromeConfig } from './chrome/chromeConfig.ts'

declare const SITE: ChromeConfig

/** The chrome's configuration; the build writes it into the client's code. */
export const config: ChromeConfig = SITE

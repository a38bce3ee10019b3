import { existsSync } from 'node:fs'
import { type Browser, chromium } from 'playwright-core'

const places = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** The path of an installed Chromium or Chrome, or of Playwright's own if it was downloaded. */
export function findChromium(): string | undefined {
  const installed = places.find((place) => place && existsSync(place))
  if (installed) return installed
  const own = chromium.executablePath()
  return existsSync(own) ? own : undefined
}

/**
 * Even for headless pages, Chromium loads the suggestion popups of the address bar, which are web pages themselves. They
 * took more than half of a test's CPU time.
 */
const addressBar = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup']

/**
 * The features that Playwright disables and that matter to the tests. They have to be repeated, because Chromium only uses
 * the last `--disable-features`.
 */
const switchedOffByPlaywright = [
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
]

/** @throws {Error} that says how to install a browser */
export async function launchChromium(): Promise<Browser> {
  const executablePath = findChromium()
  if (!executablePath) {
    throw new Error('No Chromium or Chrome is installed: install one, or set CHROMIUM_PATH to where it is.')
  }
  return chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      // Saves a process, because there is no GPU anyway.
      '--in-process-gpu',
      `--disable-features=${[...addressBar, ...switchedOffByPlaywright].join()}`,
    ],
  })
}

let running: Promise<Browser> | undefined

/** The browser of this worker process, which all of its tests share. Tests close the contexts that they open. */
export async function sharedChromium(): Promise<Browser> {
  if (!(await running)?.isConnected()) running = launchChromium()
  return running as Promise<Browser>
}

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

/** An installed Chromium or Chrome, or Playwright's own if it was downloaded. */
export function findChromium(): string | undefined {
  const installed = places.find((place) => place && existsSync(place))
  if (installed) return installed
  const own = chromium.executablePath()
  return existsSync(own) ? own : undefined
}

/**
 * Chromium opens windows behind its headless pages and loads the suggestions of their address bars, itself web pages, which
 * took more than half of the processor's time of a test.
 */
const addressBar = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup']

/** Of Playwright's own list, what the tests meet: of two lists Chromium takes the last. */
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

/** @throws Error that says how to get a browser */
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
      // One process less to switch to, where nothing is drawn by a graphics card anyway.
      '--in-process-gpu',
      `--disable-features=${[...addressBar, ...switchedOffByPlaywright].join()}`,
    ],
  })
}

let running: Promise<Browser> | undefined

/** The browser of this process, which ends with it. Tests share it and close the contexts they open. */
export async function sharedChromium(): Promise<Browser> {
  if (!(await running)?.isConnected()) running = launchChromium()
  return running as Promise<Browser>
}

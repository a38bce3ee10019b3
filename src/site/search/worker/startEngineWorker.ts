/** Starts the engine's worker. In a module of its own, because only the build for static hosts ever needs it. */
import { workerPolicy } from '../../trustedHtml.ts'
import workerUrl from './engineWorker.ts?worker&url'

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): { createScriptURL(url: string): string }
}

// Browsers allow a policy's name once.
const policy = (window as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy(workerPolicy, {
  createScriptURL: (url) => url,
})

export function startEngineWorker(): Worker {
  return new Worker(policy ? policy.createScriptURL(workerUrl) : workerUrl, {
    type: 'module',
    name: 'search',
  })
}

/**
 * The only ways in which text becomes HTML or the address of a script in the browser. The Content-Security-Policy allows these
 * policies and no other. Browsers allow each to be created once.
 */
export const TRUSTED_POLICIES = {
  /** Pages, which our own build wrote. */
  page: 'page',
  searchWorker: 'search-worker',
  serviceWorker: 'service-worker',
}

interface Rules {
  createHTML?(text: string): string
  createScriptURL?(url: string): string
}

declare global {
  interface Window {
    trustedTypes?: { createPolicy(name: string, rules: Rules): Rules }
  }
}

const trustedTypes = typeof window === 'undefined' ? undefined : window.trustedTypes
const pagePolicy = trustedTypes?.createPolicy(TRUSTED_POLICIES.page, { createHTML: (text) => text })

/** For React, which would otherwise pass a plain string to the browser. */
export const trustedHtml = (html: string): string => pagePolicy?.createHTML?.(html) ?? html

/** The address of a worker, under a policy that allows nothing else. Called once for each. */
export const trustedScript = (policy: 'searchWorker' | 'serviceWorker', url: string): string =>
  trustedTypes
    ?.createPolicy(TRUSTED_POLICIES[policy], { createScriptURL: () => url })
    .createScriptURL?.(url) ?? url

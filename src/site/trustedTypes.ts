/**
 * The Trusted Types policies: the only ways in which a string becomes HTML or a script URL in the browser. The
 * Content-Security-Policy allows no others. A policy can be created only once.
 */
export const trustedPolicies = {
  /** HTML of pages, which our own build wrote. */
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
const pagePolicy = trustedTypes?.createPolicy(trustedPolicies.page, { createHTML: (text) => text })

/** For `dangerouslySetInnerHTML`, where React passes the value to the browser as it is. */
export const trustedHtml = (html: string): string => pagePolicy?.createHTML?.(html) ?? html

/** The URL of a worker, under a policy that allows no other URL. Call it only once for each worker. */
export const trustedScript = (policy: 'searchWorker' | 'serviceWorker', url: string): string =>
  trustedTypes
    ?.createPolicy(trustedPolicies[policy], { createScriptURL: () => url })
    .createScriptURL?.(url) ?? url

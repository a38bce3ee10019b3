/**
 * The one way by which text becomes HTML in the browser: pages, which our own build wrote. The policy's name
 * is the only one that the Content-Security-Policy allows, so no other code can turn text into HTML.
 */
interface Policy {
  createHTML(text: string): string
}

declare global {
  interface Window {
    trustedTypes?: { createPolicy(name: string, rules: Policy): Policy }
  }
}

export const policyName = 'page'

/** Name of the policy under which the search worker starts. */
export const workerPolicy = 'search-worker'

/** Name of the policy under which the service worker is registered. */
export const offlinePolicy = 'service-worker'

const policy: Policy =
  typeof window !== 'undefined' && window.trustedTypes
    ? window.trustedTypes.createPolicy(policyName, { createHTML: (text) => text })
    : { createHTML: (text) => text }

/** For React, which would otherwise hand a plain string to the browser when it draws an element anew. */
export const trustedHtml = (html: string): string => policy.createHTML(html)

/** Replaces an element's content with HTML made by the build. */
export function setTrustedHtml(target: Element, html: string): void {
  target.innerHTML = trustedHtml(html)
}

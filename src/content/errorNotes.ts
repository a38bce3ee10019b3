import type { Method } from '../reference/model.ts'

const checks: Record<Method['promise'], string> = {
  AbortRequest:
    'Arguments are checked before a promise exists: a failed check is thrown at once, so `.catch()` on the result does not see it. `try` with `await` does.',
  AbortPromise: 'Failed checks reject the returned promise.',
  Promise: 'Failed checks reject the returned promise.',
  sync: 'The method is synchronous: failed checks are thrown.',
}

/** How failed checks of arguments arrive, as Markdown; undefined for a method that checks none. */
export const checkTiming = ({ throws, promise }: Method): string | undefined =>
  throws.some((each) => each.arguments) ? checks[promise] : undefined

/** Whether a call can fail for reasons that no page lists: what computes locally asks nobody. */
export const canFailToConnect = ({ sources }: Method): boolean =>
  sources.some((source) => source !== 'local computation')

/** Page and heading that tell how to handle errors of all kinds. */
export const errorGuide = '/setup/installation-setup#errors'

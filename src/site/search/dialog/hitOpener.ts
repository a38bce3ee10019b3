import type { Hit } from '../../../search/hits/hit.ts'
import type { SearchService } from '../client/searchService.ts'
import type { Results } from '../client/searchState.ts'
import type { CloseReason } from '../panel.ts'
import type { OpenTarget } from '../shortcuts.ts'

interface Options {
  service: SearchService
  addRecent(hit: Hit): void
  onClose(reason: CloseReason): void
}

/** Opens hits, reports them, and adds them to the recent searches. */
export function hitOpener({ service, addRecent, onClose }: Options) {
  /** The browser follows the link of a hit. @param results - that the hit is one of */
  const follow = (hit: Hit, results: Results | undefined, target: OpenTarget) => {
    service.reportOpened(results, hit)
    addRecent(hit)
    if (target === 'here') onClose('done')
  }
  return {
    follow,
    open(hit: Hit, results: Results | undefined, target: OpenTarget) {
      follow(hit, results, target)
      if (target === 'here') window.location.assign(hit.url)
      else window.open(hit.url, '_blank', target === 'tab' ? 'noopener' : windowFeatures())
    },
  }
}

/** Browsers open a window instead of a tab only if the features contain a size. */
const windowFeatures = (): string => `noopener,popup,width=${window.outerWidth},height=${window.outerHeight}`

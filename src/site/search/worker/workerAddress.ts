/** A separate module, so that only static hosts and offline readers load it. */
import { trustedScript } from '../../trustedTypes.ts'
import workerUrl from './engineWorker.ts?worker&url'

export const workerAddress = trustedScript('searchWorker', workerUrl)

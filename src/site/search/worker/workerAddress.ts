/** A module of its own, because only static hosts and offline readers load the engine. */
import { trustedScript } from '../../trustedTypes.ts'
import workerUrl from './engineWorker.ts?worker&url'

export const workerAddress = trustedScript('searchWorker', workerUrl)

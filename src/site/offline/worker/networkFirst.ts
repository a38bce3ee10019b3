/** Milliseconds before the saved copy is used instead. On a dead connection, every page takes this long. */
export const NETWORK_TIMEOUT = 2000

/**
 * The network's response if it arrives in time and is no server error, otherwise the saved copy.
 *
 * @param saved - looks up the saved copy; called only if needed
 * @throws the error of the network, if there is no saved copy
 */
export async function networkFirst(
  network: Promise<Response>,
  saved: () => Promise<Response | undefined>,
): Promise<Response> {
  const timeout = new Promise<undefined>((resolve) => void setTimeout(resolve, NETWORK_TIMEOUT))
  const response = await Promise.race([network.catch(() => undefined), timeout])
  // A proxy whose upstream server is down responds with a 5xx status.
  if (response && response.status < 500) return response
  return (await saved()) ?? network
}

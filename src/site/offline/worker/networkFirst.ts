/** Milliseconds in which the network has to answer. Each page of a dead connection takes that long. */
export const NETWORK_TIMEOUT = 2000

/**
 * The network's response if it comes in time and is no server error, otherwise the saved copy.
 *
 * @param saved - finds the saved copy, when it is needed
 * @throws what the network failed with, when there is no saved copy either
 */
export async function networkFirst(
  network: Promise<Response>,
  saved: () => Promise<Response | undefined>,
): Promise<Response> {
  const timeout = new Promise<undefined>((resolve) => void setTimeout(resolve, NETWORK_TIMEOUT))
  const response = await Promise.race([network.catch(() => undefined), timeout])
  // A proxy whose server is down answers with a status from 500 on.
  if (response && response.status < 500) return response
  return (await saved()) ?? network
}

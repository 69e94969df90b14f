/**
 * @typedef {object} Initiator As in Chromium's DevTools protocol.
 * @property {string} type
 * @property {string} [url]
 * @property {{ callFrames: { url: string }[] }} [stack]
 */

/**
 * The URL of each requested file → how many requests follow one another until it is loaded, after that for the page.
 *
 * @param {import('playwright').Page} page
 * @returns {Promise<ReadonlyMap<string, number>>}
 */
export async function chainLengths(page) {
  /** @type {Map<string, number>} */
  const lengths = new Map()
  const session = await page.context().newCDPSession(page)
  session.on('Network.requestWillBeSent', ({ request, initiator }) => {
    if (!lengths.has(request.url)) lengths.set(request.url, lengthAfter(initiator, lengths))
  })
  await session.send('Network.enable')
  return lengths
}

/**
 * @param {Initiator} initiator
 * @param {ReadonlyMap<string, number>} lengths Those of the earlier requests.
 */
export function lengthAfter({ type, url, stack }, lengths) {
  if (type !== 'script') return 1
  // a static import names the importing module, an import() the function that called it
  const importer = url ?? stack?.callFrames[0]?.url ?? ''
  return (lengths.get(importer) ?? 0) + 1
}

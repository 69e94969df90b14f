/** Difference between the clocks that is ignored, in ms: the time in which a page is transferred and rendered. */
const TOLERANCE_MS = 5000

/**
 * How far the server's clock is ahead of the browser's, in ms. If the time printed in the page differs from the browser's,
 * because of the clocks or because the page is cached, the `Date` header of one request decides.
 *
 * @param printed The server's time when it rendered the page.
 */
export async function serverOffset(printed: number | undefined): Promise<number> {
  if (printed !== undefined && Math.abs(printed - Date.now()) < TOLERANCE_MS) return 0
  const before = Date.now()
  const response = await fetch(location.href, { method: 'HEAD', cache: 'no-store' })
  const after = Date.now()
  const serverTime = Date.parse(response.headers.get('date') ?? '')
  if (Number.isNaN(serverTime)) return 0
  // the header has whole seconds: on average half a second has passed
  const offset = serverTime + 500 - (before + after) / 2
  return Math.abs(offset) < 1000 + (after - before) / 2 ? 0 : offset
}

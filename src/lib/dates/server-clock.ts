/** How far the two clocks may be apart without a question, in ms: a page takes that long to come and to be drawn. */
const TOLERANCE = 5000

/**
 * How much later it is on the server than here, in ms. A page that was sent just now says so by itself; where the clocks
 * differ, be it because the page is an old copy, the server's `Date` header is asked for, once.
 *
 * @param printed What the server's clock said as it printed the page.
 */
export async function serverOffset(printed: number | undefined): Promise<number> {
  if (printed !== undefined && Math.abs(printed - Date.now()) < TOLERANCE) return 0
  const before = Date.now()
  const answer = await fetch(location.href, { method: 'HEAD', cache: 'no-store' })
  const after = Date.now()
  const theirs = Date.parse(answer.headers.get('date') ?? '')
  if (Number.isNaN(theirs)) return 0
  // the header counts whole seconds: half of one has passed on average
  const offset = theirs + 500 - (before + after) / 2
  return Math.abs(offset) < 1000 + (after - before) / 2 ? 0 : offset
}

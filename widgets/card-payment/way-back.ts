import type { WayBack } from './payment-flow.ts'

/**
 * Reads the redirect parameters of the bank and removes them from the URL, so that reloading or sharing it does not resume the
 * payment again. Adyen and other providers call them `sessionId` and `redirectResult`.
 */
export function takeWayBack(): WayBack | undefined {
  const url = new URL(location.href)
  const sessionId = url.searchParams.get('sessionId')
  const redirectResult = url.searchParams.get('redirectResult')
  if (!sessionId || !redirectResult) return undefined
  url.searchParams.delete('sessionId')
  url.searchParams.delete('redirectResult')
  history.replaceState(history.state, '', url)
  return { sessionId, redirectResult }
}

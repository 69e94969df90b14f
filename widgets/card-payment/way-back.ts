import type { WayBack } from './payment-flow.ts'

/**
 * What the bank's page put into the address, taken out of it: a reload or a link that is passed on asks nobody again. Adyen and
 * others call it `sessionId` and `redirectResult`.
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

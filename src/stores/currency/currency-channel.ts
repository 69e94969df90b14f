import { context } from '../../context.ts'
import { openTabChannel, type TabChannel } from '../../lib/browser/tab-channel.ts'
import { refreshCart } from '../cart/cart.ts'
import { server } from '../cart/cart-state.ts'

let channel: TabChannel | undefined
const listeners = new Set<() => void>()
/** The currency that this tab shows, or is about to show. */
let known: string | undefined

/** Tells the shop's other tabs that the currency has changed. */
export function postCurrencyToTabs(code: string): void {
  known = code
  open().post(code)
}

/** Tells the other tabs that this one shows another currency than before, unless they know: a form of a page may have changed it. */
export function noteShownCurrency(code: string): void {
  known ??= code
  if (known !== code) postCurrencyToTabs(code)
}

/** Calls back when another tab has changed the currency. Returns a function that stops this. */
export function onCurrencyChangeElsewhere(listener: () => void): () => void {
  listeners.add(listener)
  open()
  return () => listeners.delete(listener)
}

function open(): TabChannel {
  channel ??= openTabChannel(`vitrine-currency:${context().applicationPath}`, code => {
    known = String(code)
    if (server.known) void refreshCart()
    for (const listener of listeners) listener()
  })
  return channel
}

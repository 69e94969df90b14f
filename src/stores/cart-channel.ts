import { is, object, string } from 'valibot'

import { context } from '../context.ts'
import { Cart } from '../contract/cart.ts'

const News = object({ culture: string(), cart: Cart })

let channel: BroadcastChannel | undefined
let listener: (cart: Cart | undefined) => void = () => {}

/**
 * Listens to the shop's other tabs. They give their cart; a tab in another language gives nothing, because the names
 * in its cart are not ours: read the cart then.
 */
export function followOtherTabs(onNews: (cart: Cart | undefined) => void): void {
  listener = onNews
  open()
}

/** Gives the newest cart to the shop's other tabs. */
export function tellOtherTabs(cart: Cart): void {
  open()?.postMessage({ culture: context().culture, cart })
}

/** Other tabs simply hear nothing in a browser that has no channel or forbids it. */
function open(): BroadcastChannel | undefined {
  if (channel || typeof BroadcastChannel !== 'function') return channel
  try {
    channel = new BroadcastChannel(`vitrine-cart:${context().applicationPath}`)
  } catch {
    return undefined
  }
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    // a tab from before a deployment may speak differently
    if (is(News, data)) listener(data.culture === context().culture ? data.cart : undefined)
  })
  return channel
}

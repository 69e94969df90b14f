import { context } from '../context.ts'
import type { Cart } from '../contract/cart.ts'

let channel: BroadcastChannel | undefined
let listener: (news: unknown) => void = () => {}

/** Listens to the shop's other tabs: each tells its language and its newest cart. */
export function followOtherTabs(onNews: (news: unknown) => void): void {
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
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => listener(data))
  return channel
}

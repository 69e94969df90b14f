import { context } from '../context.ts'
import type { Cart } from '../contract/cart.ts'
import { openTabChannel, type TabChannel } from '../lib/browser/tab-channel.ts'

let channel: TabChannel | undefined
let listener: (news: unknown) => void = () => {}

/** Listens to the shop's other tabs: each tells its language and its newest cart. */
export function followOtherTabs(onNews: (news: unknown) => void): void {
  listener = onNews
  open()
}

/** Gives the newest cart to the shop's other tabs. */
export function tellOtherTabs(cart: Cart): void {
  open().post({ culture: context().culture, cart })
}

function open(): TabChannel {
  channel ??= openTabChannel(`vitrine-cart:${context().applicationPath}`, news =>
    listener(news)
  )
  return channel
}

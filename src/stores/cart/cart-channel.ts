import { context } from '../../context.ts'
import { openTabChannel, type TabChannel } from '../../lib/browser/tab-channel.ts'
import type { Cart } from '../../shared/contract/cart.ts'

let channel: TabChannel | undefined
let listener: (message: unknown) => void = () => {}

/** Listens to the shop's other tabs, which post their latest cart and their culture. */
export function listenToTabs(onMessage: (message: unknown) => void): void {
  listener = onMessage
  open()
}

/** Posts the latest cart to the shop's other tabs. */
export function postToTabs(cart: Cart): void {
  open().post({ culture: context().culture, cart })
}

function open(): TabChannel {
  channel ??= openTabChannel(`vitrine-cart:${context().applicationPath}`, message =>
    listener(message)
  )
  return channel
}

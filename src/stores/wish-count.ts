import { atom, onMount } from 'nanostores'

import { context } from '../context.ts'
import { dispatch } from '../events.ts'
import { openTabChannel, type TabChannel } from '../lib/browser/tab-channel.ts'

/** How many products are on the shopper's lists; `undefined` until more is known than the page says [WISH-07]. */
export const $wishCount = atom<number | undefined>(undefined)

/** Rises when the lists change, here or in another tab: who shows something of them looks anew. */
export const $wishRound = atom(0)

let channel: TabChannel | undefined

onMount($wishCount, () => {
  open()
  // out of the browser's cache for Back and Forward: other tabs were not heard
  const shown = ({ persisted }: PageTransitionEvent) => void (persisted && heard())
  addEventListener('pageshow', shown)
  return () => {
    removeEventListener('pageshow', shown)
    channel?.close()
    channel = undefined
  }
})

/** The page that came says how many there are. */
export function primeWishCount(count: number): void {
  if ($wishCount.get() !== undefined) $wishCount.set(count)
}

/** The lists have changed: counts them anew and tells everyone. Nobody waits for it. */
export async function wishesChanged(): Promise<void> {
  open().post('changed')
  await heard()
}

/** Forgets what is known, for another session. */
export function forgetWishCount(): void {
  $wishCount.set(undefined)
}

async function heard(): Promise<void> {
  $wishRound.set($wishRound.get() + 1)
  try {
    // most pages never count
    const { fetchCount } = await import('../api/wishlist.ts')
    const count = await fetchCount()
    $wishCount.set(count)
    dispatch('vitrine:wishlist:changed', { count })
  } catch {
    // the next change counts anew
  }
}

function open(): TabChannel {
  channel ??= openTabChannel(`vitrine-wishlists:${context().applicationPath}`, () => {
    void heard()
  })
  return channel
}

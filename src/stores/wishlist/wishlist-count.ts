import { atom, onMount } from 'nanostores'

import { context } from '../../context.ts'
import { dispatch } from '../../events.ts'
import { openTabChannel, type TabChannel } from '../../lib/browser/tab-channel.ts'
import { onChange } from '../../lib/page/on-change.ts'
import { wishlistApi } from './wishlist-api.ts'

/** Number of products on the shopper's wishlists; `undefined` while the page's own number is still right [WISH-07]. */
export const $wishlistCount = atom<number | undefined>(undefined)

/** Increases when the wishlists change, here or in another tab; whatever was read before is stale. */
export const $wishlistRevision = atom(0)

let channel: TabChannel | undefined

// a server that renders tags has no sessions in pages
if ('addEventListener' in globalThis) {
  onChange(what => {
    // the lists of somebody else
    if (what === 'session') void refresh()
  })
}

onMount($wishlistCount, () => {
  open()
  // while the page was in the back/forward cache it received no messages from other tabs
  const onShow = ({ persisted }: PageTransitionEvent) => void (persisted && refresh())
  addEventListener('pageshow', onShow)
  return () => {
    removeEventListener('pageshow', onShow)
    channel?.close()
    channel = undefined
  }
})

/** Takes over the number from a page that has just arrived. */
export function primeWishlistCount(count: number): void {
  if ($wishlistCount.get() !== undefined) $wishlistCount.set(count)
}

/** Announces a change of the wishlists to this page and the other tabs, and counts them again in the background. */
export async function wishlistsChanged(): Promise<void> {
  open().post('changed')
  await refresh()
}

/** Discards the number: the page's own is right again. */
export function forgetWishlistCount(): void {
  $wishlistCount.set(undefined)
}

async function refresh(): Promise<void> {
  const revision = $wishlistRevision.get() + 1
  $wishlistRevision.set(revision)
  try {
    const { fetchCount } = await wishlistApi()
    const count = await fetchCount()
    // the lists have changed since, or are somebody else's
    if ($wishlistRevision.get() !== revision) return
    $wishlistCount.set(count)
    dispatch('vitrine:wishlist:changed', { count })
  } catch {
    // the next change counts again
  }
}

function open(): TabChannel {
  channel ??= openTabChannel(`vitrine-wishlists:${context().applicationPath}`, () => {
    void refresh()
  })
  return channel
}

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

/** Announces a change of the wishlists to this page and the other tabs, and counts them again in the background. */
export async function wishlistsChanged(): Promise<void> {
  open().post('changed')
  await refresh()
}

/** Asks for the number that the page does not contain. */
export async function loadWishlistCount(): Promise<void> {
  const known = await count()
  // nobody without lists needs the view; a change since has its own number
  if (known) $wishlistCount.set(known)
}

async function refresh(): Promise<void> {
  $wishlistRevision.set($wishlistRevision.get() + 1)
  const known = await count()
  if (known === undefined) return
  $wishlistCount.set(known)
  dispatch('vitrine:wishlist:changed', { count: known })
}

/** Counts the products; `undefined` if the lists have changed since, or are somebody else's, or cannot be counted now. */
async function count(): Promise<number | undefined> {
  const revision = $wishlistRevision.get()
  try {
    const { fetchCount } = await wishlistApi()
    const known = await fetchCount()
    return $wishlistRevision.get() === revision ? known : undefined
  } catch {
    // the next change counts again
    return undefined
  }
}

function open(): TabChannel {
  channel ??= openTabChannel(`vitrine-wishlists:${context().applicationPath}`, () => {
    void refresh()
  })
  return channel
}

import { map } from 'nanostores'

import type { addVariant } from '../../api/wishlist.ts'
import { safeDocument } from '../../lib/dom/unclobbered.ts'
import { forgetting } from '../../lib/page/kept.ts'
import type { AnalyticsEvent } from '../../shared/contract/analytics.ts'
import type { WishAdded } from '../../shared/contract/wishlist.ts'
import { track } from '../analytics/analytics.ts'
import { wishlistApi } from './wishlist-api.ts'
import { $wishlistRevision, wishlistsChanged } from './wishlist-count.ts'

/** Whether a variant is on one of the shopper's wishlists, by variant id, for those that were looked up [WISH-07]. */
export const $inWishlist = map<Record<string, boolean | undefined>>({})

/** The revision of the wishlists at which each variant was looked up. */
const lookedUp = new Map<string, number>()

/** The revision that the page is of. */
let pageRevision = 0

safeDocument.addEventListener('vitrine:before-render', () => {
  pageRevision = $wishlistRevision.get()
})

// the next customer has other lists
forgetting.add(forgetInWishlist)

/**
 * Takes over what the page says about a variant, unless something newer is known: the page may have come back from
 * the back/forward cache. If the lists have changed since the page was printed, it is looked up nevertheless.
 */
export function primeInWishlist(variantId: string, isInWishlist: boolean): void {
  if (!lookedUp.has(variantId)) remember(variantId, isInWishlist, pageRevision)
}

/** Looks up whether a variant is on a wishlist, once per revision, in the background. */
export async function loadInWishlist(variantId: string): Promise<void> {
  const revision = $wishlistRevision.get()
  if (lookedUp.get(variantId) === revision) return
  lookedUp.set(variantId, revision)
  try {
    const { fetchIsInList } = await wishlistApi()
    const isInWishlist = await fetchIsInList(variantId)
    if (lookedUp.get(variantId) === revision) $inWishlist.setKey(variantId, isInWishlist)
  } catch {
    // the next caller tries again
    lookedUp.set(variantId, -1)
  }
}

/** Adds a variant to a wishlist, and reports the event that the server returns to analytics [WISH-02]. */
export async function addToWishlist(
  query: Parameters<typeof addVariant>[0]
): Promise<WishAdded> {
  const api = await wishlistApi()
  const added = await api.addVariant(query)
  if (added.DataLayer) track(added.DataLayer as AnalyticsEvent)
  publish(query.ProductVariantId, added.productInList)
  return added
}

/** Removes a variant from every wishlist optimistically; rolls back and rejects when the server refuses [WISH-06]. */
export async function removeFromWishlists(variantId: string): Promise<void> {
  $inWishlist.setKey(variantId, false)
  try {
    const { removeVariantEverywhere } = await wishlistApi()
    await removeVariantEverywhere(variantId)
  } catch (error) {
    $inWishlist.setKey(variantId, true)
    throw error
  }
  publish(variantId, false)
}

/** Discards everything: the hearts show what their page says until they are looked up. */
export function forgetInWishlist(): void {
  lookedUp.clear()
  pageRevision = $wishlistRevision.get()
  $inWishlist.set({})
}

function publish(variantId: string, isInWishlist: boolean): void {
  void wishlistsChanged()
  remember(variantId, isInWishlist, $wishlistRevision.get())
}

/** Records an answer that is of a revision, at which it need not be looked up. */
function remember(variantId: string, isInWishlist: boolean, revision: number): void {
  lookedUp.set(variantId, revision)
  $inWishlist.setKey(variantId, isInWishlist)
}

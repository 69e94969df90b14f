import { map } from 'nanostores'

import type { addVariant } from '../api/wishlist.ts'
import type { AnalyticsEvent } from '../contract/analytics.ts'
import type { WishAdded } from '../contract/wishlist.ts'
import { track } from './analytics.ts'
import { lateCode } from './late-code.ts'
import { $wishRound, wishesChanged } from './wish-count.ts'

/** Variant → whether it is on one of the shopper's lists, as far as somebody asked [WISH-07]. */
export const $wished = map<Record<string, boolean | undefined>>({})

const asked = new Map<string, number>()

/**
 * The page says whether a variant is on a list. It is believed only about what nobody has heard of yet: it may be a page of before,
 * which came back.
 */
export function primeWished(variantId: string, isWished: boolean): void {
  if (!asked.has(variantId)) know(variantId, isWished)
}

/** Finds out whether a variant is on a list, once until the lists change. Nobody waits for it. */
export async function askWished(variantId: string): Promise<void> {
  const round = $wishRound.get()
  if (asked.get(variantId) === round) return
  asked.set(variantId, round)
  try {
    const { fetchIsInList } = await importApi()
    const isWished = await fetchIsInList(variantId)
    if (asked.get(variantId) === round) $wished.setKey(variantId, isWished)
  } catch {
    // the next who looks asks again
    asked.set(variantId, -1)
  }
}

/** Adds a variant to a list; analytics hears what the server says about it [WISH-02]. */
export async function addWish(query: Parameters<typeof addVariant>[0]): Promise<WishAdded> {
  const { addVariant } = await importApi()
  const added = await addVariant(query)
  if (added.DataLayer) track(added.DataLayer as AnalyticsEvent)
  settle(query.ProductVariantId, added.productInList)
  return added
}

/** Takes a variant off every list, at once; it is back when the server refuses: the promise says why [WISH-06]. */
export async function removeWish(variantId: string): Promise<void> {
  $wished.setKey(variantId, false)
  try {
    const { removeVariantEverywhere } = await importApi()
    await removeVariantEverywhere(variantId)
  } catch (error) {
    $wished.setKey(variantId, true)
    throw error
  }
  settle(variantId, false)
}

/** Forgets what is known, for another session. */
export function forgetWishes(): void {
  asked.clear()
  $wished.set({})
}

/** The code for the calls; a page that says what is on a list need not fetch it. */
function importApi(): Promise<typeof import('../api/wishlist.ts')> {
  return lateCode('wishlists', () => import('../api/wishlist.ts'))
}

/** This much is known of the round that begins. */
function settle(variantId: string, isWished: boolean): void {
  void wishesChanged()
  know(variantId, isWished)
}

/** Needs not be asked for in this round. */
function know(variantId: string, isWished: boolean): void {
  asked.set(variantId, $wishRound.get())
  $wished.setKey(variantId, isWished)
}

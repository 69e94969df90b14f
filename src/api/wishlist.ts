import { array, object, parseJson, pipe, safeParse, string } from 'valibot'
import { ContractError } from '../errors.ts'
import { parseServerPage } from '../lib/dom/server-html.ts'
import type { QueryInput, ReplyOutput } from '../shared/contract/endpoint.ts'
import {
  wishlist as endpoints,
  FullWishlist,
  type WishAdded,
  type WishlistKind,
  type WishlistOrdered,
  WishlistSummary
} from '../shared/contract/wishlist.ts'
import { call, callForHtml } from './call.ts'
import { requireCookies } from './require-cookies.ts'

/** The form that adds a variant, as HTML; a page may name another path [WISH-01]. */
export function fetchPopup(
  query: QueryInput<typeof endpoints.popup>,
  path: string = endpoints.popup.path,
  signal?: AbortSignal
): Promise<string> {
  return callForHtml({ ...endpoints.popup, path }, { query, signal })
}

/** Adds a variant; without a list to the newest, or to a new one [WISH-07]. */
export async function addVariant(
  query: QueryInput<typeof endpoints.addVariant>
): Promise<WishAdded> {
  requireCookies()
  return call(endpoints.addVariant, { query })
}

/** Whether a variant is on a list [WISH-07]. */
export function fetchIsInList(productVariantId: string): Promise<boolean> {
  return call(endpoints.isInList, { query: { productVariantId }, quiet: true })
}

/** The number of products on the lists [WISH-07]. */
export function fetchCount(): Promise<number> {
  return call(endpoints.count, { quiet: true })
}

/** A list and the navigation between lists, read from the block that the CMS renders [WISH-03]. */
export async function fetchWishlist(
  wishlistid: string,
  signal?: AbortSignal
): Promise<{ lists: WishlistSummary[]; list: FullWishlist }> {
  const html = await callForHtml(endpoints.item, { query: { wishlistid }, signal })
  const tag = parseServerPage(html).querySelector('vitrine-wishlist')
  const read = (name: string) => tag?.getAttribute(name)
  const answer = safeParse(WishlistPage, { lists: read('lists'), list: read('list') })
  if (answer.success) return answer.output
  throw new ContractError('list_item has no <vitrine-wishlist> with its lists and list.')
}

const WishlistPage = object({
  lists: pipe(string(), parseJson(), array(WishlistSummary)),
  list: pipe(string(), parseJson(), FullWishlist)
})

/** Creates an empty list. */
export async function createWishlist(
  Name: string,
  Kind: WishlistKind
): Promise<WishlistSummary> {
  requireCookies()
  return call(endpoints.create, { body: { Name, Kind } })
}

/** Renames a list [WISH-04]. */
export function updateName(WishlistId: string, Name: string): Promise<unknown> {
  return call(endpoints.updateName, { query: { WishlistId, Name } })
}

/** Sets the description of a list [WISH-04]. */
export function updateDescription(WishlistId: string, Description: string): Promise<unknown> {
  return call(endpoints.updateDescription, { query: { WishlistId, Description } })
}

/** Deletes a list; returns the URL to go to [WISH-06]. */
export function deleteWishlist(
  WishlistId: string
): Promise<ReplyOutput<typeof endpoints.remove>> {
  return call(endpoints.remove, { query: { WishlistId } })
}

/** Sets the desired quantity [WISH-05]. */
export function updateQuantity(
  WishlistProductId: string,
  Quantity: number
): Promise<ReplyOutput<typeof endpoints.updateQuantity>> {
  return call(endpoints.updateQuantity, { query: { WishlistProductId, Quantity } })
}

/** Sets how many have been bought already. */
export function updateBought(
  WishlistProductId: string,
  BoughtQuantity: number
): Promise<unknown> {
  return call(endpoints.updateBought, { body: { WishlistProductId, BoughtQuantity } })
}

/** Sets the note of a line. */
export function updateNote(WishlistProductId: string, Note: string): Promise<unknown> {
  return call(endpoints.updateNote, { body: { WishlistProductId, Note } })
}

/** Removes a line from its list [WISH-06]. */
export function removeLine(WishlistProductId: string): Promise<unknown> {
  return call(endpoints.removeLine, { query: { WishlistProductId } })
}

/** Removes a variant from one list [WISH-06]. */
export function removeVariant(productVariantId: string, listId: string): Promise<unknown> {
  return call(endpoints.removeVariant, { parts: { productVariantId, listId } })
}

/** Removes a variant from every list [WISH-06]. */
export function removeVariantEverywhere(productVariantId: string): Promise<unknown> {
  return call(endpoints.removeVariantEverywhere, { parts: { productVariantId } })
}

/** Restores a removed line. */
export function restoreLine(WishlistProductId: string): Promise<unknown> {
  return call(endpoints.restore, { body: { WishlistProductId } })
}

/** Moves a line to another list. */
export function moveLine(WishlistProductId: string, WishlistId: string): Promise<unknown> {
  return call(endpoints.move, { body: { WishlistProductId, WishlistId } })
}

/** Creates or deletes the public URL of a list. */
export async function shareWishlist(
  WishlistId: string,
  IsShared: boolean
): Promise<string | null> {
  return (await call(endpoints.share, { body: { WishlistId, IsShared } })).ShareUrl
}

/** Adds lines of `reference;quantity` to a list. */
export function importLines(
  WishlistId: string,
  Lines: string
): Promise<ReplyOutput<typeof endpoints.importLines>> {
  return call(endpoints.importLines, { body: { WishlistId, Lines } })
}

/** Adds items of a list to the cart; a retry with the same key adds nothing [WISH-08]. */
export function addWishlistToCart(
  WishlistId: string,
  Items: { variantId: string; qty: number }[],
  idempotencyKey: string
): Promise<WishlistOrdered> {
  return call(endpoints.addToCart, { body: { WishlistId, Items }, idempotencyKey })
}

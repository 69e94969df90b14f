import type {
  FullWishlist,
  WishAdded,
  WishlistSummary
} from '../../src/shared/contract/index.ts'
import { documentOf } from './html-form.ts'
import type { Shopper } from './shopper.ts'

export const WISHLIST_CALLS = '/shop/api/v1/catalog/wishlist'
export const WISHLIST_PAGES = '/shop/fr/catalog/wishlist'

export async function addToWishlist(
  who: Shopper,
  query: Record<string, string>
): Promise<WishAdded> {
  const answer = await who.call(
    'POST',
    `${WISHLIST_CALLS}/addproductvariant?${new URLSearchParams(query)}`
  )
  if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${answer.body}`)
  return answer.json()
}

/** A list, as the wishlist page contains it. */
export async function wishlist(who: Shopper, id: string): Promise<FullWishlist> {
  const page = await who.get(`${WISHLIST_PAGES}/list_item?wishlistid=${id}`)
  const tag = documentOf(page.body).querySelector('vitrine-wishlist')
  return JSON.parse(tag?.getAttribute('list') ?? 'null')
}

export async function wishlists(who: Shopper): Promise<WishlistSummary[]> {
  const page = await who.get(`${WISHLIST_PAGES}/list`)
  const tag = documentOf(page.body).querySelector('vitrine-wishlist')
  return JSON.parse(tag?.getAttribute('lists') ?? 'null')
}

export async function wishlistCount(who: Shopper): Promise<number> {
  return (await who.call('GET', `${WISHLIST_CALLS}/products/count`)).json()
}

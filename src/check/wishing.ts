import { type InferOutput, is, safeParse } from 'valibot'
import { FullWishlist, wishlist } from '../shared/contract/index.ts'
import type { Client } from './client.ts'
import type { Exchange } from './exchange.ts'
import { expectReply, expectStatus, expectThat } from './expect.ts'
import { jsonOfText } from './json-text.ts'
import { Page } from './page.ts'
import type { Product } from './products.ts'
import type { Shop } from './shop.ts'
import { shopping } from './shopping.ts'
import { skip } from './verdict.ts'

/** The reply to an addition to a list. */
export type WishAdded = InferOutput<typeof wishlist.addVariant.reply>

/** A new visitor puts two pieces of a product on a list; afterwards, the list is deleted. */
export function wishing(
  shop: Shop,
  run: (client: Client, product: Product, added: WishAdded) => Promise<void>
): Promise<void> {
  return shopping(shop, async (client, product) => {
    const exchange = await addTo(client, product)
    if (exchange.status === 401) skip('lists are for customers only')
    const added = expectReply(exchange, wishlist.addVariant.reply)
    try {
      await run(client, product, added)
    } finally {
      await client.call(wishlist.remove, { query: { WishlistId: added.WishlistId } })
    }
  })
}

export function addTo(client: Client, { variantId }: Product, query = {}): Promise<Exchange> {
  const all = { ProductVariantId: variantId, Quantity: 2, ...query }
  return client.call(wishlist.addVariant, { query: all })
}

/** Reads a list from the attributes of its tag. */
export async function readList(client: Client, { WishlistId }: Pick<WishAdded, 'WishlistId'>) {
  const exchange = await client.call(wishlist.item, { query: { wishlistid: WishlistId } })
  expectStatus(exchange, 200)
  const tags = new Page(exchange, exchange.url).named('vitrine-wishlist')
  const values = tags.flatMap(tag => Object.values(tag.attributes).map(jsonOfText))
  const found = values.find(value => is(FullWishlist, value))
  const result = safeParse(FullWishlist, found)
  expectThat(
    result.success,
    'the list in an attribute of <vitrine-wishlist>',
    'there is none',
    exchange
  )
  return { list: result.output, exchange }
}

export async function countOf(client: Client): Promise<number> {
  return expectReply(await client.call(wishlist.count), wishlist.count.reply)
}

export async function isInList(client: Client, productVariantId: string): Promise<boolean> {
  const exchange = await client.call(wishlist.isInList, { query: { productVariantId } })
  return expectReply(exchange, wishlist.isInList.reply)
}

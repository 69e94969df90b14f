import { type Cart, type CartItem, cart, catalog } from '../shared/contract/index.ts'
import type { CallInput, Client } from './client.ts'
import type { Exchange } from './exchange.ts'
import { expectCart, expectThat } from './expect.ts'
import type { Product } from './products.ts'
import type { Shop } from './shop.ts'

/** A new visitor goes shopping; afterwards, the cart is emptied. */
export async function shopping(
  shop: Shop,
  run: (client: Client, product: Product) => Promise<void>
): Promise<void> {
  const product = await shop.product()
  const client = await shop.visitor()
  try {
    await run(client, product)
  } finally {
    // the failure to report is that of the check
    await client.call(cart.clear).catch(() => {})
  }
}

/** A new visitor has three pieces of a product in the cart. */
export function shoppingForThree(
  shop: Shop,
  run: (client: Client, cart: Cart) => Promise<void>
): Promise<void> {
  return shopping(shop, async (client, product) => run(client, await add(client, product, 3)))
}

/** Sends an addition to the cart. */
export function sendAddition(
  client: Client,
  { variantId, name }: Product,
  quantity: number,
  { more, ...input }: CallInput & { more?: Readonly<Record<string, unknown>> } = {}
): Promise<Exchange> {
  const body = { ProductVariantId: variantId, Quantity: quantity, Name: name, ...more }
  return client.call(catalog.addToCart, { body, ...input })
}

/** Adds to the cart, and returns it. */
export async function add(client: Client, product: Product, quantity = 1): Promise<Cart> {
  return expectCart(await sendAddition(client, product, quantity))
}

export async function readCart(client: Client): Promise<Cart> {
  return expectCart(await client.call(cart.read))
}

/** Sends a quantity for a line. */
export function sendQuantity(
  client: Client,
  line: CartItem,
  quantity: number
): Promise<Exchange> {
  return client.call(cart.setQuantity, { parts: { id: line.ItemId }, body: { quantity } })
}

export function removeLine(client: Client, line: CartItem): Promise<Exchange> {
  return client.call(cart.removeItem, { parts: { id: line.ItemId } })
}

/** The line of a product. @throws {Failed} if the cart has none. */
export function lineOf({ Items }: Cart, { variantId, name }: Product): CartItem {
  const line = Items.find(({ ProductVariantId }) => ProductVariantId === variantId)
  expectThat(line, `a line of "${name}"`, 'the cart has none')
  return line
}

/** Not as long as a header may be. */
export function newKey(): string {
  return `check-${crypto.randomUUID()}`
}

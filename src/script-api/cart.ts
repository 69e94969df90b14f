import { requireCookies } from '../api/require-cookies.ts'
import { type Cart, MAX_PIECES } from '../shared/contract/cart.ts'
import type { CartAfterAdding } from '../shared/contract/catalog.ts'
import { toJson } from '../shared/data/to-json.ts'
import {
  $cart,
  addToCart,
  type CartState,
  countAdded,
  loadCart,
  removeItem,
  setQuantity
} from '../stores/cart/cart.ts'
import { trackLines } from '../stores/cart/cart-tracking.ts'
import { removalCode } from '../stores/cart/removal-code.ts'
import { settledCart } from '../stores/cart/settled-cart.ts'
import { ActionError } from './action-error.ts'

const NO_LINE = 'The id of a line of the cart is needed, its ItemId.'

/** What a script adds to the cart. */
export interface Addition {
  /** The id of the variant, as in `product-variant-id` of `<vitrine-add-to-cart>`. */
  productVariantId: string | number
  /** Number of pieces, from 1 on. @default 1 */
  quantity?: number | undefined
  /** The id of the product, for analytics where the cart does not name it. */
  productId?: string | number | undefined
  /** The name that the cart shows, for back ends that do not know it. @default '' */
  productName?: string | undefined
  /** Where the shopper found the product, such as `list`. */
  itemOrigin?: string | undefined
  /** Tells lines of the same variant apart, if the back end keeps them separate. */
  itemKey?: string | undefined
}

export async function readCart(): Promise<Cart> {
  await knowCart()
  await settledCart()
  const state = stateNow()
  if (state.status === 'ready') return state.cart
  throw state.status === 'failed' ? state.error : new Error('The cart was not loaded.')
}

export async function addPieces(addition: Addition): Promise<CartAfterAdding> {
  const { productVariantId, quantity = 1, productName, itemOrigin, itemKey } = addition ?? {}
  const id = idOf(productVariantId, 'cart.add() needs a productVariantId.')
  if (!isPieces(quantity) || quantity === 0) {
    throw invalid(`cart.add() cannot add ${quantity} pieces.`)
  }
  requireCookies()
  const body = {
    ProductVariantId: id,
    Quantity: quantity,
    Name: productName ?? '',
    ...(itemOrigin !== undefined && { ItemOrigin: itemOrigin }),
    ...(itemKey !== undefined && { ItemKey: itemKey })
  }
  const cart = await addToCart(body)
  const count = await countAdded(cart, body)
  if (count > 0) trackAddition(addition, cart, count)
  return { ...cart, AddedQuantity: count }
}

export async function changeQuantity(itemId: string | number, quantity: number): Promise<Cart> {
  const id = idOf(itemId, NO_LINE)
  if (!isPieces(quantity)) throw invalid(`cart.change() cannot set ${quantity} pieces.`)
  await setQuantity(id, quantity)
  return readCart()
}

export async function removeLine(itemId: string | number): Promise<Cart> {
  const id = idOf(itemId, NO_LINE)
  const { Items } = await readCart()
  const item = Items.find(({ ItemId }) => ItemId === id)
  // without a line there is nothing to put back: its product may no longer be sold
  if (item) await (await removalCode()).removeOrReject(item)
  else await removeItem(id)
  return readCart()
}

/** Calls back with each cart that is confirmed, and differs from the one before. */
export async function followCart(
  listener: (cart: Cart) => void,
  signal: AbortSignal
): Promise<void> {
  if (signal.aborted) return
  await knowCart()
  if (signal.aborted) return
  let last = ''
  const stop = $cart.subscribe(state => {
    if (state.status !== 'ready' || state.pending.size > 0) return
    const text = toJson(state.cart)
    if (text === last) return
    last = text
    try {
      listener(state.cart)
    } catch (error) {
      // one script must not keep the cart from others
      reportError(error)
    }
  })
  signal.addEventListener('abort', stop)
}

let loading: Promise<void> | undefined

/** Loads the cart unless it is known, and has been followed since. */
async function knowCart(): Promise<void> {
  const isFollowed = $cart.lc > 0
  // other tabs and the server change it, too
  if (!isFollowed) $cart.listen(() => {})
  if (isFollowed && stateNow().status === 'ready') return
  loading ??= loadCart().finally(() => {
    loading = undefined
  })
  await loading
}

function stateNow(): CartState {
  return $cart.value as CartState
}

function trackAddition(
  { productId, productVariantId, productName, itemOrigin }: Addition,
  { Items, CurrencyCode }: Cart,
  quantity: number
): void {
  const id = String(productVariantId)
  const found = Items.find(({ ProductVariantId }) => ProductVariantId === id)
  const line = found ?? {
    ProductId: String(productId ?? id),
    SKU: '',
    Name: productName ?? '',
    VariantName: '',
    CurrencyCode
  }
  trackLines('add_to_cart', [{ line: { ...line, ItemOrigin: itemOrigin ?? null }, quantity }])
}

function idOf(given: unknown, problem: string): string {
  const id = typeof given === 'number' ? String(given) : given
  if (typeof id === 'string' && id) return id
  throw invalid(problem)
}

function isPieces(quantity: unknown): quantity is number {
  return Number.isInteger(quantity) && Number(quantity) >= 0 && Number(quantity) <= MAX_PIECES
}

function invalid(message: string): ActionError {
  return new ActionError('invalid', message)
}

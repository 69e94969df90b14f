import { RefusedError, ServerError } from '../errors.ts'
import { type Cart, cart as endpoints } from '../shared/contract/cart.ts'
import { type AddToCart, type CartAfterAdding, catalog } from '../shared/contract/catalog.ts'
import { call } from './call.ts'

/** The session's cart; empty until something is added [CART-01]. */
export function fetchCart(): Promise<Cart> {
  return call(endpoints.read, { quiet: true })
}

/** Adds a variant; a retry with the same key adds nothing [PDP-05]. */
export function addItem(body: AddToCart, idempotencyKey: string): Promise<CartAfterAdding> {
  return call(catalog.addToCart, { body, idempotencyKey, callerReports: true })
}

/** Sets a line's quantity [CART-02]. */
export function putQuantity(id: string, quantity: number): Promise<Cart> {
  return call(endpoints.setQuantity, { parts: { id }, body: { quantity }, callerReports: true })
}

/** Removes a line [CART-02]. */
export function deleteItem(id: string): Promise<Cart> {
  return call(endpoints.removeItem, { parts: { id }, callerReports: true })
}

/**
 * Removes every line [CART-02]; one after the other in a shop that has no call for all of them.
 *
 * @param ids The lines that the shopper has seen.
 */
export async function deleteItems(ids: readonly string[]): Promise<Cart> {
  try {
    return await call(endpoints.clear, { callerReports: true })
  } catch (error) {
    if (!hasStatus(error, 404, 405, 501)) throw error
  }
  let cart: Cart | undefined
  for (const id of ids) {
    cart = await deleteItem(id).catch(error => {
      // another tab removed the line first
      if (hasStatus(error, 404)) return undefined
      throw error
    })
  }
  return cart ?? fetchCart()
}

function hasStatus(error: unknown, ...statuses: readonly number[]): boolean {
  return (
    (error instanceof ServerError || error instanceof RefusedError) &&
    statuses.includes(error.status)
  )
}

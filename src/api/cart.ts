import { type Cart, cart as endpoints } from '../contract/cart.ts'
import { type AddToCart, catalog } from '../contract/catalog.ts'
import { call } from './call.ts'

/** The session's cart, empty until something is added [CART-01]. Nobody waits for it. */
export function fetchCart(): Promise<Cart> {
  return call(endpoints.read, { quiet: true })
}

/** Adds a variant; repeated with the same key it adds once [PDP-05]. */
export function addItem(body: AddToCart, idempotencyKey: string): Promise<Cart> {
  return call(catalog.addToCart, { body, idempotencyKey, untold: true })
}

/** Sets a line's quantity [CART-02]. */
export function putQuantity(id: string, quantity: number): Promise<Cart> {
  return call(endpoints.setQuantity, { parts: { id }, body: { quantity }, untold: true })
}

/** Takes a line out of the cart [CART-02]. */
export function deleteItem(id: string): Promise<Cart> {
  return call(endpoints.removeItem, { parts: { id }, untold: true })
}

/** Takes every line out of the cart [CART-02]. */
export function deleteItems(): Promise<Cart> {
  return call(endpoints.clear, { untold: true })
}

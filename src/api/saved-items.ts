import { type CartAndSaved, type SavedItem, saved } from '../contract/saved-items.ts'
import { call } from './call.ts'

/** What is kept for later. Nobody waits for it. */
export function fetchSaved(): Promise<SavedItem[]> {
  return call(saved.read, { quiet: true })
}

/** Takes a line out of the cart and keeps it for later. */
export function saveItem(id: string): Promise<CartAndSaved> {
  return call(saved.save, { parts: { id }, untold: true })
}

/** Puts what was kept into the cart again. */
export function moveSavedToCart(id: string): Promise<CartAndSaved> {
  return call(saved.moveToCart, { parts: { id }, untold: true })
}

/** Forgets what was kept. */
export function forgetSavedItem(id: string): Promise<SavedItem[]> {
  return call(saved.forget, { parts: { id }, untold: true })
}

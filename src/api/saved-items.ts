import { type CartAndSaved, type SavedItem, saved } from '../shared/contract/saved-items.ts'
import { call } from './call.ts'

/** The items saved for later. */
export function fetchSaved(): Promise<SavedItem[]> {
  return call(saved.read, { quiet: true })
}

/** Moves a line from the cart to the saved items. */
export function saveItem(id: string): Promise<CartAndSaved> {
  return call(saved.save, { parts: { id }, callerReports: true })
}

/** Moves a saved item back to the cart. */
export function moveSavedToCart(id: string): Promise<CartAndSaved> {
  return call(saved.moveToCart, { parts: { id }, callerReports: true })
}

/** Deletes a saved item. */
export function forgetSavedItem(id: string): Promise<SavedItem[]> {
  return call(saved.forget, { parts: { id }, callerReports: true })
}

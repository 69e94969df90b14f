import {
  array,
  boolean,
  type InferOutput,
  integer,
  minValue,
  number,
  object,
  pipe,
  string
} from 'valibot'
import { Cart } from './cart.ts'
import { endpoint } from './endpoint.ts'
import { MaybePhoto } from './photo.ts'

/** Something that was taken out of the cart and is kept for later. Prices are today's, in major units. */
export const SavedItem = object({
  SavedItemId: string(),
  ProductVariantId: string(),
  Name: string(),
  /** The chosen values for people, `"Red, L"`. */
  VariantName: string(),
  Quantity: pipe(number(), integer(), minValue(0)),
  UnitPriceTaxIncl: number(),
  CurrencyCode: string(),
  IsAvailable: boolean(),
  ProductUrl: string(),
  Photo: MaybePhoto
})
export type SavedItem = InferOutput<typeof SavedItem>

export const SavedItems = array(SavedItem)

/** The cart and what is kept beside it, after something went from one to the other. */
export const CartAndSaved = object({ Cart, SavedItems })
export type CartAndSaved = InferOutput<typeof CartAndSaved>

/** What is kept for later. */
export const saved = {
  read: endpoint({
    method: 'GET',
    path: '{app}/api/v1/shoppingcarts/saveditems',
    summary: 'What is kept for later, the newest first.',
    reply: SavedItems
  }),
  save: endpoint({
    method: 'POST',
    path: '{app}/api/v1/shoppingcarts/shoppingcartitems/{id}/saveforlater',
    summary: 'Takes a line out of the cart and keeps it; one that is gone already is no error.',
    reply: CartAndSaved
  }),
  moveToCart: endpoint({
    method: 'POST',
    path: '{app}/api/v1/shoppingcarts/saveditems/{id}/movetocart',
    summary: 'Puts what was kept into the cart again, as far as it can be had.',
    reply: CartAndSaved
  }),
  forget: endpoint({
    method: 'DELETE',
    path: '{app}/api/v1/shoppingcarts/saveditems/{id}',
    summary: 'Forgets what was kept; what is gone already is no error.',
    reply: SavedItems
  })
}

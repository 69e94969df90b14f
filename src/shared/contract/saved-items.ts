import {
  array,
  boolean,
  type InferOutput,
  integer,
  minValue,
  nullable,
  nullish,
  number,
  object,
  optional,
  pipe,
  string
} from 'valibot'
import { Cart } from './cart.ts'
import { endpoint } from './endpoint.ts'
import { Id } from './id.ts'
import { MaybePhoto } from './photo.ts'
import { Url } from './url.ts'

/** An item that was moved from the cart to the saved items. Prices are current, in major units. */
export const SavedItem = object({
  SavedItemId: Id,
  ProductVariantId: Id,
  Name: string(),
  /** The selected attribute values as text, `"Red, L"`. Optional since 0.1.0. */
  VariantName: nullish(string(), ''),
  Quantity: pipe(number(), integer(), minValue(0)),
  UnitPriceTaxIncl: number(),
  CurrencyCode: string(),
  /** Whether it can be bought now. Optional since 0.1.0. */
  IsAvailable: nullish(boolean(), true),
  /** What it was, as a text for the shopper, if it is no longer sold: then it can only be removed. */
  Notice: optional(nullable(string())),
  ProductUrl: Url,
  /** Optional since 0.1.0. */
  Photo: optional(MaybePhoto, null)
})
export type SavedItem = InferOutput<typeof SavedItem>

/** The items that are saved for later, newest first. */
export const SavedItems = array(SavedItem)

/** The cart and the saved items, after an item was moved between them. */
export const CartAndSaved = object({ Cart, SavedItems })
export type CartAndSaved = InferOutput<typeof CartAndSaved>

/** Items that the shopper saved for later. */
export const saved = {
  read: endpoint({
    name: 'saved.read',
    method: 'GET',
    path: '{app}/api/v1/shoppingcarts/saveditems',
    summary: 'The saved items, newest first.',
    reply: SavedItems
  }),
  /**
   * Saving a line that no longer exists succeeds.
   *
   * @param id The `ItemId` of the line.
   */
  save: endpoint({
    name: 'saved.save',
    method: 'POST',
    path: '{app}/api/v1/shoppingcarts/shoppingcartitems/{id}/saveforlater',
    summary: 'Moves a line from the cart to the saved items.',
    reply: CartAndSaved
  }),
  /**
   * Moves as many pieces as are available.
   *
   * @param id The `SavedItemId` of the item.
   */
  moveToCart: endpoint({
    name: 'saved.moveToCart',
    method: 'POST',
    path: '{app}/api/v1/shoppingcarts/saveditems/{id}/movetocart',
    summary: 'Moves a saved item back to the cart.',
    reply: CartAndSaved
  }),
  /**
   * Removing an item that no longer exists succeeds.
   *
   * @param id The `SavedItemId` of the item.
   */
  forget: endpoint({
    name: 'saved.forget',
    method: 'DELETE',
    path: '{app}/api/v1/shoppingcarts/saveditems/{id}',
    summary: 'Removes a saved item.',
    reply: SavedItems
  })
}

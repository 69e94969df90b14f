import {
  array,
  boolean,
  type InferOutput,
  integer,
  maxValue,
  minValue,
  nullable,
  number,
  object,
  optional,
  pipe,
  record,
  string,
  unknown
} from 'valibot'
import { Cart, MOST_PIECES } from './cart.ts'
import { endpoint } from './endpoint.ts'

const Count = pipe(number(), integer(), minValue(0))

/** How many pieces are wished for; always positive [WISH-05]. */
const Wished = pipe(number(), integer(), minValue(1))

/** A wishlist or birth list [WISH-04]. */
export const Wishlist = object({
  Id: string(),
  Name: string(),
  Description: nullable(string())
})
export type Wishlist = InferOutput<typeof Wishlist>

/** The answer to an addition [WISH-02]. */
export const WishAdded = object({
  Message: string(),
  /** For analytics, as the server words it. */
  DataLayer: optional(nullable(record(string(), unknown()))),
  WishlistId: string(),
  productInList: boolean()
})
export type WishAdded = InferOutput<typeof WishAdded>

export const wishlist = {
  popup: endpoint({
    method: 'GET',
    path: '{site}/{culture}/catalog/wishlist/popup',
    summary: 'The form that adds, as HTML [WISH-01].',
    query: object({ productVariantId: string(), birthlist: optional(boolean()) })
  }),
  removeLine: endpoint({
    method: 'DELETE',
    path: '{site}/api/v1/catalog/wishlist/deletefromlist',
    summary: 'Takes a line off its list [WISH-06].',
    query: object({ WishlistProductId: string() })
  }),
  removeVariant: endpoint({
    method: 'DELETE',
    path: '{site}/api/v1/catalog/wishlist/deletefromlist/{productVariantId}/{listId}',
    summary: 'Takes a variant off one list [WISH-06].'
  }),
  removeVariantEverywhere: endpoint({
    method: 'DELETE',
    path: '{site}/api/v1/catalog/wishlist/deletefromalllist/{productVariantId}',
    summary: 'Takes a variant off every list [WISH-06].'
  }),
  remove: endpoint({
    method: 'POST',
    path: '{site}/api/v1/catalog/wishlist/delete',
    summary: 'Deletes a list; the page goes to `Uri` when the answer has one [WISH-06].',
    query: object({ WishlistId: string() }),
    reply: object({ Uri: optional(nullable(string())) })
  }),
  updateQuantity: endpoint({
    method: 'POST',
    path: '{site}/api/v1/catalog/wishlist/updatequantity',
    summary: 'Sets how many are wished for [WISH-05].',
    query: object({ WishlistProductId: string(), Quantity: Wished }),
    reply: object({ IsSuccessfull: boolean(), WishlistProductId: string(), Quantity: Wished })
  }),
  addVariant: endpoint({
    method: 'POST',
    path: '{site}/api/v1/catalog/wishlist/addproductvariant',
    summary: 'Adds a variant; without a list to the newest, or to a new one [WISH-07].',
    query: object({
      ProductVariantId: string(),
      WishlistId: optional(string()),
      Quantity: optional(Wished)
    }),
    reply: WishAdded
  }),
  updateName: endpoint({
    method: 'POST',
    path: '{site}/api/v1/catalog/wishlist/updatename',
    summary: 'Renames a list [WISH-04].',
    query: object({ WishlistId: string(), Name: string() })
  }),
  updateDescription: endpoint({
    method: 'POST',
    path: '{site}/api/v1/catalog/wishlist/updatedescription',
    summary: 'Describes a list [WISH-04].',
    query: object({ WishlistId: string(), Description: string() })
  }),
  addToCart: endpoint({
    method: 'POST',
    path: '{site}/api/v1/catalog/products/addwishlisttocart',
    summary: 'Orders a list, or some lines of it [WISH-08].',
    body: object({
      WishlistId: string(),
      Items: array(
        object({
          variantId: string(),
          qty: pipe(Wished, maxValue(MOST_PIECES))
        })
      )
    }),
    reply: Cart
  }),
  count: endpoint({
    method: 'GET',
    path: '{site}/api/v1/catalog/wishlist/products/count',
    summary: 'How many products are on the lists [WISH-07].',
    reply: Count
  }),
  isInList: endpoint({
    method: 'GET',
    path: '{site}/api/v1/catalog/wishlist/isinthelist',
    summary: 'Whether a variant is on a list [WISH-07].',
    query: object({ productVariantId: string() }),
    reply: boolean()
  })
}

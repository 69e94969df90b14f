import {
  array,
  boolean,
  type InferOutput,
  maxValue,
  nullable,
  nullish,
  object,
  optional,
  pipe,
  record,
  string,
  unknown
} from 'valibot'
import { Cart, MAX_PIECES } from './cart.ts'
import { Count } from './discontinued.ts'
import { endpoint } from './endpoint.ts'
import { Id } from './id.ts'
import { Url } from './url.ts'
import { Wished, WishlistKind, WishlistSummary } from './wishlist-schemas.ts'

export {
  FullWishlist,
  Wishlist,
  WishlistKind,
  WishlistLine,
  WishlistSummary
} from './wishlist-schemas.ts'

/** The cart after an order from a list, and the result for each line in the order of the request [WISH-08]. */
export const WishlistOrdered = object({
  ...Cart.entries,
  Lines: optional(
    array(
      object({
        variantId: Id,
        /** Pieces that were added to the cart. */
        qty: Count,
        /** Why fewer were added, as a text for the shopper. Optional since 0.1.0. */
        Problem: nullish(string(), null)
      })
    )
  )
})
export type WishlistOrdered = InferOutput<typeof WishlistOrdered>

/** The result of adding a variant to a list [WISH-02]. */
export const WishAdded = object({
  Message: string(),
  /** Passed to analytics unchanged. */
  DataLayer: optional(nullable(record(string(), unknown()))),
  WishlistId: Id,
  /** Whether the variant is on a list now. */
  productInList: boolean()
})
export type WishAdded = InferOutput<typeof WishAdded>

/** Wishlists and birth lists. */
export const wishlist = {
  popup: endpoint({
    name: 'wishlist.popup',
    method: 'GET',
    path: '{site}/{culture}/catalog/wishlist/popup',
    summary: 'The form that adds a variant to a list, as HTML [WISH-01].',
    query: object({
      productVariantId: string(),
      /** Offers birth lists instead of wishlists. */
      birthlist: optional(boolean()),
      /** The quantity that the form starts with. */
      quantity: optional(Wished)
    }),
    isHtml: true
  }),
  removeLine: endpoint({
    name: 'wishlist.removeLine',
    method: 'DELETE',
    path: '{site}/api/v1/catalog/wishlist/deletefromlist',
    summary: 'Removes a line from its list [WISH-06].',
    query: object({ WishlistProductId: string() })
  }),
  /**
   * @param productVariantId The `ProductVariantId` of the variant.
   * @param listId The `Id` of the list.
   */
  removeVariant: endpoint({
    name: 'wishlist.removeVariant',
    method: 'DELETE',
    path: '{site}/api/v1/catalog/wishlist/deletefromlist/{productVariantId}/{listId}',
    summary: 'Removes a variant from one list [WISH-06].'
  }),
  /** @param productVariantId The `ProductVariantId` of the variant. */
  removeVariantEverywhere: endpoint({
    name: 'wishlist.removeVariantEverywhere',
    method: 'DELETE',
    path: '{site}/api/v1/catalog/wishlist/deletefromalllist/{productVariantId}',
    summary: 'Removes a variant from all lists [WISH-06].'
  }),
  remove: endpoint({
    name: 'wishlist.remove',
    method: 'POST',
    path: '{site}/api/v1/catalog/wishlist/delete',
    summary: 'Deletes a list [WISH-06].',
    query: object({ WishlistId: string() }),
    reply: object({
      /** The page to show next, if any. */
      Uri: optional(nullable(Url))
    })
  }),
  updateQuantity: endpoint({
    name: 'wishlist.updateQuantity',
    method: 'POST',
    path: '{site}/api/v1/catalog/wishlist/updatequantity',
    summary: 'Sets the wanted quantity of a line [WISH-05].',
    query: object({ WishlistProductId: string(), Quantity: Wished }),
    reply: object({ IsSuccessfull: boolean(), WishlistProductId: Id, Quantity: Wished })
  }),
  /** Adds to the list `WishlistId`, to a new list with the `Name`, or to the newest of the `Kind`, which is created if there is none. */
  addVariant: endpoint({
    name: 'wishlist.addVariant',
    method: 'POST',
    path: '{site}/api/v1/catalog/wishlist/addproductvariant',
    summary: 'Adds a variant to a list [WISH-07].',
    query: object({
      ProductVariantId: string(),
      WishlistId: optional(string()),
      Quantity: optional(Wished),
      /** Creates a list with this name. */
      Name: optional(string()),
      Kind: optional(WishlistKind)
    }),
    reply: WishAdded
  }),
  updateName: endpoint({
    name: 'wishlist.updateName',
    method: 'POST',
    path: '{site}/api/v1/catalog/wishlist/updatename',
    summary: 'Renames a list [WISH-04].',
    query: object({ WishlistId: string(), Name: string() })
  }),
  updateDescription: endpoint({
    name: 'wishlist.updateDescription',
    method: 'POST',
    path: '{site}/api/v1/catalog/wishlist/updatedescription',
    summary: 'Changes the description of a list [WISH-04].',
    query: object({ WishlistId: string(), Description: string() })
  }),
  addToCart: endpoint({
    name: 'wishlist.addToCart',
    method: 'POST',
    path: '{site}/api/v1/catalog/products/addwishlisttocart',
    summary: 'Adds a list, or some of its lines, to the cart [WISH-08].',
    body: object({
      WishlistId: string(),
      Items: array(
        object({
          variantId: string(),
          qty: pipe(Wished, maxValue(MAX_PIECES))
        })
      )
    }),
    reply: WishlistOrdered,
    isIdempotent: true
  }),
  count: endpoint({
    name: 'wishlist.count',
    method: 'GET',
    path: '{site}/api/v1/catalog/wishlist/products/count',
    summary: 'The number of products on all lists of the shopper [WISH-07].',
    reply: Count
  }),
  isInList: endpoint({
    name: 'wishlist.isInList',
    method: 'GET',
    path: '{site}/api/v1/catalog/wishlist/isinthelist',
    summary: 'Whether a variant is on a list [WISH-07].',
    query: object({ productVariantId: string() }),
    reply: boolean()
  }),
  item: endpoint({
    name: 'wishlist.item',
    method: 'GET',
    path: '{site}/{culture}/catalog/wishlist/list_item',
    summary: 'A list with the navigation of lists, as HTML [WISH-03].',
    query: object({
      wishlistid: string(),
      /** `show` lets the owner of a birth list see what guests have reserved. */
      reserved: optional(string())
    }),
    isHtml: true
  }),
  create: endpoint({
    name: 'wishlist.create',
    method: 'POST',
    path: '{site}/api/v1/catalog/wishlist/create',
    summary: 'Creates an empty list.',
    body: object({ Name: string(), Kind: WishlistKind }),
    reply: WishlistSummary
  }),
  restore: endpoint({
    name: 'wishlist.restore',
    method: 'POST',
    path: '{site}/api/v1/catalog/wishlist/restore',
    summary: 'Restores a line that was removed, with its note.',
    body: object({ WishlistProductId: string() })
  }),
  move: endpoint({
    name: 'wishlist.move',
    method: 'POST',
    path: '{site}/api/v1/catalog/wishlist/move',
    summary: 'Moves a line to another list of the same shopper.',
    body: object({ WishlistProductId: string(), WishlistId: string() })
  }),
  updateNote: endpoint({
    name: 'wishlist.updateNote',
    method: 'POST',
    path: '{site}/api/v1/catalog/wishlist/updatenote',
    summary: 'Sets the note of a line; an empty note removes it.',
    body: object({ WishlistProductId: string(), Note: string() })
  }),
  updateBought: endpoint({
    name: 'wishlist.updateBought',
    method: 'POST',
    path: '{site}/api/v1/catalog/wishlist/updatebought',
    summary: 'Sets how many of the wanted pieces were already bought.',
    body: object({ WishlistProductId: string(), BoughtQuantity: Count })
  }),
  share: endpoint({
    name: 'wishlist.share',
    method: 'POST',
    path: '{site}/api/v1/catalog/wishlist/share',
    summary: 'Shares a list under a public URL, or stops sharing it.',
    body: object({ WishlistId: string(), IsShared: boolean() }),
    reply: object({ ShareUrl: nullish(Url, null) })
  }),
  importLines: endpoint({
    name: 'wishlist.importLines',
    method: 'POST',
    path: '{site}/api/v1/catalog/wishlist/import',
    summary: 'Adds lines of `reference;quantity` to a list.',
    body: object({
      WishlistId: string(),
      /** One `reference;quantity` per line, separated by `\n`. */
      Lines: string()
    }),
    reply: object({
      AddedCount: Count,
      /** What was not added and why, as texts for the shopper. */
      Problems: array(string())
    })
  })
}

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
  picklist,
  pipe,
  record,
  string,
  unknown
} from 'valibot'
import { Cart, MOST_PIECES } from './cart.ts'
import { endpoint } from './endpoint.ts'
import { MaybePhoto } from './photo.ts'

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

/** What a list is for: the owner's own wishes, or gifts for a birth. */
export const WishlistKind = picklist(['wishlist', 'birthlist'])
export type WishlistKind = InferOutput<typeof WishlistKind>

/** A list in the nav of lists [WISH-03]. */
export const WishlistSummary = object({
  Id: string(),
  Name: string(),
  Kind: WishlistKind,
  ProductsCount: Count,
  /** Its page. */
  Url: string()
})
export type WishlistSummary = InferOutput<typeof WishlistSummary>

/** One wish [WISH-09]. Prices are in major units. */
export const WishlistLine = object({
  WishlistProductId: string(),
  ProductId: string(),
  ProductVariantId: string(),
  SKU: string(),
  Name: string(),
  /** The values for people, `"Red, L"`; empty for a product without variants. */
  VariantName: string(),
  /** Pieces that are wished for. */
  Quantity: Wished,
  /** Pieces of them that were given already. */
  BoughtQuantity: Count,
  /** Pieces that guests of a birth list have reserved; `null` unless the owner asked for it. */
  ReservedQuantity: nullable(Count),
  Note: string(),
  UnitPriceTaxIncl: number(),
  /** What it cost when it came onto the list, if that was more. */
  PriceBeforeTaxIncl: nullable(number()),
  CurrencyCode: string(),
  StockQuantity: Count,
  MinQuantity: Count,
  /** 0: no upper bound. */
  MaxQuantity: Count,
  StepQuantity: Count,
  ProductUrl: string(),
  Photo: MaybePhoto
})
export type WishlistLine = InferOutput<typeof WishlistLine>

/** A list with all that its page shows. */
export const FullWishlist = object({
  ...Wishlist.entries,
  Kind: WishlistKind,
  /** Where everybody can see it; `null` while it is not shared. */
  ShareUrl: nullable(string()),
  /** The owner asked to see what is reserved. */
  ShowsReserved: boolean(),
  Lines: array(WishlistLine)
})
export type FullWishlist = InferOutput<typeof FullWishlist>

/** The cart after an order, and what became of each line, in their order [WISH-08]. */
export const WishlistOrdered = object({
  ...Cart.entries,
  Lines: optional(
    array(
      object({
        variantId: string(),
        /** Pieces that came into the cart. */
        qty: Count,
        /** Why these are not all, in the shopper's words. */
        Problem: nullable(string())
      })
    )
  )
})
export type WishlistOrdered = InferOutput<typeof WishlistOrdered>

/** The answer to an addition [WISH-02]. */
export const WishAdded = object({
  Message: string(),
  /** For analytics, as the server words it. */
  DataLayer: optional(nullable(record(string(), unknown()))),
  WishlistId: string(),
  /** Whether the variant stands on a list now. */
  productInList: boolean()
})
export type WishAdded = InferOutput<typeof WishAdded>

export const wishlist = {
  popup: endpoint({
    method: 'GET',
    path: '{site}/{culture}/catalog/wishlist/popup',
    summary: 'The form that adds, as HTML [WISH-01].',
    query: object({
      productVariantId: string(),
      birthlist: optional(boolean()),
      /** What the form begins with. */
      quantity: optional(Wished)
    })
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
      Quantity: optional(Wished),
      /** Makes a new list of that name. */
      Name: optional(string()),
      Kind: optional(WishlistKind)
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
    reply: WishlistOrdered
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
  }),
  item: endpoint({
    method: 'GET',
    path: '{site}/{culture}/catalog/wishlist/list_item',
    summary: 'A list as HTML: what the nav of lists puts into the page [WISH-03].',
    query: object({ wishlistid: string(), reserved: optional(string()) })
  }),
  create: endpoint({
    method: 'POST',
    path: '{site}/api/v1/catalog/wishlist/create',
    summary: 'Makes an empty list.',
    body: object({ Name: string(), Kind: WishlistKind }),
    reply: WishlistSummary
  }),
  restore: endpoint({
    method: 'POST',
    path: '{site}/api/v1/catalog/wishlist/restore',
    summary: 'Puts a line back that was taken off, with its note.',
    body: object({ WishlistProductId: string() })
  }),
  move: endpoint({
    method: 'POST',
    path: '{site}/api/v1/catalog/wishlist/move',
    summary: 'Moves a line to another list of the same shopper.',
    body: object({ WishlistProductId: string(), WishlistId: string() })
  }),
  updateNote: endpoint({
    method: 'POST',
    path: '{site}/api/v1/catalog/wishlist/updatenote',
    summary: 'Writes a note at a line; an empty one goes.',
    body: object({ WishlistProductId: string(), Note: string() })
  }),
  updateBought: endpoint({
    method: 'POST',
    path: '{site}/api/v1/catalog/wishlist/updatebought',
    summary: 'Says how many of the wished pieces were given already.',
    body: object({ WishlistProductId: string(), BoughtQuantity: Count })
  }),
  share: endpoint({
    method: 'POST',
    path: '{site}/api/v1/catalog/wishlist/share',
    summary: 'Gives a list a public address, or takes it away.',
    body: object({ WishlistId: string(), IsShared: boolean() }),
    reply: object({ ShareUrl: nullable(string()) })
  }),
  importLines: endpoint({
    method: 'POST',
    path: '{site}/api/v1/catalog/wishlist/import',
    summary: 'Adds lines of `reference;quantity` to a list.',
    /** One line each, ended by `\n`. */
    body: object({ WishlistId: string(), Lines: string() }),
    reply: object({
      AddedCount: Count,
      /** What was not added and why, in the shopper's words. */
      Problems: array(string())
    })
  })
}

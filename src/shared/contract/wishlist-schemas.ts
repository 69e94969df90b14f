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
  picklist,
  pipe,
  string
} from 'valibot'
import { Count, DiscontinuedLine } from './discontinued.ts'
import { Id } from './id.ts'
import { MaybePhoto } from './photo.ts'
import { Url } from './url.ts'

/** A requested quantity, at least 1 [WISH-05]. */
export const Wished = pipe(number(), integer(), minValue(1))

/** A wishlist or birth list [WISH-04]. */
export const Wishlist = object({
  Id,
  Name: string(),
  /** Optional since 0.1.0. */
  Description: nullish(string(), null)
})
export type Wishlist = InferOutput<typeof Wishlist>

/** The purpose of a list: the owner's own wishes, or gifts for a birth. */
export const WishlistKind = picklist(['wishlist', 'birthlist'])
export type WishlistKind = InferOutput<typeof WishlistKind>

/** A list in the list navigation [WISH-03]. */
export const WishlistSummary = object({
  Id,
  Name: string(),
  /** Optional since 0.1.0. */
  Kind: nullish(WishlistKind, 'wishlist'),
  ProductsCount: Count,
  /** The URL of its page. */
  Url
})
export type WishlistSummary = InferOutput<typeof WishlistSummary>

/** One line of a list [WISH-09]. Prices are in major units. */
export const WishlistLine = object({
  WishlistProductId: Id,
  ProductId: Id,
  ProductVariantId: Id,
  /** The article number. Optional since 0.1.0. */
  SKU: nullish(Id, ''),
  Name: string(),
  /** The selected attribute values as text, `"Red, L"`; empty for a product without variants. Optional since 0.1.0. */
  VariantName: nullish(string(), ''),
  /** The requested quantity. */
  Quantity: Wished,
  /** How many of them have already been bought as gifts. Optional since 0.1.0. */
  BoughtQuantity: nullish(Count, 0),
  /** Pieces reserved by guests of a birth list; `null` unless the owner chose to see it. Optional since 0.1.0. */
  ReservedQuantity: nullish(Count, null),
  /** What the owner has written about it. Optional since 0.1.0. */
  Note: nullish(string(), ''),
  UnitPriceTaxIncl: number(),
  /** The price at the time the item was added to the list, if it was higher. Optional since 0.1.0. */
  PriceBeforeTaxIncl: nullish(number(), null),
  CurrencyCode: string(),
  /** Pieces in stock. Optional since 0.1.0. */
  StockQuantity: optional(nullable(Count)),
  /** The least that can be ordered. Optional since 0.1.0. */
  MinQuantity: nullish(Count, 1),
  /** 0 means no limit. Optional since 0.1.0. */
  MaxQuantity: nullish(Count, 0),
  /** The quantity is a multiple of it. Optional since 0.1.0. */
  StepQuantity: nullish(Count, 1),
  ProductUrl: Url,
  /** Optional since 0.1.0. */
  Photo: optional(MaybePhoto, null)
})
export type WishlistLine = InferOutput<typeof WishlistLine>

/** A list with its lines. */
export const FullWishlist = object({
  ...Wishlist.entries,
  /** Optional since 0.1.0. */
  Kind: nullish(WishlistKind, 'wishlist'),
  /** The expected or actual date of birth in ISO 8601; birth lists only. */
  BirthDate: optional(nullable(string())),
  /** The page on which the owner enters the date of birth; birth lists only. It may be shown in a dialog. */
  BirthDateUrl: optional(nullable(Url)),
  /** Its public URL; `null` when it is not shared. Optional since 0.1.0. */
  ShareUrl: nullish(Url, null),
  /** Whether the owner chose to see reservations. Optional since 0.1.0. */
  ShowsReserved: nullish(boolean(), false),
  Lines: array(WishlistLine),
  /** Lines whose products are no longer sold; they are not among `Lines`. */
  DiscontinuedLines: optional(array(DiscontinuedLine))
})
export type FullWishlist = InferOutput<typeof FullWishlist>

import {
  array,
  type InferOutput,
  integer,
  maxValue,
  minValue,
  number,
  object,
  objectWithRest,
  optional,
  picklist,
  pipe,
  string,
  union
} from 'valibot'
import { Cart, MAX_PIECES } from './cart.ts'
import { endpoint } from './endpoint.ts'
import { MaybePhoto } from './photo.ts'
import { Url } from './url.ts'
import { ProductVariations } from './variations.ts'

export * from './variations.ts'

/** One suggestion under the search box [CAT-02]. */
export const Suggestion = object({
  Name: string(),
  /** Optional since 0.1.0. */
  Photo: optional(MaybePhoto, null),
  ProductUrl: Url,
  /** What it links to; a product by default. Products come first, and only they count towards `nbrResults`. */
  Kind: optional(picklist(['product', 'category']))
})
export type Suggestion = InferOutput<typeof Suggestion>

/** The variant to add to the cart [PDP-05]. The server, not the client, sets the price. */
export const AddToCart = object({
  ProductVariantId: string(),
  Quantity: pipe(number(), integer(), minValue(1), maxValue(MAX_PIECES)),
  Name: string(),
  /** Where the shopper found the product: `list`, `search`, `wishlist`, … [PDP-06] */
  ItemOrigin: optional(string()),
  /** Tells lines of the same variant apart, if the back end keeps them separate; the demo does not. */
  ItemKey: optional(string()),
  OrderId: optional(string()),
  /** The id of a removed line that is put back: it returns to its position. An optional extension. */
  ItemId: optional(string())
})
export type AddToCart = InferOutput<typeof AddToCart>

/** The cart after a variant was added. */
export const CartAfterAdding = object({
  ...Cart.entries,
  /** How many pieces were added: fewer than requested if there are not as many. An optional extension. */
  AddedQuantity: optional(pipe(number(), integer(), minValue(0)))
})
export type CartAfterAdding = InferOutput<typeof CartAfterAdding>

/** Search, product variants and filters of the catalogue. */
export const catalog = {
  suggestions: endpoint({
    name: 'catalog.suggestions',
    method: 'GET',
    path: '{app}/api/v1/catalog/search/suggestions',
    summary: 'Suggestions while a search term is typed [CAT-02].',
    query: object({
      /** The text entered so far. */
      q: string(),
      /** The maximum number of suggestions; the widgets ask for 5. */
      nbrResults: number(),
      /** The minimum similarity of a misspelt word, 0 to 1; the widgets ask for 0.3. */
      accuracy: number()
    }),
    reply: array(Suggestion),
    isShared: true
  }),
  /**
   * Resolves the selected values to the closest variant that exists, and says which values are unavailable in combination.
   *
   * @param productId The `ProductId` of the product.
   * @param values `VariantValueId1`, `VariantValueId2`, …: the id of the selected value for each attribute, by its `FieldName`.
   */
  variants: endpoint({
    name: 'catalog.variants',
    method: 'GET',
    path: '{app}/api/v1/catalog/products/{productId}/productvariants',
    summary: 'The variant for the selected attribute values [PDP-01].',
    query: objectWithRest(
      {
        /** The quantity for which prices are calculated. */
        quantity: number()
      },
      union([string(), number()])
    ),
    reply: ProductVariations
  }),
  addToCart: endpoint({
    name: 'catalog.addToCart',
    method: 'POST',
    path: '{app}/api/v1/catalog/products/addtocart',
    summary: 'Adds a variant to the cart [PDP-05].',
    body: AddToCart,
    reply: CartAfterAdding,
    isIdempotent: true
  }),
  listFilter: endpoint({
    name: 'catalog.listFilter',
    method: 'GET',
    path: '{site}/widget/catalog/ListFilter',
    summary: 'The filters block of a product list, as HTML [CAT-09].',
    query: object({
      /** The brand whose products are listed. */
      brandId: optional(string()),
      /** The category whose products are listed. */
      categoryId: optional(string()),
      /** The search term, on a page of search results. */
      q: optional(string()),
      /** The current filter, as canonical JSON [CAT-06]. */
      currentFilter: string()
    }),
    isHtml: true
  })
}

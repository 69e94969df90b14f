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
import { Cart, MOST_PIECES } from './cart.ts'
import { endpoint } from './endpoint.ts'
import { MaybePhoto } from './photo.ts'
import { ProductVariations } from './variations.ts'

export * from './variations.ts'

/** One suggestion under the search box [CAT-02]. */
export const Suggestion = object({
  Name: string(),
  Photo: MaybePhoto,
  ProductUrl: string(),
  /** What it leads to; a product when it is not said. Products stand first, and only they are counted. */
  Kind: optional(picklist(['product', 'category']))
})
export type Suggestion = InferOutput<typeof Suggestion>

/** What is added to the cart [PDP-05]. The server, not the client, sets the price. */
export const AddToCart = object({
  ProductVariantId: string(),
  Quantity: pipe(number(), integer(), minValue(1), maxValue(MOST_PIECES)),
  Name: string(),
  /** Where the shopper came from: `list`, `search`, `wishlist`, … [PDP-06] */
  ItemOrigin: optional(string()),
  ItemKey: optional(string()),
  OrderId: optional(string())
})
export type AddToCart = InferOutput<typeof AddToCart>

export const catalog = {
  suggestions: endpoint({
    method: 'GET',
    path: '{app}/api/v1/catalog/search/suggestions',
    summary: 'Products whose name starts like the typed words [CAT-02].',
    query: object({
      q: string(),
      /** How many at most; the specification asks for 5. */
      nbrResults: number(),
      /** How alike a misspelt word must be, 0 to 1; the specification asks for 0.3. */
      accuracy: number()
    }),
    reply: array(Suggestion)
  }),
  variants: endpoint({
    method: 'GET',
    path: '{app}/api/v1/catalog/products/{productId}/productvariants',
    summary: 'The variant that the chosen values lead to [PDP-01].',
    query: objectWithRest({ quantity: number() }, union([string(), number()])),
    reply: ProductVariations
  }),
  addToCart: endpoint({
    method: 'POST',
    path: '{app}/api/v1/catalog/products/addtocart',
    summary:
      'Adds a variant to the cart; repeated with the same Idempotency-Key it adds once [PDP-05].',
    body: AddToCart,
    reply: Cart
  }),
  listFilter: endpoint({
    method: 'GET',
    path: '{site}/widget/catalog/ListFilter',
    summary: 'The filters block of a product list, as HTML [CAT-09].',
    query: object({
      brandId: optional(string()),
      categoryId: optional(string()),
      q: optional(string()),
      /** The current filter, as canonical JSON [CAT-06]. */
      currentFilter: string()
    })
  })
}

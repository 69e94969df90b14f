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
  objectWithRest,
  optional,
  pipe,
  string,
  union
} from 'valibot'
import { Cart, MOST_PIECES } from './cart.ts'
import { endpoint, named } from './endpoint.ts'
import { MaybePhoto, Photo } from './photo.ts'

/** One suggestion under the search box [CAT-02]. */
export const Suggestion = object({
  Name: string(),
  Photo: MaybePhoto,
  ProductUrl: string()
})
export type Suggestion = InferOutput<typeof Suggestion>

/** One value of an attribute, such as "Red" [PDP-02]. */
export const ProductAttributeValue = object({
  ProductAttributeValueId: string(),
  DisplayValue: string(),
  /** No variant with this value can be had together with the other chosen values. */
  IsUnavailable: boolean(),
  ColorCode1: optional(nullable(string())),
  ColorCode2: optional(nullable(string())),
  ColorCode3: optional(nullable(string()))
})
export type ProductAttributeValue = InferOutput<typeof ProductAttributeValue>

/** One attribute of a product, such as "Colour" [PDP-02]. */
export const ProductVariantAttribute = object({
  /** The name of its form field: `VariantValueId1`, `VariantValueId2`, … */
  FieldName: string(),
  /** Its name for people. */
  DisplayName: string(),
  /** `Square` means colour swatches, anything else a select. */
  VariationDisplayTypeValue: string(),
  /** The chosen value's id, `""` while nothing is chosen. */
  Value: string(),
  ProductAttributeValuesViewModel: array(ProductAttributeValue)
})
export type ProductVariantAttribute = InferOutput<typeof ProductVariantAttribute>

/** The chosen variant; `VariantValueId1..n` are the chosen values' ids [PDP-13]. */
export const ProductVariant = objectWithRest(
  {
    ProductId: string(),
    ProductVariantId: string(),
    SKU: string(),
    Name: string(),
    /** For one piece at the asked quantity, in major units; tiers are counted in. */
    UnitPriceTaxIncl: number(),
    UnitPriceTaxExcl: number(),
    /** The price before a discount, in major units. */
    OriginalUnitPriceTaxIncl: optional(nullable(number())),
    CurrencyCode: string(),
    /** Pieces in stock over all warehouses. */
    StockQuantity: number(),
    IsAvailable: boolean(),
    MinQuantity: pipe(number(), integer(), minValue(0)),
    /** 0: no upper bound. */
    MaxQuantity: pipe(number(), integer(), minValue(0)),
    StepQuantity: pipe(number(), integer(), minValue(1)),
    /** The product page with this variant chosen. */
    ProductUrl: string(),
    Photos: array(Photo)
  },
  nullable(union([string(), number(), boolean(), array(Photo)]))
)
export type ProductVariant = InferOutput<typeof ProductVariant>

/** The answer of the variations call [PDP-01]. */
export const ProductVariations = object({
  ProductVariantViewModel: ProductVariant,
  ProductVariantAttributesViewModel: array(ProductVariantAttribute)
})
export type ProductVariations = InferOutput<typeof ProductVariations>

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
  }),
  customerReferenceSearch: named(
    'GET',
    '{app}/api/v1/catalog/customerref/search',
    "Products by the customer's own reference [CAT-03]."
  ),
  stockByWarehouse: named(
    'GET',
    '{site}/widget/catalog/StockByWarehouse',
    'Stock per warehouse, as HTML [PDP-08].'
  ),
  customerReferenceUpdate: named(
    'POST',
    '{site}/widget/catalog/CustomerReferenceUpdate',
    "Sets the customer's own reference [PDP-11]."
  ),
  productPhotosGallery: named(
    'GET',
    '{site}/widget/catalog/ProductPhotosGallery',
    'The photo gallery, as HTML [PDP-09].'
  ),
  degressivePrice: named(
    'GET',
    '{app}/widget/catalog/DegressivePrice',
    'The price tiers of a variant, as HTML [PDP-10].'
  ),
  stockNotification: named(
    'GET',
    '{app}/{culture}/catalog/stocknotification/subscribe',
    'The back-in-stock form, as HTML [PDP-07].'
  )
}

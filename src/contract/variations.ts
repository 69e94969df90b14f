import {
  array,
  boolean,
  type InferOutput,
  integer,
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

import { GalleryPhoto } from './photo.ts'

/** One value of an attribute, such as "Red" [PDP-02]. */
export const ProductAttributeValue = object({
  ProductAttributeValueId: string(),
  DisplayValue: string(),
  /** No variant with this value can be had together with the other chosen values. */
  IsUnavailable: boolean(),
  /** Why: `SoldOut`, or `NotMade` together with the other chosen values. Other words are not explained. */
  UnavailableReason: optional(nullable(string())),
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
    /** The lowest price of the 30 days before a discount began, in major units; shown beside it. */
    LowestPriceTaxIncl: optional(nullable(number())),
    /** What a measure of it costs, in major units, and which: `"100 g"`. */
    MeasurePriceTaxIncl: optional(nullable(number())),
    Measure: optional(nullable(string())),
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
    Photos: array(GalleryPhoto)
  },
  nullable(union([string(), number(), boolean(), array(GalleryPhoto)]))
)
export type ProductVariant = InferOutput<typeof ProductVariant>

/** The answer of the variations call [PDP-01]. */
export const ProductVariations = object({
  ProductVariantViewModel: ProductVariant,
  ProductVariantAttributesViewModel: array(ProductVariantAttribute)
})
export type ProductVariations = InferOutput<typeof ProductVariations>

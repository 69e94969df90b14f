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
  objectWithRest,
  optional,
  pipe,
  string,
  union
} from 'valibot'

import { Id } from './id.ts'
import { GalleryPhoto } from './photo.ts'
import { Url } from './url.ts'

const Pieces = pipe(number(), integer(), minValue(0))

/** One value of an attribute, such as "Red" [PDP-02]. */
export const ProductAttributeValue = object({
  ProductAttributeValueId: Id,
  DisplayValue: string(),
  /** No variant combines this value with the other selected values. Optional since 0.1.0. */
  IsUnavailable: nullish(boolean(), false),
  /** `SoldOut`, or `NotMade` for a combination that does not exist. The page explains no other reasons. */
  UnavailableReason: optional(nullable(string())),
  ColorCode1: optional(nullable(string())),
  ColorCode2: optional(nullable(string())),
  ColorCode3: optional(nullable(string()))
})
export type ProductAttributeValue = InferOutput<typeof ProductAttributeValue>

/** One attribute of a product, such as "Colour" [PDP-02]. */
export const ProductVariantAttribute = object({
  /** The name of its form field and of its query parameter: `VariantValueId1`, `VariantValueId2`, … */
  FieldName: string(),
  /** Its name for the shopper. */
  DisplayName: string(),
  /** `Square` for colour swatches; anything else is shown as a select. Optional since 0.1.0. */
  VariationDisplayTypeValue: nullish(string(), ''),
  /** The id of the selected value; empty when none is selected. Optional since 0.1.0. */
  Value: nullish(Id, ''),
  ProductAttributeValuesViewModel: array(ProductAttributeValue)
})
export type ProductVariantAttribute = InferOutput<typeof ProductVariantAttribute>

/** The selected variant; `VariantValueId1`, `VariantValueId2`, … are the ids of its attribute values [PDP-13]. */
export const ProductVariant = objectWithRest(
  {
    ProductId: Id,
    ProductVariantId: Id,
    /** The article number. Optional since 0.1.0. */
    SKU: nullish(Id, ''),
    Name: string(),
    /** The price of one piece at the requested quantity, in major units, price tiers included. */
    UnitPriceTaxIncl: number(),
    /** Optional since 0.1.0. */
    UnitPriceTaxExcl: optional(nullable(number())),
    /** The price before the discount, in major units. */
    OriginalUnitPriceTaxIncl: optional(nullable(number())),
    /** The lowest price in the 30 days before the discount, in major units. */
    LowestPriceTaxIncl: optional(nullable(number())),
    /** The price per measure, in major units. */
    MeasurePriceTaxIncl: optional(nullable(number())),
    /** The measure of `MeasurePriceTaxIncl`: `"100 g"`. */
    Measure: optional(nullable(string())),
    CurrencyCode: string(),
    /** Pieces in stock over all warehouses. Optional since 0.1.0. */
    StockQuantity: optional(nullable(number())),
    /** Whether it can be bought now. Optional since 0.1.0. */
    IsAvailable: nullish(boolean(), true),
    /** The least that can be ordered. Optional since 0.1.0. */
    MinQuantity: nullish(Pieces, 1),
    /** 0 means no limit. Optional since 0.1.0. */
    MaxQuantity: nullish(Pieces, 0),
    /** The quantity is a multiple of it. Optional since 0.1.0. */
    StepQuantity: nullish(pipe(number(), integer(), minValue(1)), 1),
    /** The product page with this variant selected. */
    ProductUrl: Url,
    /** Optional since 0.1.0. */
    Photos: nullish(array(GalleryPhoto), [])
  },
  nullable(union([string(), number(), boolean(), array(GalleryPhoto)]))
)
export type ProductVariant = InferOutput<typeof ProductVariant>

/** The selected variant, and the attributes to select another [PDP-01]. */
export const ProductVariations = object({
  ProductVariantViewModel: ProductVariant,
  ProductVariantAttributesViewModel: array(ProductVariantAttribute)
})
export type ProductVariations = InferOutput<typeof ProductVariations>

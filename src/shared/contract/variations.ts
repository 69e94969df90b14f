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
import { Url } from './url.ts'

/** One value of an attribute, such as "Red" [PDP-02]. */
export const ProductAttributeValue = object({
  ProductAttributeValueId: string(),
  DisplayValue: string(),
  /** No variant combines this value with the other selected values. */
  IsUnavailable: boolean(),
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
  /** `Square` for colour swatches; anything else is shown as a select. */
  VariationDisplayTypeValue: string(),
  /** The id of the selected value; empty when none is selected. */
  Value: string(),
  ProductAttributeValuesViewModel: array(ProductAttributeValue)
})
export type ProductVariantAttribute = InferOutput<typeof ProductVariantAttribute>

/** The selected variant; `VariantValueId1`, `VariantValueId2`, … are the ids of its attribute values [PDP-13]. */
export const ProductVariant = objectWithRest(
  {
    ProductId: string(),
    ProductVariantId: string(),
    SKU: string(),
    Name: string(),
    /** The price of one piece at the requested quantity, in major units, price tiers included. */
    UnitPriceTaxIncl: number(),
    UnitPriceTaxExcl: number(),
    /** The price before the discount, in major units. */
    OriginalUnitPriceTaxIncl: optional(nullable(number())),
    /** The lowest price in the 30 days before the discount, in major units. */
    LowestPriceTaxIncl: optional(nullable(number())),
    /** The price per measure, in major units. */
    MeasurePriceTaxIncl: optional(nullable(number())),
    /** The measure of `MeasurePriceTaxIncl`: `"100 g"`. */
    Measure: optional(nullable(string())),
    CurrencyCode: string(),
    /** Pieces in stock over all warehouses. */
    StockQuantity: number(),
    IsAvailable: boolean(),
    MinQuantity: pipe(number(), integer(), minValue(0)),
    /** 0 means no limit. */
    MaxQuantity: pipe(number(), integer(), minValue(0)),
    StepQuantity: pipe(number(), integer(), minValue(1)),
    /** The product page with this variant selected. */
    ProductUrl: Url,
    Photos: array(GalleryPhoto)
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

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
import { Id } from './id.ts'

/** One option of a facet, such as the brand "Alba" with 12 products. */
export const FacetOption = object({
  Id,
  DisplayName: string(),
  /** How many products of the currently filtered list have this option; 0 if selecting it would leave no products. */
  Count: pipe(number(), integer(), minValue(0)),
  /** Optional since 0.1.0. */
  IsSelected: nullish(boolean(), false),
  /** The colour of a swatch, as a CSS colour: `#b22222`. */
  ColorCode1: optional(nullable(string()))
})
export type FacetOption = InferOutput<typeof FacetOption>

/** One criterion of a product list, such as brand, colour or price. */
export const Facet = object({
  /** Its key in the filter: `Brands`, `Categories`, `Availability`, `Price`, or `ProductAttributes.<attributeId>` [CAT-06]. */
  Key: string(),
  DisplayName: string(),
  /** Only one option can be selected; another choice replaces it [CAT-07]. Optional since 0.1.0. */
  IsSingle: nullish(boolean(), false),
  /** How its options look. Optional since 0.1.0. */
  Kind: nullish(picklist(['list', 'swatch']), 'list'),
  Options: array(FacetOption),
  /**
   * Bounds that can be entered in addition to the options: the range in the list, and the unit to show. The filter
   * value is written `25-50`, and includes both bounds.
   */
  Range: optional(
    object({
      Min: number(),
      Max: number(),
      Unit: string(),
      /** The currency of the bounds, the euro by default. */
      CurrencyCode: optional(string()),
      /** What the filter value starts with: `CHF` in `CHF25-50`. */
      Prefix: optional(string()),
      /** Options that end before their second bound. The same bounds, entered, are written `25-50.00`. */
      Bands: optional(array(string()))
    })
  )
})
export type Facet = InferOutput<typeof Facet>

/** The filters available for a product list [CAT-09]. */
export const Facets = object({
  /** The number of products in the currently filtered list. */
  Total: pipe(number(), integer(), minValue(0)),
  Facets: array(Facet)
})
export type Facets = InferOutput<typeof Facets>

/** An active filter option, with the names to show. */
export const ActiveFilter = object({
  /** The key of its facet in the filter. */
  Key: string(),
  Id,
  /** The name of the facet; empty if no facet of the list has this key. */
  Facet: string(),
  Option: string()
})
export type ActiveFilter = InferOutput<typeof ActiveFilter>

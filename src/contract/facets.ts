import {
  array,
  boolean,
  type InferOutput,
  integer,
  minValue,
  nullable,
  number,
  object,
  optional,
  picklist,
  pipe,
  string
} from 'valibot'

/** One option of a facet, such as the brand "Alba" with 12 products. */
export const FacetOption = object({
  Id: string(),
  DisplayName: string(),
  /** Products of the list as it is filtered now that have it; 0 leads nowhere. */
  Count: pipe(number(), integer(), minValue(0)),
  IsSelected: boolean(),
  /** The colour of a swatch, as CSS knows it: `#b22222`. */
  ColorCode1: optional(nullable(string()))
})
export type FacetOption = InferOutput<typeof FacetOption>

/** One question about the list: which brand, which colour, which price. */
export const Facet = object({
  /** Its key in the filter: `Brands`, `Categories`, `Availability`, `Price`, or `ProductAttributes.<attributeId>` [CAT-06]. */
  Key: string(),
  DisplayName: string(),
  /** One value at a time: another choice replaces the first [CAT-07]. */
  IsSingle: boolean(),
  Kind: picklist(['list', 'swatch']),
  Options: array(FacetOption),
  /** Bounds that can be typed, beside the options: what the list has, and the unit to show. The choice is written `25-50`. */
  Range: optional(object({ Min: number(), Max: number(), Unit: string() }))
})
export type Facet = InferOutput<typeof Facet>

/** What a product list can be filtered by [CAT-09]. */
export const Facets = object({
  /** Products in the list as it is filtered now. */
  Total: pipe(number(), integer(), minValue(0)),
  Facets: array(Facet)
})
export type Facets = InferOutput<typeof Facets>

/** One option that a list is filtered by, with the words to name it. */
export const ActiveFilter = object({
  /** Key of its facet in the filter. */
  Key: string(),
  Id: string(),
  /** The facet's name; empty when no facet of the list offers it. */
  Facet: string(),
  Option: string()
})
export type ActiveFilter = InferOutput<typeof ActiveFilter>

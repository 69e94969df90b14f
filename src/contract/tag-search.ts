import { type InferOutput, integer, minValue, number, object, pipe, string } from 'valibot'

const Count = pipe(number(), integer(), minValue(0))

/** A tag that things are searched by [CAT-15]. */
export const SearchTag = object({
  /** What the address says: `tag=belge`. */
  Value: string(),
  Name: string(),
  /** What it is on, of the kind that is shown. */
  Count
})
export type SearchTag = InferOutput<typeof SearchTag>

/** A kind of thing, such as products or news: the `entityName` of the address. */
export const TaggedEntity = object({ Value: string(), Name: string(), Count })
export type TaggedEntity = InferOutput<typeof TaggedEntity>

/** A way to sort: the `sort` of the address. */
export const TagSort = object({ Value: string(), Name: string() })
export type TagSort = InferOutput<typeof TagSort>

import { type InferOutput, integer, minValue, number, object, pipe, string } from 'valibot'

const Count = pipe(number(), integer(), minValue(0))

/** A tag for tag search, such as "Made in Belgium" [CAT-15]. */
export const SearchTag = object({
  /** Its value in the `tag` query parameter: `tag=belge`. */
  Value: string(),
  Name: string(),
  /** How many items of the current entity have this tag. */
  Count
})
export type SearchTag = InferOutput<typeof SearchTag>

/** A kind of tagged item, such as products or news. `Value` is the `entityName` query parameter. */
export const TaggedEntity = object({ Value: string(), Name: string(), Count })
export type TaggedEntity = InferOutput<typeof TaggedEntity>

/** A sort order. `Value` is the `sort` query parameter. */
export const TagSort = object({ Value: string(), Name: string() })
export type TagSort = InferOutput<typeof TagSort>

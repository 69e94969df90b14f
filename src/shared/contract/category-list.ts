import {
  type InferOutput,
  integer,
  minValue,
  nullish,
  number,
  object,
  optional,
  pipe,
  string
} from 'valibot'
import { Id } from './id.ts'
import { MaybePhoto } from './photo.ts'
import { Url } from './url.ts'

/** A category in a list of categories [CAT-12]; parents come before their children. */
export const ListedCategory = object({
  Id,
  /** `null` at the top level. Optional since 0.1.0. */
  ParentId: nullish(Id, null),
  Name: string(),
  Url,
  /** The number of products in this category and its descendants. */
  Count: pipe(number(), integer(), minValue(0)),
  /** Optional since 0.1.0. */
  Photo: optional(MaybePhoto, null)
})
export type ListedCategory = InferOutput<typeof ListedCategory>

import {
  type InferOutput,
  integer,
  minValue,
  nullable,
  number,
  object,
  pipe,
  string
} from 'valibot'
import { MaybePhoto } from './photo.ts'
import { Url } from './url.ts'

/** A category in a list of categories [CAT-12]; parents come before their children. */
export const ListedCategory = object({
  Id: string(),
  /** `null` at the top level. */
  ParentId: nullable(string()),
  Name: string(),
  Url,
  /** The number of products in this category and its descendants. */
  Count: pipe(number(), integer(), minValue(0)),
  Photo: MaybePhoto
})
export type ListedCategory = InferOutput<typeof ListedCategory>

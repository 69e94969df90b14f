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

/** A category as a list of categories shows it [CAT-12]; parents stand before their children. */
export const ListedCategory = object({
  Id: string(),
  /** `null` at the top. */
  ParentId: nullable(string()),
  Name: string(),
  Url: string(),
  /** Products in it and in all below it. */
  Count: pipe(number(), integer(), minValue(0)),
  Photo: MaybePhoto
})
export type ListedCategory = InferOutput<typeof ListedCategory>

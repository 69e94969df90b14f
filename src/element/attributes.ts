import {
  description,
  type GenericSchema,
  type InferOutput,
  integer,
  minValue,
  type ObjectEntries,
  type ObjectSchema,
  parseJson,
  picklist,
  pipe,
  string,
  transform
} from 'valibot'
import { isSafeUrl } from '../shared/url/safe-url.ts'

/** `product-id="teapot"` */
export const text = string()

/** `href="/shop/fr/cart"`: a URL of a page or a file, but none that brings code, such as `javascript:`. */
export const url = pipe(
  string(),
  transform(value => (isSafeUrl(value) ? value : undefined)),
  string('a URL without code')
)

/** `quantity="2"`: a whole number from 0, written with digits only. */
export const count = pipe(
  string(),
  transform(value => (/^\d{1,9}$/.test(value.trim()) ? Number(value) : Number.NaN)),
  integer('a whole number'),
  minValue(0)
)

/** `accuracy="0.3"`: a decimal number with a point. */
export const decimal = pipe(
  string(),
  transform(value => (/^-?\d{1,9}(\.\d+)?$/.test(value.trim()) ? Number(value) : Number.NaN)),
  minValue(Number.NEGATIVE_INFINITY, 'a number')
)

/** `open`, `open=""`, `open="true"` are true; `open="false"` and `open="0"` are false. */
export const flag = pipe(
  string(),
  transform(value => value !== 'false' && value !== '0')
)

/** `mode="modal"`: one of a list of keywords. */
export function oneOf<const Values extends readonly [string, ...string[]]>(values: Values) {
  return pipe(string(), picklist(values))
}

/** `sizes='["S", "M"]'`: JSON that matches the schema. */
export function json<Schema extends GenericSchema>(schema: Schema) {
  return pipe(string(), parseJson(undefined, 'JSON'), schema)
}

/** Describes an attribute in one sentence, for the reference, editors and Storybook. */
export function about<Schema extends GenericSchema>(sentence: string, schema: Schema) {
  return pipe(schema, description(sentence))
}

/** The props of a view, inferred from the schemas of its attributes. */
export type AttributeProps<Attributes extends ObjectEntries> = InferOutput<
  ObjectSchema<Attributes, undefined>
>

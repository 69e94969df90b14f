import { type InferOutput, looseObject, string } from 'valibot'

/** The body of a refused call. It may have more fields, such as the corrected `Cart`. */
export const Refusal = looseObject({
  /** The reason, as a text for the shopper. */
  Message: string()
})
export type Refusal = InferOutput<typeof Refusal>

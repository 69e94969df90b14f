import { type InferOutput, looseObject, string } from 'valibot'

/** What the server says when it refuses a call for a reason that the shopper should read. */
export const Refusal = looseObject({ Message: string() })
export type Refusal = InferOutput<typeof Refusal>

import {
  array,
  type GenericSchema,
  type InferOutput,
  literal,
  object,
  optional,
  safeParse,
  string
} from 'valibot'
import { safeJson } from 'vitrine/shared'
import { fieldOf } from '../../kernel/http/fields.ts'

/** Responses of authenticators are shorter. */
const MAX_LENGTH = 8000

const parts = { id: string(), rawId: string(), type: literal('public-key') }

/** The response of an authenticator to a login, as JSON of the Web Authentication API. */
export const LoginResponse = object({
  ...parts,
  response: object({
    clientDataJSON: string(),
    authenticatorData: string(),
    signature: string(),
    userHandle: optional(string())
  })
})
export type LoginResponse = InferOutput<typeof LoginResponse>

/** The response of an authenticator that has created a passkey. */
export const RegistrationResponse = object({
  ...parts,
  response: object({
    clientDataJSON: string(),
    attestationObject: string(),
    transports: optional(array(string()))
  })
})
export type RegistrationResponse = InferOutput<typeof RegistrationResponse>

/** What the field `Credential` of a form contains; `undefined` if it is not a response of that kind. */
export function readResponse<Schema extends GenericSchema>(
  schema: Schema,
  body: unknown
): InferOutput<Schema> | undefined {
  const result = safeParse(schema, safeJson(fieldOf(body, 'Credential', MAX_LENGTH)))
  return result.success ? result.output : undefined
}

/** The challenge that an authenticator has signed; `undefined` if there is none. */
export function challengeOf({
  response
}: LoginResponse | RegistrationResponse): string | undefined {
  const data = safeJson(Buffer.from(response.clientDataJSON, 'base64url').toString('utf8'))
  const result = safeParse(object({ challenge: string() }), data)
  return result.success ? result.output.challenge : undefined
}

import {
  array,
  boolean,
  type InferOutput,
  literal,
  number,
  object,
  optional,
  picklist,
  string
} from 'valibot'
import { endpoint } from './endpoint.ts'

/** A passkey, as browsers and devices name it. */
export const PasskeyDescriptor = object({
  /** In base64url. */
  id: string(),
  /** `public-key` */
  type: string(),
  transports: optional(array(string()))
})

/** How strongly something is asked for. */
export const PasskeyRequirement = picklist(['required', 'preferred', 'discouraged'])

/**
 * What the browser needs to create a passkey: `PublicKeyCredentialCreationOptionsJSON` of the Web Authentication API, which defines the
 * names of the fields.
 */
export const PasskeyCreation = object({
  rp: object({
    /** The host name of the shop. */
    id: optional(string()),
    name: string()
  }),
  user: object({
    /** In base64url; neither a customer number nor an e-mail address. */
    id: string(),
    name: string(),
    displayName: string()
  }),
  /** In base64url; usable once, and in this session only. */
  challenge: string(),
  pubKeyCredParams: array(object({ alg: number(), type: literal('public-key') })),
  /** How long the challenge is valid, in ms. */
  timeout: optional(number()),
  /** The customer's passkeys: a device that has one of them creates no other. */
  excludeCredentials: optional(array(PasskeyDescriptor)),
  authenticatorSelection: optional(
    object({
      residentKey: optional(PasskeyRequirement),
      requireResidentKey: optional(boolean()),
      userVerification: optional(PasskeyRequirement)
    })
  ),
  attestation: optional(picklist(['none', 'indirect', 'direct', 'enterprise']))
})
export type PasskeyCreation = InferOutput<typeof PasskeyCreation>

/** What the browser needs to use a passkey: `PublicKeyCredentialRequestOptionsJSON` of the Web Authentication API. */
export const PasskeyRequest = object({
  /** In base64url; usable once, and in this session only. */
  challenge: string(),
  /** How long the challenge is valid, in ms. */
  timeout: optional(number()),
  /** The host name of the shop. */
  rpId: optional(string()),
  /** Empty, so that the response does not tell who has an account. */
  allowCredentials: optional(array(PasskeyDescriptor)),
  userVerification: optional(PasskeyRequirement)
})
export type PasskeyRequest = InferOutput<typeof PasskeyRequest>

/** Passkeys of a customer. What the browser responds is sent with a form, in the field `Credential`. */
export const passkeys = {
  /** 403 if the customer must enter the password again first. */
  registrationOptions: endpoint({
    name: 'passkeys.registrationOptions',
    method: 'POST',
    path: '{app}/api/v1/security/passkeys/registrationoptions',
    summary:
      'Creates the challenge for a new passkey of the customer who is logged in [ACC-02].',
    reply: PasskeyCreation
  }),
  loginOptions: endpoint({
    name: 'passkeys.loginOptions',
    method: 'POST',
    path: '{app}/api/v1/security/passkeys/loginoptions',
    summary: 'Creates the challenge for a login with a passkey [ACC-02].',
    reply: PasskeyRequest
  })
}

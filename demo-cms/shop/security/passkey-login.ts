import {
  generateAuthenticationOptions,
  verifyAuthenticationResponse
} from '@simplewebauthn/server'
import { RefusalError } from 'vitrine/server'
import type { Db } from '../../kernel/database/database.ts'
import type { Culture } from '../../kernel/texts/cultures.ts'
import { text } from '../../kernel/texts/texts.ts'
import { CHALLENGE_MINUTES, newChallenge, spendChallenge } from './passkey-challenges.ts'
import { challengeOf, type LoginResponse } from './passkey-response.ts'
import type { RelyingParty } from './relying-party.ts'

/** A customer who has proved with a passkey who they are. */
export interface PasskeyOwner {
  customerId: number
  email: string
}

/** What the browser needs for a login with any passkey of this shop: it reveals nothing about accounts. */
export async function loginOptions(db: Db, party: RelyingParty, sessionHash: string) {
  const challenge = await newChallenge(db, { sessionHash })
  return generateAuthenticationOptions({
    rpID: party.id,
    challenge: Uint8Array.from(Buffer.from(challenge, 'base64url')),
    timeout: CHALLENGE_MINUTES * 60_000,
    userVerification: 'required'
  })
}

/**
 * Finds the customer whose passkey has answered the challenge of this session, and uses the challenge up. The device has verified its
 * user by a fingerprint, a face or a PIN, so that no second step is needed.
 *
 * @throws {RefusalError} 422 for any other response, without telling whether the passkey exists.
 */
export async function checkPasskey(
  db: Db,
  party: RelyingParty,
  sessionHash: string | undefined,
  response: LoginResponse | undefined,
  culture: Culture
): Promise<PasskeyOwner> {
  const refusal = new RefusalError(422, text(culture, 'Security.WrongPasskey'))
  const challenge = response && challengeOf(response)
  if (!response || !challenge || !sessionHash) throw refusal
  if (!(await spendChallenge(db, challenge, { sessionHash }))) throw refusal
  const row = await db
    .selectFrom('passkeys')
    .innerJoin('customers', 'customers.id', 'passkeys.customer_id')
    .select([
      'passkeys.id',
      'passkeys.customer_id',
      'credential_id',
      'public_key',
      'user_handle',
      'counter',
      'email'
    ])
    .where('credential_id', '=', response.id)
    .executeTakeFirst()
  const { userHandle } = response.response
  if (!row || (userHandle !== undefined && userHandle !== row.user_handle)) throw refusal
  const info = await verified(response, challenge, party, {
    id: row.credential_id,
    publicKey: Uint8Array.from(Buffer.from(row.public_key, 'base64url')),
    counter: Number(row.counter)
  })
  if (!info) throw refusal
  // of two logins with a copied authenticator at the same time, one fails; and a passkey that has just been removed is gone
  const { numUpdatedRows } = await db
    .updateTable('passkeys')
    .set({
      counter: info.newCounter,
      is_backed_up: info.credentialBackedUp,
      used_at: new Date()
    })
    .where('id', '=', row.id)
    .where('counter', '=', row.counter)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw refusal
  return { customerId: row.customer_id, email: row.email }
}

async function verified(
  response: LoginResponse,
  expectedChallenge: string,
  party: RelyingParty,
  credential: { id: string; publicKey: Uint8Array<ArrayBuffer>; counter: number }
) {
  const { userHandle, ...rest } = response.response
  try {
    const { verified: isVerified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        ...response,
        response: { ...rest, ...(userHandle !== undefined && { userHandle }) },
        clientExtensionResults: {}
      },
      expectedChallenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      credential
    })
    return isVerified ? authenticationInfo : undefined
  } catch {
    // a wrong signature, origin or counter, or a response that nothing can be read from
    return undefined
  }
}

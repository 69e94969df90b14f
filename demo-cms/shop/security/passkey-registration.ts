import { generateRegistrationOptions, verifyRegistrationResponse } from '@simplewebauthn/server'
import { RefusalError } from 'vitrine/server'
import { type Db, inTransaction } from '../../kernel/database/database.ts'
import type { LocalizedSite } from '../../kernel/http/localized-site.ts'
import type { Culture } from '../../kernel/texts/cultures.ts'
import { text } from '../../kernel/texts/texts.ts'
import type { OwnSession } from './own-session.ts'
import { CHALLENGE_MINUTES, newChallenge, spendChallenge } from './passkey-challenges.ts'
import { challengeOf, type RegistrationResponse } from './passkey-response.ts'
import { MAX_PASSKEYS, passkeysOf, SHOP_NAME } from './passkeys.ts'
import type { RelyingParty } from './relying-party.ts'
import type { Sealing } from './sealing.ts'
import { notify } from './two-factor.ts'

/** EdDSA, ES256 and RS256: every authenticator knows one of them. */
const ALGORITHMS = [-8, -7, -257]
/** How a browser may reach an authenticator. */
const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']

/** What the browser needs to create a passkey for the customer who is logged in. */
export async function registrationOptions(
  db: Db,
  sealing: Sealing,
  party: RelyingParty,
  { idHash, customerId }: OwnSession
) {
  const { email, first_name, last_name } = await db
    .selectFrom('customers')
    .select(['email', 'first_name', 'last_name'])
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow()
  const passkeys = await passkeysOf(db, customerId)
  const challenge = await newChallenge(db, { sessionHash: idHash, customerId })
  return generateRegistrationOptions({
    rpName: SHOP_NAME,
    rpID: party.id,
    userID: Uint8Array.from(Buffer.from(userHandle(sealing, customerId), 'base64url')),
    userName: email,
    userDisplayName: `${first_name} ${last_name}`,
    challenge: Uint8Array.from(Buffer.from(challenge, 'base64url')),
    timeout: CHALLENGE_MINUTES * 60_000,
    attestationType: 'none',
    // a device that has one already creates no second one
    excludeCredentials: passkeys.map(one => ({
      id: one.credentialId,
      transports: one.transports
    })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: ALGORITHMS
  })
}

/**
 * Stores a new passkey of the customer who is logged in, and tells them by mail.
 *
 * @throws {RefusalError} 422 if the response is wrong, late or a repetition, or if there are too many passkeys.
 */
export async function registerPasskey(
  db: Db,
  sealing: Sealing,
  site: LocalizedSite,
  party: RelyingParty,
  { idHash, customerId }: OwnSession,
  name: string,
  response: RegistrationResponse | undefined
): Promise<void> {
  const challenge = response && challengeOf(response)
  const owner = { sessionHash: idHash, customerId }
  if (!response || !challenge || !(await spendChallenge(db, challenge, owner))) {
    throw new RefusalError(422, text(site.culture, 'Security.PasskeyNotCreated'))
  }
  const { credential, credentialDeviceType, credentialBackedUp } = await verified(
    response,
    challenge,
    party,
    site.culture
  )
  await inTransaction(db, async tx => {
    // concurrent registrations wait for each other
    await tx
      .selectFrom('customers')
      .select('id')
      .where('id', '=', customerId)
      .forNoKeyUpdate()
      .execute()
    if ((await passkeysOf(tx, customerId)).length >= MAX_PASSKEYS) {
      throw new RefusalError(
        422,
        text(site.culture, 'Security.TooManyPasskeys', { count: MAX_PASSKEYS })
      )
    }
    const inserted = await tx
      .insertInto('passkeys')
      .values({
        customer_id: customerId,
        credential_id: credential.id,
        public_key: Buffer.from(credential.publicKey).toString('base64url'),
        user_handle: userHandle(sealing, customerId),
        counter: credential.counter,
        transports: (response.response.transports ?? []).filter(one =>
          TRANSPORTS.includes(one)
        ),
        is_synced: credentialDeviceType === 'multiDevice',
        is_backed_up: credentialBackedUp,
        name
      })
      .onConflict(conflict => conflict.column('credential_id').doNothing())
      .returning('id')
      .executeTakeFirst()
    // somebody has registered it before, and nobody learns who
    if (!inserted) {
      throw new RefusalError(422, text(site.culture, 'Security.PasskeyNotCreated'))
    }
    await notify(tx, site, customerId, 'Security.PasskeyMail', { name })
  })
}

async function verified(
  response: RegistrationResponse,
  expectedChallenge: string,
  party: RelyingParty,
  culture: Culture
) {
  try {
    const { transports: _, ...rest } = response.response
    const { registrationInfo } = await verifyRegistrationResponse({
      response: { ...response, response: rest, clientExtensionResults: {} },
      expectedChallenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      supportedAlgorithmIDs: ALGORITHMS
    })
    if (registrationInfo) return registrationInfo
  } catch {
    // a response that nothing can be read from fails with various errors
  }
  throw new RefusalError(422, text(culture, 'Security.PasskeyNotCreated'))
}

/** How authenticators call a customer: it replaces a passkey instead of adding another one for the same account. */
function userHandle(sealing: Sealing, customerId: number): string {
  return sealing.keyedHash(String(customerId), 'passkey user')
}

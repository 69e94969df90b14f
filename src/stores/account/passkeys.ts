import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON
} from '@simplewebauthn/browser'
import { fetchPasskeyCreation, fetchPasskeyRequest } from '../../api/passkeys.ts'
import { lazy } from '../../lib/lazy.ts'
import { toJson } from '../../shared/data/to-json.ts'

const ceremonies = lazy(() => import('./passkey-ceremonies.ts'))

/** Whether this browser has passkeys at all; browsers have none without HTTPS. */
export function hasPasskeys(): boolean {
  return typeof globalThis.PublicKeyCredential === 'function'
}

/**
 * Lets the shopper create a passkey [ACC-02].
 *
 * @returns the response of the authenticator, as JSON for the server.
 * @throws {VitrineError} the server has not answered as expected, or refused.
 * @throws {Error} named by the browser: `NotAllowedError` if the shopper has cancelled, `InvalidStateError` if the device has a passkey
 *   for this account already.
 */
export async function createPasskey(): Promise<string> {
  const [options, { startRegistration }] = await Promise.all([
    fetchPasskeyCreation(),
    ceremonies()
  ])
  const optionsJSON = options as PublicKeyCredentialCreationOptionsJSON
  return toJson(await startRegistration({ optionsJSON }))
}

/**
 * Lets the shopper log in with a passkey [ACC-02]. Ends a request that waits for the suggestions of a field.
 *
 * @returns the response of the authenticator, as JSON for the server.
 * @throws the same errors as `createPasskey`.
 */
export async function choosePasskey(): Promise<string> {
  const [options, { startAuthentication }] = await Promise.all([
    fetchPasskeyRequest(false),
    ceremonies()
  ])
  const optionsJSON = options as PublicKeyCredentialRequestOptionsJSON
  return toJson(await startAuthentication({ optionsJSON }))
}

/**
 * Offers the shopper's passkeys in the suggestions of the field with `autocomplete="username webauthn"` [ACC-02].
 *
 * @returns the response of the authenticator when the shopper has chosen one; `undefined` if the browser offers none.
 * @throws if the server cannot be reached, or when the signal or another request ends this one.
 */
export async function offerPasskeys(signal: AbortSignal): Promise<string | undefined> {
  if (!(await hasAutofill()) || signal.aborted) return undefined
  const [options, { startAuthentication, WebAuthnAbortService }] = await Promise.all([
    fetchPasskeyRequest(true),
    ceremonies()
  ])
  if (signal.aborted) return undefined
  signal.addEventListener('abort', () => WebAuthnAbortService.cancelCeremony(), { once: true })
  const optionsJSON = options as PublicKeyCredentialRequestOptionsJSON
  const response = await startAuthentication({ optionsJSON, useBrowserAutofill: true })
  return toJson(response)
}

async function hasAutofill(): Promise<boolean> {
  return hasPasskeys() && !!(await PublicKeyCredential.isConditionalMediationAvailable?.())
}

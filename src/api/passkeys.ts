import {
  type PasskeyCreation,
  type PasskeyRequest,
  passkeys
} from '../shared/contract/passkeys.ts'
import { call } from './call.ts'

/** Requests the challenge for a new passkey of the shopper who is logged in [ACC-02]. */
export function fetchPasskeyCreation(): Promise<PasskeyCreation> {
  return call(passkeys.registrationOptions, { callerReports: true })
}

/**
 * Requests the challenge for a login with a passkey [ACC-02].
 *
 * @param quiet For a login that the shopper has not asked for yet: failures are only logged.
 */
export function fetchPasskeyRequest(quiet: boolean): Promise<PasskeyRequest> {
  return call(passkeys.loginOptions, { callerReports: true, quiet })
}

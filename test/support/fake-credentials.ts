import { vi } from 'vitest'

const bytes = (text: string) => new TextEncoder().encode(text).buffer

const CREDENTIAL = {
  id: 'a2V5',
  rawId: bytes('key'),
  type: 'public-key',
  authenticatorAttachment: 'platform',
  getClientExtensionResults: () => ({}),
  response: {
    clientDataJSON: bytes('data'),
    authenticatorData: bytes('device'),
    signature: bytes('signature'),
    userHandle: bytes('claire'),
    attestationObject: bytes('attestation')
  }
}

/** Replaces what the browser asks the shopper for a passkey with. */
export function fakeCredentials({ hasAutofill = false } = {}) {
  vi.spyOn(PublicKeyCredential, 'isConditionalMediationAvailable').mockResolvedValue(
    hasAutofill
  )
  return {
    credential: CREDENTIAL as unknown as Credential,
    get: vi
      .spyOn(navigator.credentials, 'get')
      .mockResolvedValue(CREDENTIAL as unknown as Credential),
    create: vi
      .spyOn(navigator.credentials, 'create')
      .mockResolvedValue(CREDENTIAL as unknown as Credential)
  }
}

/** A request that waits for the shopper until it is aborted. */
export function untilAborted({ signal }: { signal?: AbortSignal | undefined } = {}) {
  return new Promise<never>((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason))
  })
}

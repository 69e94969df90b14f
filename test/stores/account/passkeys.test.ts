// @vitest-environment happy-dom

import { beforeEach, expect, test, vi } from 'vitest'
import type { PasskeyCreation, PasskeyRequest } from '../../../src/shared/contract/passkeys.ts'
import {
  choosePasskey,
  createPasskey,
  hasPasskeys,
  offerPasskeys
} from '../../../src/stores/account/passkeys.ts'
import { withCartStores } from '../../support/cart-stores.ts'
import { mockApi } from '../../support/mock-api.ts'

withCartStores()

const ceremonies = vi.hoisted(() => ({
  startAuthentication: vi.fn(),
  startRegistration: vi.fn(),
  WebAuthnAbortService: { cancelCeremony: vi.fn() }
}))

vi.mock('../../../src/stores/account/passkey-ceremonies.ts', () => ceremonies)

const CREATION = 'POST /shop/api/v1/security/passkeys/registrationoptions'
const REQUEST = 'POST /shop/api/v1/security/passkeys/loginoptions'

const creation: PasskeyCreation = {
  rp: { name: 'Shop' },
  user: { id: 'dXNlcg', name: 'claire@example.com', displayName: 'Claire' },
  challenge: 'Y3JlYXRl',
  pubKeyCredParams: [{ alg: -7, type: 'public-key' }]
}
const request: PasskeyRequest = { challenge: 'bG9naW4' }

/** A browser with passkeys. */
function allowPasskeys(isConditionalMediationAvailable?: () => Promise<boolean>): void {
  vi.stubGlobal(
    'PublicKeyCredential',
    Object.assign(class {}, { isConditionalMediationAvailable })
  )
}

const SUGGESTS = async () => true

beforeEach(() => {
  for (const mock of [
    ceremonies.startAuthentication,
    ceremonies.startRegistration,
    ceremonies.WebAuthnAbortService.cancelCeremony
  ]) {
    mock.mockReset()
  }
})

test('a browser without HTTPS has no passkeys [ACC-02]', () => {
  expect(hasPasskeys()).toBe(false)
  allowPasskeys()
  expect(hasPasskeys()).toBe(true)
})

test('creates a passkey for the challenge of the server [ACC-02]', async () => {
  mockApi({ [CREATION]: { body: creation } })
  ceremonies.startRegistration.mockResolvedValue({ id: 'new' })
  expect(await createPasskey()).toBe('{"id":"new"}')
  expect(ceremonies.startRegistration).toHaveBeenCalledWith({ optionsJSON: creation })
})

test('answers the challenge of the server with a passkey that the shopper chooses [ACC-02]', async () => {
  mockApi({ [REQUEST]: { body: request } })
  ceremonies.startAuthentication.mockResolvedValue({ id: 'chosen' })
  expect(await choosePasskey()).toBe('{"id":"chosen"}')
  expect(ceremonies.startAuthentication).toHaveBeenCalledWith({ optionsJSON: request })
})

test('offers passkeys in the suggestions of the field, without reporting a failure [ACC-02]', async () => {
  allowPasskeys(SUGGESTS)
  mockApi({ [REQUEST]: { body: request } })
  ceremonies.startAuthentication.mockResolvedValue({ id: 'suggested' })
  const stop = new AbortController()
  expect(await offerPasskeys(stop.signal)).toBe('{"id":"suggested"}')
  expect(ceremonies.startAuthentication).toHaveBeenCalledWith({
    optionsJSON: request,
    useBrowserAutofill: true
  })
  expect(ceremonies.WebAuthnAbortService.cancelCeremony).not.toHaveBeenCalled()
  stop.abort()
  expect(ceremonies.WebAuthnAbortService.cancelCeremony).toHaveBeenCalledOnce()
})

test.each([
  ['has no passkeys', undefined],
  ['cannot tell', () => allowPasskeys()],
  ['suggests none', () => allowPasskeys(async () => false)]
])('requests no challenge if the browser %s [ACC-02]', async (_, prepare) => {
  prepare?.()
  const { requests } = mockApi({ [REQUEST]: { body: request } })
  expect(await offerPasskeys(new AbortController().signal)).toBeUndefined()
  expect(requests).toEqual([])
})

test('requests no challenge once the field is gone [ACC-02]', async () => {
  allowPasskeys(SUGGESTS)
  const { requests } = mockApi({ [REQUEST]: { body: request } })
  expect(await offerPasskeys(AbortSignal.abort())).toBeUndefined()
  expect(requests).toEqual([])
})

test('suggests nothing if the field is gone when the challenge arrives [ACC-02]', async () => {
  allowPasskeys(SUGGESTS)
  const stop = new AbortController()
  mockApi({
    [REQUEST]: () => {
      stop.abort()
      return { body: request }
    }
  })
  expect(await offerPasskeys(stop.signal)).toBeUndefined()
  expect(ceremonies.startAuthentication).not.toHaveBeenCalled()
})

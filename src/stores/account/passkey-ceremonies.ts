// one chunk with the parts of @simplewebauthn/browser that passkeys need
export {
  startAuthentication,
  startRegistration,
  WebAuthnAbortService
} from '@simplewebauthn/browser'

import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import type { PasskeyCreation, PasskeyRequest } from '../../src/shared/contract/index.ts'

/** What an authenticator says about a login, in the first byte after the host name. */
const PRESENT = 1
const VERIFIED = 4
const MAY_BE_COPIED = 8
const HAS_KEY = 64

interface Ceremony {
  /** Where the browser is. @default 'http://localhost:80' */
  origin?: string
  /** Whether the authenticator asks for a fingerprint or a PIN. @default true */
  verifiesUser?: boolean
  /** What it says about how often it has been used. @default one more than before */
  counter?: number
}

/** A device that creates one passkey and logs in with it, like a phone and the browser on it. */
export interface Authenticator {
  readonly credentialId: string
  /** The value of the field `Credential` of a form. */
  create(options: PasskeyCreation, ceremony?: Ceremony): string
  logIn(options: PasskeyRequest, ceremony?: Ceremony): string
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()

/** @param credentialId One that another device has claimed before, for a forged registration. */
export function authenticator(
  credentialId = randomBytes(16).toString('base64url')
): Authenticator {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  let uses = 0
  let userHandle = ''

  function dataOf(
    host: string,
    flags: number,
    counter: number,
    rest: Uint8Array = new Uint8Array()
  ) {
    const head = Buffer.alloc(5)
    head.writeUInt8(flags)
    head.writeUInt32BE(counter, 1)
    return Buffer.concat([sha256(host), head, rest])
  }

  function ownKey(): Buffer {
    const { x, y } = publicKey.export({ format: 'jwk' })
    const key = new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Uint8Array.from(Buffer.from(x!, 'base64url'))],
      [-3, Uint8Array.from(Buffer.from(y!, 'base64url'))]
    ])
    const id = Buffer.from(credentialId, 'base64url')
    const length = Buffer.alloc(2)
    length.writeUInt16BE(id.length)
    return Buffer.concat([Buffer.alloc(16), length, id, isoCBOR.encode(key)])
  }

  function clientData(type: string, challenge: string, origin = 'http://localhost:80'): string {
    const data = { type, challenge, origin: new URL(origin).origin, crossOrigin: false }
    return Buffer.from(JSON.stringify(data)).toString('base64url')
  }

  const credential = (response: object) =>
    JSON.stringify({
      id: credentialId,
      rawId: credentialId,
      type: 'public-key',
      response,
      clientExtensionResults: {}
    })

  const flagsOf = (verifiesUser: boolean) =>
    PRESENT | (verifiesUser ? VERIFIED : 0) | MAY_BE_COPIED

  return {
    credentialId,
    create(options, { origin, verifiesUser = true, counter = 0 } = {}) {
      uses = counter
      userHandle = options.user.id
      const flags = flagsOf(verifiesUser) | HAS_KEY
      const authData = dataOf(options.rp.id!, flags, uses, ownKey())
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', Uint8Array.from(authData)]
      ])
      return credential({
        clientDataJSON: clientData('webauthn.create', options.challenge, origin),
        attestationObject: Buffer.from(isoCBOR.encode(attestation as never)).toString(
          'base64url'
        ),
        transports: ['internal', 'made up']
      })
    },
    logIn(options, { origin, verifiesUser = true, counter = uses + 1 } = {}) {
      uses = counter
      const authData = dataOf(options.rpId!, flagsOf(verifiesUser), uses)
      const clientDataJSON = clientData('webauthn.get', options.challenge, origin)
      const signed = Buffer.concat([authData, sha256(Buffer.from(clientDataJSON, 'base64url'))])
      return credential({
        clientDataJSON,
        authenticatorData: authData.toString('base64url'),
        signature: sign('sha256', signed, privateKey).toString('base64url'),
        userHandle
      })
    }
  }
}

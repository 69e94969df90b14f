import { Secret, TOTP } from 'otpauth'

/** How long a code is shown, in seconds; apps expect SHA-1, six digits and this. */
const STEP_SECONDS = 30
/** How many steps a phone's clock may be off. */
const WINDOW = 1
/** How far a wrong clock is recognized while an app is set up, in steps: an hour. */
const WIDE_WINDOW = 120
const SECRET_BYTES = 20
const ISSUER = 'Vitrine'

/** A new secret in base32, 160 bits. */
export function newTotpSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32
}

/** The URL that a QR code contains; apps show its issuer and account. */
export function totpAddress(secret: string, account: string): string {
  return totpOf(secret, account).toString()
}

/** The 30-second step that a code belongs to; `undefined` if it is wrong. */
export function stepOfCode(secret: string, code: string, now = Date.now()): number | undefined {
  const delta = deltaOf(secret, code, WINDOW, now)
  return delta === undefined ? undefined : Math.floor(now / 1000 / STEP_SECONDS) + delta
}

/** How far the clock of the app is off, in minutes, if that is why a code is wrong. Only for somebody who knows the secret. */
export function clockDrift(secret: string, code: string, now = Date.now()): number | undefined {
  const delta = deltaOf(secret, code, WIDE_WINDOW, now)
  return delta === undefined ? undefined : Math.max(1, Math.round(Math.abs(delta) / 2))
}

/** A code as it was typed, without the spaces that apps show. */
export function tidyCode(typed: string): string {
  return typed.replace(/[\s-]/g, '')
}

function deltaOf(
  secret: string,
  code: string,
  window: number,
  timestamp: number
): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined
  return totpOf(secret).validate({ token: code, window, timestamp }) ?? undefined
}

function totpOf(secret: string, label = ''): TOTP {
  return new TOTP({ issuer: ISSUER, label, secret: Secret.fromBase32(secret) })
}

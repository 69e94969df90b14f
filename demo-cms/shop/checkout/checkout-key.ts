import { randomBytes } from 'node:crypto'

/** Identifies a checkout form, so that submitting it twice places one order. */
export function newCheckoutKey(): string {
  return randomBytes(16).toString('base64url')
}

/** Whether a key has the format of `newCheckoutKey`. */
export function isCheckoutKey(key: string | undefined): key is string {
  return key !== undefined && /^[\w-]{16,64}$/.test(key)
}

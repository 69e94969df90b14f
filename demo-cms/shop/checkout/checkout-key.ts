import { randomBytes } from 'node:crypto'

/** Names one checkout form, so that sending it twice makes one order. */
export function newCheckoutKey(): string {
  return randomBytes(16).toString('base64url')
}

/** Whether a form's key can be one of ours. */
export function isCheckoutKey(key: string | undefined): key is string {
  return key !== undefined && /^[\w-]{16,64}$/.test(key)
}

import { context } from '../context.ts'

/**
 * Whether the browser asks not to sell or share the shopper's data (Global Privacy Control).
 * A shop may leave it out with the page setting `features: { "ignorePrivacySignal": true }`.
 */
export function asksForPrivacy(): boolean {
  const { globalPrivacyControl } = navigator as { globalPrivacyControl?: boolean }
  return globalPrivacyControl === true && context().features.ignorePrivacySignal !== true
}

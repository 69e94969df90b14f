import { safeDocument } from '../../lib/dom/unclobbered.ts'

let cached: string | undefined

/** The nonce of this document's content security policy, read from a script tag; empty without one. */
export function documentNonce(): string {
  cached ??= safeDocument.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? ''
  return cached
}

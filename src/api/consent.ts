import { consent } from '../shared/contract/consent.ts'
import type { BodyInput } from '../shared/contract/endpoint.ts'
import { call, callForHtml } from './call.ts'

/** Records a choice about cookies on the server, in the background [CONS-01]. */
export function postConsent(body: BodyInput<typeof consent.record>): Promise<void> {
  return call(consent.record, { body, quiet: true })
}

/** The tables of cookies, as HTML [CONS-04]. */
export function fetchCookieTables(signal: AbortSignal): Promise<string> {
  return callForHtml(consent.cookies, { signal, quiet: true })
}

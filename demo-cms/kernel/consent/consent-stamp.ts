/** Version of the cookie policy: a new one asks every shopper again [CONS-01]. */
export const CONSENT_STAMP = '2026-1'

/** Version of the cookie policy: changing it asks every visitor for consent again [CONS-01]. */
export const CONSENT_STAMP = '2026-1'

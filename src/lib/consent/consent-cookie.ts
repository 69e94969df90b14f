/** Named for the content system's cookie consent; the server reads it too [CONS-01]. */
export const CONSENT_COOKIE = 'ManagerCookieConsent'

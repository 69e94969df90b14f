/** The name is required, because the CMS reads this cookie too [CONS-01]. */
export const CONSENT_COOKIE = 'ManagerCookieConsent'

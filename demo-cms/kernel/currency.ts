/** The currency of every price on the site. */
export const CURRENCY = 'EUR'

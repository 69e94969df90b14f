/** Where the calls of the tags begin. */
export const API_PATH = '/vitrine-api'

/** Where the pages begin. */
export const SHOP_PATH = '/shop'

/** Where the back office is. */
export const ADMIN_PATH = '/admin'

/** The languages of the shop; the first one is the default. */
export const CULTURES = ['fr', 'nl', 'en', 'de'] as const

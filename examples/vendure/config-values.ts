/** Where the calls of the tags begin. */
export const API_PATH = '/vitrine-api'

/** The languages of the shop; the first one is the default. */
export const CULTURES = ['fr', 'nl', 'en', 'de'] as const

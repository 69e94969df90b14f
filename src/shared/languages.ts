/**
 * The languages of the library's messages, the list from which everything else derives. After adding one, the compiler
 * lists the groups of messages that lack it.
 */
export const languages = ['fr', 'nl', 'en', 'de'] as const

/** One of `languages`. */
export type Language = (typeof languages)[number]

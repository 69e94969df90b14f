import { number, pipe, safeInteger, string, transform, union } from 'valibot'

/** An id of the shop: a text, or a whole number up to 2⁵³ − 1. Pages use it as a text. */
export const Id = pipe(union([string(), pipe(number(), safeInteger())]), transform(String))

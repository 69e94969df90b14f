/**
 * Whether a text can be stored: databases reject NUL, and half of a surrogate pair cannot be encoded as UTF-8.
 */
export function isStorable(text: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: NUL is searched for
  return !/[\u0000\p{Surrogate}]/u.test(text)
}

/**
 * Whether a text can be stored: databases reject NUL, and a surrogate without its other half is no character and cannot be
 * encoded as UTF-8.
 */
export function isStorable(text: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: NUL is what is looked for
  return !/[\u0000\p{Surrogate}]/u.test(text)
}

import { isBlank, visibleText } from '../shared/text/visible-text.ts'

/**
 * A text as people see it, without the invisible characters that copied text brings along; `''` if nobody sees anything. Passwords
 * stay as they were typed.
 *
 * @param name The field that the text is in.
 */
export function readableText(name: string, text: string): string {
  if (/password/i.test(name)) return text
  return isBlank(text) ? '' : visibleText(text)
}

/**
 * Whether a text can be stored: databases reject NUL, and half of a surrogate pair cannot be encoded as UTF-8.
 */
export function isStorable(text: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: NUL is searched for
  return !/[\u0000\p{Surrogate}]/u.test(text)
}

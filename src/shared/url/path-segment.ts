import { VitrineError } from '../vitrine-error.ts'

/**
 * Encodes one segment of a URL path. Rejects values that would change the path's structure, because segments may contain user
 * input.
 *
 * @throws {VitrineError} for `.`, `..`, slashes, encoded slashes, control characters and the empty string.
 */
export function pathSegment(value: string | number): string {
  const text = String(value)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are rejected
  if (text === '' || /^\.{1,2}$|[/\\\u0000-\u001f\u007f]|%(?:2f|5c|2e|00)/i.test(text)) {
    throw new VitrineError(`"${text}" cannot be a part of a URL.`)
  }
  return encodeURIComponent(text)
}

import { VitrineError } from '../../errors.ts'

/**
 * One segment of a url's path, encoded. What could climb out of its place is refused, because
 * typed text and ids from the page both end up here.
 *
 * @throws {VitrineError} for `.`, `..`, slashes, encoded slashes, control characters and nothing.
 */
export function pathSegment(value: string | number): string {
  const text = String(value)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused
  if (text === '' || /^\.{1,2}$|[/\\\u0000-\u001f\u007f]|%(?:2f|5c|2e|00)/i.test(text)) {
    throw new VitrineError(`"${text}" cannot be a part of an address.`)
  }
  return encodeURIComponent(text)
}

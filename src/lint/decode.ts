/**
 * The text of a file in UTF-8, or in UTF-16 with its mark.
 *
 * @throws {TypeError} for another encoding.
 */
export function decode(bytes: Uint8Array): string {
  const [first, second] = bytes
  const encoding =
    first === 0xff && second === 0xfe
      ? 'utf-16le'
      : first === 0xfe && second === 0xff
        ? 'utf-16be'
        : 'utf-8'
  return new TextDecoder(encoding, { fatal: true }).decode(bytes)
}

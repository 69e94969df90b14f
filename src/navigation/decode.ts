/** Text in the characters that an answer names; a name that nobody knows is read as UTF-8. */
export function decode(bytes: ArrayBuffer, charset: string): string {
  try {
    return new TextDecoder(charset).decode(bytes)
  } catch {
    return new TextDecoder().decode(bytes)
  }
}

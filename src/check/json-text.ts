/** Parses JSON; `undefined` if the text is none. */
export function jsonOfText(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return undefined
  }
}

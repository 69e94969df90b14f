/** How a country writes its postal codes. */
export interface PostalRules {
  /** ISO code of the country: `BE`. */
  code: string
  /** What a tidy postal code looks like, as the source of a regular expression. */
  postal: string
  /** Where the blank stands: after so many characters, or before the last ones when negative. */
  blank?: number | undefined
}

/**
 * A postal code as its country writes it: `be-1000` → `1000`, `1012ab` → `1012 AB`. What is none of that country stays as it
 * was typed, but for blanks around it, so that people recognise what they mend.
 */
export function tidyPostalCode(typed: string, { code, postal, blank }: PostalRules): string {
  const trimmed = typed.trim()
  // of the country itself or its first letter only: FR-1000 is no Belgian postal code
  const plain = trimmed
    .toUpperCase()
    .replace(new RegExp(`^${code[0]}(?:${code[1]})?[ -]*(?=\\d)`), '')
    .replace(/[ .\u00a0-]/g, '')
  const tidy = blank ? `${plain.slice(0, blank)} ${plain.slice(blank)}` : plain
  return new RegExp(`^(?:${postal})$`).test(tidy) ? tidy : trimmed
}

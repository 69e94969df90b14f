import { plainText } from '../text/visible-text.ts'

/** The postal code format of a country. */
export interface PostalRules {
  /** ISO code of the country: `BE`. */
  code: string
  /** Source of a regular expression that matches a normalized postal code. */
  postal: string
  /** Position of the space; counted from the end if negative. */
  blank?: number | undefined
}

/**
 * Normalizes a postal code: `be-1000` → `1000`, `1012ab` → `1012 AB`. Anything that is not a postal code of the country is only
 * trimmed, so that people recognise what they have to correct.
 */
export function tidyPostalCode(typed: string, { code, postal, blank }: PostalRules): string {
  const trimmed = plainText(typed)
  // only the country's own prefix: FR-1000 is not a Belgian postal code
  const plain = trimmed
    .toUpperCase()
    .replace(new RegExp(`^${code[0]}(?:${code[1]})?[ -]*(?=\\d)`), '')
    .replace(/[ .-]/g, '')
  const tidy = blank ? `${plain.slice(0, blank)} ${plain.slice(blank)}` : plain
  return new RegExp(`^(?:${postal})$`).test(tidy) ? tidy : trimmed
}

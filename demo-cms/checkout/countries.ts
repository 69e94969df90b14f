/** Where the shop delivers, with what a postal code looks like there. */
export const countries = [
  { code: 'BE', postalCode: /^\d{4}$/, example: '1000' },
  { code: 'NL', postalCode: /^\d{4} ?[A-Z]{2}$/, example: '1012 AB' },
  { code: 'FR', postalCode: /^\d{5}$/, example: '75001' },
  { code: 'LU', postalCode: /^\d{4}$/, example: '1111' },
  { code: 'DE', postalCode: /^\d{5}$/, example: '10115' }
] as const

export type Country = (typeof countries)[number]

/** A postal code as the country writes it: `be-1000` → `1000`, `1012ab` → `1012 AB`. */
export function tidyPostalCode(typed: string, code: string): string {
  const plain = typed.toUpperCase().replace(new RegExp(`^${code}[- ]?`), '')
  return code === 'NL' ? plain.replace(/^(\d{4}) ?([A-Z]{2})$/, '$1 $2') : plain
}

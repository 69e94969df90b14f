/** The sign in front of the decimals in a culture: `,` in French, `.` in English. */
export function decimalSign(culture: string): string {
  const parts = new Intl.NumberFormat(culture).formatToParts(1.5)
  return parts.find(part => part.type === 'decimal')?.value ?? '.'
}

/** The name of a currency for several units: `euros`, `euro`. */
export function currencyName(currency: string, culture: string): string {
  const format = new Intl.NumberFormat(culture, {
    style: 'currency',
    currency,
    currencyDisplay: 'name'
  })
  const part = format.formatToParts(2).find(({ type }) => type === 'currency')
  return part?.value ?? currency
}

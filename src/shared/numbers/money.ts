const formats = new Map<string, Intl.NumberFormat>()

/**
 * `formatMoney(12.5, 'EUR', 'fr')` → `12,50 €`. The amount is in major units, as in the API. A negative amount starts with a minus
 * sign in every culture, as discounts do.
 */
export function formatMoney(amount: number, currency: string, culture: string): string {
  const key = `${culture} ${currency}`
  let format = formats.get(key)
  if (!format) {
    format = new Intl.NumberFormat(culture, { style: 'currency', currency })
    formats.set(key, format)
  }
  const text = format.format(Math.abs(amount))
  return amount < 0 ? `−${text}` : text
}

const digitsByCurrency = new Map<string, number>()

/** The decimals of a currency: 2 for `EUR`, 0 for `JPY`. */
export function minorDigits(currency: string): number {
  let digits = digitsByCurrency.get(currency)
  if (digits === undefined) {
    const format = new Intl.NumberFormat('en', { style: 'currency', currency })
    digits = format.resolvedOptions().maximumFractionDigits ?? 2
    digitsByCurrency.set(currency, digits)
  }
  return digits
}

/** Major units to integer minor units: `12.5` → `1250`. Halves are rounded away from zero. */
export function toMinor(amount: number, digits = 2): number {
  const scaled = Number(`${amount}e${digits}`)
  return Math.sign(scaled) * Math.round(Math.abs(scaled))
}

/** Integer minor units to major units: `1250` → `12.5`. */
export function toMajor(minor: number, digits = 2): number {
  return Number(`${minor}e-${digits}`)
}

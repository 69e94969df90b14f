/**
 * Parses an amount typed in major units into whole minor units: `12,5` and `12.50` → `1250`. `undefined` unless it consists of
 * digits with at most one dot or comma, and has no more decimals than the currency: `1.234,5`, `1e3`, `-1` and `1,005` are rejected.
 */
export function parseAmountMinor(text: string, digits = 2): number | undefined {
  const [, whole, decimals = ''] = /^(\d{1,9})(?:[.,](\d*))?$/.exec(text.trim()) ?? []
  if (whole === undefined || decimals.length > digits) return undefined
  return Number(whole + decimals.padEnd(digits, '0'))
}

/** What can be derived from a card number without asking the bank. */

export type Brand = 'Visa' | 'Mastercard' | 'Bancontact' | 'Maestro' | 'American Express'

// longest prefixes first, because Bancontact's cards start like Maestro's
const brands: readonly (readonly [RegExp, Brand])[] = [
  [/^6703/, 'Bancontact'],
  [/^3[47]/, 'American Express'],
  [/^(5[1-5]|2(22[1-9]|2[3-9]|[3-6]|7[01]|720))/, 'Mastercard'],
  [/^(50|5[6-9]|6)/, 'Maestro'],
  [/^4/, 'Visa']
]

export function brandOf(number: string): Brand | undefined {
  const digits = digitsOf(number)
  return brands.find(([beginning]) => beginning.test(digits))?.[1]
}

export function digitsOf(typed: string): string {
  return typed.replace(/\D/g, '')
}

/** Whether the check digit of a card number is right. */
export function isCardNumber(typed: string): boolean {
  const digits = digitsOf(typed)
  if (!/^\d{12,19}$/.test(digits)) return false
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

/** Groups the digits as they are embossed: in fours; American Express 4-6-5. */
export function groupedNumber(typed: string): string {
  const digits = digitsOf(typed).slice(0, 19)
  if (brandOf(digits) === 'American Express') {
    return [digits.slice(0, 4), digits.slice(4, 10), digits.slice(10, 15)].join(' ').trim()
  }
  return digits.replace(/(.{4})(?=.)/g, '$1 ')
}

/** `1227` → `12 / 27`, `5` → `05`, `1/27` → `01 / 27`; autofilled with a long year, `12/2027` → `12 / 27`. */
export function writtenExpiry(typed: string): string {
  const digits = digitsOf(typed.replace(/^\s*(\d)\s*\//, '0$1/'))
    .replace(/^([2-9])/, '0$1')
    // a year that begins with 20 has four digits
    .replace(/^(\d\d)20(\d\d)$/, '$1$2')
    .slice(0, 4)
  return digits.length > 2 ? `${digits.slice(0, 2)} / ${digits.slice(2)}` : digits
}

/** Whether a card is still valid: it is until the last day of its month. */
export function isGoodUntil(expiry: string, now: Date): boolean {
  const digits = digitsOf(expiry)
  const [month, year] = [Number(digits.slice(0, 2)), 2000 + Number(digits.slice(2))]
  if (!/^\d{4}$/.test(digits) || month < 1 || month > 12) return false
  const ends = new Date(year, month, 1)
  // no card is valid for more than twenty years
  return ends > now && year < now.getFullYear() + 20
}

/** Whether the security code has the right length: three digits, four for American Express. */
export function isSecurityCode(code: string, number: string): boolean {
  return /^\d+$/.test(code) && code.length === (brandOf(number) === 'American Express' ? 4 : 3)
}

/** The position of the caret after formatting: behind as many digits as before. */
export function caretAfter(written: string, digitsBefore: number): number {
  let seen = 0
  for (let at = 0; at < written.length; at += 1) {
    if (seen === digitsBefore) return at
    if (/\d/.test(written[at]!)) seen += 1
  }
  return written.length
}

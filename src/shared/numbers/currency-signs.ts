import { plainText } from '../text/visible-text.ts'

const known = new Map<string, readonly string[]>()

const DISPLAYS = ['symbol', 'narrowSymbol', 'code', 'name'] as const

/** What people write for a currency, in lower case, the longest first: `us$`, `usd`, `$`, `dollars américains`. */
export function currencySigns(currency: string, culture: string): readonly string[] {
  const key = `${culture} ${currency}`
  let signs = known.get(key)
  if (!signs) {
    const all = [culture, 'en'].flatMap(language =>
      DISPLAYS.flatMap(display =>
        [1, 2].map(count => signIn(language, currency, display, count))
      )
    )
    signs = [...new Set(all)].filter(Boolean).sort((a, b) => b.length - a.length)
    known.set(key, signs)
  }
  return signs
}

function signIn(
  culture: string,
  currency: string,
  currencyDisplay: (typeof DISPLAYS)[number],
  count: number
): string {
  const format = new Intl.NumberFormat(culture, {
    style: 'currency',
    currency,
    currencyDisplay
  })
  const sign = format.formatToParts(count).find(part => part.type === 'currency')?.value ?? ''
  return plainText(sign).toLowerCase()
}

import { createHash } from 'node:crypto'
import { type Currency, HOME_CURRENCY } from '../../kernel/currencies/currency.ts'
import type { CartLine } from '../cart/cart-lines.ts'

interface ShownCart {
  currency: Pick<Currency, 'code'>
  lines: readonly Pick<CartLine, 'variantId' | 'quantity' | 'unitMinor'>[]
}

/** Identifies the lines that a form shows by currency, variants, quantities and unit prices; their order does not matter. */
export function fingerprintOf({ currency, lines }: ShownCart): string {
  const words = lines
    .map(({ variantId, quantity, unitMinor }) => `${variantId}:${quantity}:${unitMinor}`)
    .sort()
  // fingerprints of euros are the same as those of the previous release
  if (currency.code !== HOME_CURRENCY) words.push(currency.code)
  return createHash('sha256').update(words.join(' ')).digest('base64url').slice(0, 22)
}

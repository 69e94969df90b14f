import { createHash } from 'node:crypto'
import type { CartLine } from '../cart/cart-lines.ts'

type ShownLine = Pick<CartLine, 'variantId' | 'quantity' | 'unitMinor'>

/** Identifies the lines that a form shows by variants, quantities and unit prices; their order does not matter. */
export function fingerprintOf(lines: readonly ShownLine[]): string {
  const words = lines
    .map(({ variantId, quantity, unitMinor }) => `${variantId}:${quantity}:${unitMinor}`)
    .sort()
    .join(' ')
  return createHash('sha256').update(words).digest('base64url').slice(0, 22)
}

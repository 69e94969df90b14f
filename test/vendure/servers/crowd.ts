import assert from 'node:assert/strict'
import type { Reply } from '../../soak/visitor.ts'
import { Buyer } from './buyer.ts'

/** Buyers with a piece of each variant in their carts. */
export async function buyersWith(
  origin: string,
  name: string,
  count: number,
  variants: readonly string[]
): Promise<Buyer[]> {
  const buyers = Array.from({ length: count }, (_, index) => new Buyer(origin, name + index))
  await Promise.all(
    buyers.map(async buyer => {
      for (const variant of variants) assert.equal((await buyer.add(variant)).status, 200)
    })
  )
  return buyers
}

/**
 * All press the button at the same time, once all forms are filled in.
 *
 * @param payment The code of a payment method; the first one without it.
 */
export async function orderAtOnce(
  buyers: readonly Buyer[],
  payment?: string
): Promise<Reply[]> {
  const forms = await Promise.all(buyers.map(buyer => buyer.filledForm(payment)))
  return Promise.all(buyers.map((buyer, index) => buyer.order(forms[index]!)))
}

/** @throws {Error} after five minutes. */
export async function until(isTrue: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 6000; tries += 1) {
    if (await isTrue()) return
    await new Promise(resolve => setTimeout(resolve, 50))
  }
  throw new Error('It was waited for in vain.')
}

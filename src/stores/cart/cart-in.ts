import { object, safeParse } from 'valibot'
import type { RefusedError } from '../../errors.ts'
import { Cart } from '../../shared/contract/cart.ts'

/** The current cart, which a refusal may contain. */
export function cartIn({ detail }: RefusedError): Cart | undefined {
  const { success, output } = safeParse(object({ Cart }), detail)
  return success ? output.Cart : undefined
}

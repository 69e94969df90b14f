import {
  LanguageCode,
  type Order,
  PromotionCondition,
  PromotionOrderAction
} from '@vendure/core'
import type { BridgeOptions } from './options.ts'
import { converted } from './shipping.ts'

const described = (value: string) => [{ languageCode: LanguageCode.en, value }]

/** When a coupon is effective: from an amount of goods, in a currency, for a customer. */
export const couponTerms = (options: Pick<BridgeOptions, 'rates'>) =>
  new PromotionCondition({
    code: 'vitrine_terms',
    description: described('From { minimum }, in { currency }, for { email }'),
    args: {
      minimum: { type: 'int', defaultValue: 0, ui: { component: 'currency-form-input' } },
      currency: { type: 'string', required: false },
      email: { type: 'string', required: false }
    },
    check(ctx, order, { minimum, currency, email }) {
      if (currency && currency !== ctx.currencyCode) return false
      if (email && email !== emailOf(order)) return false
      return order.subTotalWithTax >= converted(options, ctx, minimum)
    },
    priorityValue: 10
  })

/** An amount off the goods, in the currency of the cart. */
export const amountOff = (options: Pick<BridgeOptions, 'rates'>) =>
  new PromotionOrderAction({
    code: 'vitrine_amount_off',
    description: described('{ discount } off the goods'),
    args: {
      discount: { type: 'int', ui: { component: 'currency-form-input' } },
      isConverted: { type: 'boolean', defaultValue: true }
    },
    execute(ctx, order, { discount, isConverted }) {
      const amount = isConverted ? converted(options, ctx, discount) : discount
      return -Math.min(amount, order.subTotalWithTax)
    }
  })

function emailOf(order: Order): string | undefined {
  return order.customer?.emailAddress
}

import { expect, test } from 'vitest'
import { checkForm } from '../../../../../demo-cms/shop/orders/refunds/refund-form.ts'
import { refundFormModel } from '../../../../../demo-cms/shop/orders/refunds/refund-model.ts'
import { largestRefund } from '../../../../../demo-cms/shop/orders/refunds/refundable.ts'
import { parseAmountMinor, plainAmount } from '../../../../../src/shared/numbers/amount.ts'
import { toMajor } from '../../../../../src/shared/numbers/money.ts'
import {
  currencyOf,
  largestAmount,
  refundTotals
} from '../../../../../widgets/refund-request/refund-totals.ts'
import fc, { examples } from '../../../../support/fast-check.ts'

const EUR = currencyOf('EUR')

/** A line of an order of which some pieces were requested before, and what is requested now. */
const request = fc
  .record({
    ordered: fc.integer({ min: 1, max: 500 }),
    paidMinor: fc.integer({ min: 0, max: 5_000_000 }),
    before: fc.double({ min: 0, max: 1, noNaN: true }),
    beforeMinor: fc.double({ min: 0, max: 1, noNaN: true }),
    quantity: fc.double({ min: 0, max: 1, noNaN: true }),
    lowered: fc.option(fc.double({ min: 0, max: 1, noNaN: true }))
  })
  .map(({ ordered, paidMinor, before, beforeMinor, quantity, lowered }) => {
    const returnable = ordered - Math.floor(before * ordered)
    const remainingMinor = paidMinor - Math.floor(beforeMinor * paidMinor)
    return {
      unitHundredths: Math.round((paidMinor * 100) / ordered),
      remainingMinor,
      restMinor: Math.floor(beforeMinor * remainingMinor),
      paidMinor,
      returnable,
      quantity: Math.floor(quantity * returnable),
      lowered
    }
  })

test('the total that the page shows is the total that the server computes, in 10,000 requests [REF-01]', () => {
  fc.assert(
    fc.property(fc.array(request, { minLength: 1, maxLength: 8 }), lines => {
      const server = lines.map(line => {
        const largest = largestRefund(line, line.quantity)
        return line.lowered === null ? largest : Math.floor(line.lowered * largest)
      })
      const page = refundTotals(
        lines.map((line, index) => ({
          line: {
            Id: String(index),
            UnitPriceTaxIncl: toMajor(line.unitHundredths, 4),
            Returnable: line.returnable,
            RemainingAmount: toMajor(line.remainingMinor),
            AmountOfAll: toMajor(line.restMinor)
          },
          quantity: line.quantity,
          amountMinor: line.lowered === null ? undefined : server[index]
        })),
        EUR
      )
      const total = server.reduce((sum, minor) => sum + minor, 0)
      expect(page.amount).toBe(toMajor(total))
      expect(page.count).toBe(lines.reduce((sum, line) => sum + line.quantity, 0))
      for (const [index, line] of lines.entries()) {
        expect(server[index]).toBeLessThanOrEqual(line.remainingMinor)
      }
    }),
    examples(10_000)
  )
})

test('the total is the same for amounts as shoppers type them, in every language and in three currencies [REF-01]', () => {
  const place = fc.record({
    culture: fc.constantFrom('fr', 'nl', 'en', 'de'),
    currency: fc.constantFrom('EUR', 'CHF', 'JPY')
  })
  fc.assert(
    fc.property(fc.array(request, { minLength: 1, maxLength: 5 }), place, (lines, format) => {
      const { digits } = currencyOf(format.currency)
      const all = lines.map((line, index) => ({
        ...line,
        id: index + 1,
        name: 'Mug',
        variantName: '',
        ordered: line.returnable
      }))
      const typed = all.map(line => {
        const largest = largestRefund(line, line.quantity)
        if (line.lowered === null || largest === 0) return ''
        return plainAmount(Math.max(1, Math.floor(line.lowered * largest)), format)
      })
      const body = Object.fromEntries(
        all.flatMap((line, index) => [
          [`Quantity-${line.id}`, String(line.quantity)],
          [`RefundedAmount-${line.id}`, line.quantity > 0 ? typed[index] : ''],
          [`Reason-${line.id}`, 'damaged']
        ])
      )
      const checked = checkForm(all, body, format)
      const onPage = refundFormModel(all, body, {}, format)
      const chosen = onPage.linesOfTag
        .map((line, index) => ({ line, ...onPage.lines[index]! }))
        .filter(({ countedPieces }) => countedPieces > 0)
      const inTag = refundTotals(
        chosen.map(({ line, countedPieces, amount }) => ({
          line,
          quantity: countedPieces,
          amountMinor: amount.value === '' ? undefined : parseAmountMinor(amount.value, format)
        })),
        currencyOf(format.currency)
      )
      const total = checked.lines.reduce((sum, line) => sum + line.amountMinor, 0)
      expect(inTag).toEqual(onPage.totals)
      expect(inTag.amount).toBe(toMajor(total, digits))
    }),
    examples(1000)
  )
})

test('the largest amount is quantity times unit price, rounded half up, and at most what is left [REF-01]', () => {
  const line = (UnitPriceTaxIncl: number, RemainingAmount = 1000) => ({
    Id: '1',
    UnitPriceTaxIncl,
    Returnable: 9,
    RemainingAmount
  })
  expect(largestAmount(line(19.95), 2, EUR)).toBe(3990)
  expect(largestAmount(line(3.3333), 3, EUR)).toBe(1000)
  expect(largestAmount(line(1.005), 1, EUR)).toBe(101)
  expect(largestAmount(line(0.0049), 1, EUR)).toBe(0)
  expect(largestAmount(line(10, 25), 3, EUR)).toBe(2500)
  expect(largestAmount({ ...line(3.3333), AmountOfAll: 30.01 }, 9, EUR)).toBe(3001)
  expect(largestAmount({ ...line(3.3333), AmountOfAll: 30.01 }, 8, EUR)).toBe(2667)
  expect(largestAmount(line(333), 2, currencyOf('JPY'))).toBe(666)
  expect(largestAmount(line(1.2345), 2, currencyOf('KWD'))).toBe(2469)
})

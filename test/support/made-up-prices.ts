import { expect } from 'vitest'
import { filledCheckout, orderNumber } from './checkout.ts'
import fc from './fast-check.ts'
import type { Shop } from './with-shop.ts'

/** Unit prices in cents by minimum quantity. */
type Prices = Map<number, { from: number; minor: number }[]>

/** Amounts that an attacker might send. */
const amount = fc.constantFrom('0', '0.01', '-1', '1', '1e-9', '999999', 'NaN', 'free', '')

const callFields = fc.dictionary(
  fc.constantFrom('price', 'UnitPriceTaxIncl', 'LineAmountTaxIncl', 'currencyCode', 'Discount'),
  amount
)

const formFields = fc.dictionary(
  fc.constantFrom(
    ...['Total', 'TotalTaxIncl', 'AmountTaxIncl', 'ShippingAmountTaxIncl', 'DiscountTaxIncl'],
    ...['price', 'ShippingPrice', 'status', 'Status', 'customer_id', 'VatPercent', '__proto__']
  ),
  amount
)

/**
 * Random visitors order and send made-up prices and totals along; each of them must be charged what the shop asks.
 *
 * @param numRuns How many of them.
 */
export async function orderWithMadeUpPrices(shop: Shop, numRuns: number): Promise<void> {
  await shop.db.updateTable('stocks').set({ quantity: 1_000_000 }).execute()
  const prices = await readPrices(shop)
  const ids = [...prices.keys()]
  const lines = fc.uniqueArray(
    fc.record({ id: fc.constantFrom(...ids), quantity: fc.integer({ min: 1, max: 12 }) }),
    { minLength: 1, maxLength: 3, selector: ({ id }) => id }
  )
  const seen = fc.option(amount, { nil: undefined })
  await fc.assert(
    fc.asyncProperty(
      lines,
      callFields,
      formFields,
      seen,
      async (wanted, call, form, SeenTotal) => {
        const visitor = shop.visitor()
        for (const { id, quantity } of wanted) {
          const added = await visitor.call('POST', '/shop/api/v1/catalog/products/addtocart', {
            ...call,
            ProductVariantId: String(id),
            Quantity: quantity,
            Name: 'x'
          })
          expect(added.statusCode).toBe(200)
        }
        const bought = (await visitor.cart()).Items
        const filled = await filledCheckout(visitor)
        const answer = await visitor.post(filled.action, {
          ...filled.fields,
          ...form,
          ...(SeenTotal !== undefined && { SeenTotal })
        })
        if (SeenTotal !== undefined) {
          expect(answer.statusCode).toBeGreaterThanOrEqual(409)
          expect((await visitor.cart()).Items).toHaveLength(bought.length)
          return
        }
        const order = await shop.db
          .selectFrom('orders')
          .selectAll()
          .where('number', '=', orderNumber(answer))
          .executeTakeFirstOrThrow()
        const goods = bought
          .map(
            item =>
              item.Quantity * priceOf(prices, Number(item.ProductVariantId), item.Quantity)
          )
          .reduce((sum, minor) => sum + minor, 0)
        expect(order).toMatchObject({
          items_minor: goods,
          shipping_minor: goods >= 7500 ? 0 : 595,
          total_minor: goods + (goods >= 7500 ? 0 : 595),
          status: 'awaiting-payment',
          customer_id: null
        })
      }
    ),
    { numRuns }
  )
}

function priceOf(prices: Prices, id: number, quantity: number): number {
  const reached = (prices.get(id) ?? []).filter(({ from }) => from <= quantity)
  return Math.min(...reached.map(({ minor }) => minor))
}

/** Reads the prices without the shop's own code. */
async function readPrices(shop: Shop): Promise<Prices> {
  const found: Prices = new Map()
  const variants = await shop.db.selectFrom('variants').select(['id', 'price_minor']).execute()
  for (const { id, price_minor } of variants) found.set(id, [{ from: 1, minor: price_minor }])
  const tiers = await shop.db.selectFrom('price_tiers').selectAll().execute()
  for (const tier of tiers) {
    found.get(tier.variant_id)?.push({ from: tier.from_quantity, minor: tier.price_minor })
  }
  return found
}

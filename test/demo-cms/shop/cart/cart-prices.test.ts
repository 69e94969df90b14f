import { describe, expect, test } from 'vitest'
import { withoutTax } from '../../../../demo-cms/shop/catalogue/pricing.ts'
import { toMajor } from '../../../../src/shared/numbers/money.ts'
import { ADD_TO_CART, addition } from '../../../support/cart-calls.ts'
import { readyVariant } from '../../../support/ready-variant.ts'
import { withShop } from '../../../support/with-shop.ts'

const shop = withShop()

describe('prices', () => {
  test('come from the server, whatever the call contains [PDP-05]', async () => {
    const variant = await readyVariant(shop.db, { price: 1250 })
    const claire = shop.visitor()
    const answer = await claire.call(
      'POST',
      ADD_TO_CART,
      addition(variant.id, 3, { price: 0.01, UnitPriceTaxIncl: 0.01 })
    )
    expect(answer.json()).toMatchObject({
      AmountTaxIncl: 37.5,
      Items: [{ UnitPriceTaxIncl: 12.5 }]
    })
  })

  test('follow the price tiers to the cent [PDP-10]', async () => {
    const variant = await readyVariant(shop.db, { price: 999, tiers: { 6: 899, 12: 799 } })
    const claire = shop.visitor()
    const prices = []
    for (const quantity of [5, 1, 6]) {
      const cart = await claire.add(variant.id, quantity)
      prices.push([cart.Items[0]!.UnitPriceTaxIncl, cart.AmountTaxIncl])
    }
    expect(prices).toEqual([
      [9.99, 49.95],
      [8.99, 53.94],
      [7.99, 95.88]
    ])
  })

  test('are written in the language of the page, with and without tax [CART-01]', async () => {
    const variant = await readyVariant(shop.db, { price: 123_456 })
    const nl = await shop.visitor({ culture: 'nl' }).add(variant.id)
    const fr = await shop.visitor({ culture: 'fr' }).add(variant.id)
    expect(plain(nl.AmountTaxInclHtml!)).toBe('€ 1.234,56')
    expect(plain(fr.AmountTaxInclHtml!)).toBe('1 234,56 €')
    const excluded = new Intl.NumberFormat('fr', { minimumFractionDigits: 2 })
    expect(plain(fr.AmountTaxExclHtml!)).toContain(
      excluded.format(toMajor(withoutTax(123_456, 21))).replaceAll(/\s/g, ' ')
    )
  })
})

function plain(html: string): string {
  return html.replaceAll(/<[^>]+>/g, '').replaceAll(/\s/g, ' ')
}

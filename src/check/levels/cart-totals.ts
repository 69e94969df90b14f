import type { Cart } from '../../shared/contract/index.ts'
import { type Check, checksOf } from '../check.ts'
import { expectAmount, expectSame, expectThat } from '../expect.ts'
import type { Shop } from '../shop.ts'
import { add, readCart, shopping } from '../shopping.ts'
import { skip } from '../verdict.ts'

/** Amounts of a cart with two products. */
export const totalChecks: readonly Check[] = checksOf('cart', 'calls', [
  {
    id: 'totals.empty',
    name: 'The cart of a new visitor is empty, with amounts of 0.',
    remedy: 'Answer with an empty cart until something is added.',
    async run(shop) {
      const { Items, ItemsCount, AmountTaxIncl } = await emptyCart(shop)
      expectSame(Items.length, 0, 'the number of lines')
      expectSame(ItemsCount, 0, 'ItemsCount')
      expectSame(AmountTaxIncl, 0, 'AmountTaxIncl')
    }
  },
  {
    id: 'totals.count',
    name: 'The number of pieces is the sum of the quantities.',
    remedy: 'Compute ItemsCount from the lines.',
    async run(shop) {
      const { Items, ItemsCount } = await filledCart(shop)
      expectSame(ItemsCount, sum(Items.map(({ Quantity }) => Quantity)), 'ItemsCount')
    }
  },
  {
    id: 'totals.lines',
    name: 'The amount of a line is its price times its quantity, to the cent.',
    remedy: 'Compute in cents, and round once per line.',
    async run(shop) {
      for (const line of (await filledCart(shop)).Items) {
        const { Name, Quantity, UnitPriceTaxIncl, LineAmountTaxIncl } = line
        expectAmount(LineAmountTaxIncl, Quantity * UnitPriceTaxIncl, `the amount of "${Name}"`)
      }
    }
  },
  {
    id: 'totals.prices',
    name: 'Prices are above 0, in major units.',
    remedy: 'Send 12.5 for € 12.50, and not 1250.',
    async run(shop) {
      for (const { Name, UnitPriceTaxIncl } of (await filledCart(shop)).Items) {
        const came = `it is ${UnitPriceTaxIncl}`
        expectThat(UnitPriceTaxIncl > 0, `a price of "${Name}" above 0`, came)
      }
    }
  },
  {
    id: 'totals.cents',
    name: 'Amounts have no fractions of a cent.',
    remedy: 'Round each amount before it is added to others.',
    async run(shop) {
      const cart = await filledCart(shop)
      const amounts = [
        cart.AmountTaxIncl,
        cart.TotalTaxIncl ?? 0,
        ...cart.Items.map(({ LineAmountTaxIncl }) => LineAmountTaxIncl)
      ]
      for (const amount of amounts) {
        const rest = Math.abs(amount * 100 - Math.round(amount * 100))
        expectThat(rest < 1e-6, 'whole cents', `it is ${amount}`)
      }
    }
  },
  {
    id: 'totals.goods',
    name: 'The goods before discounts are the sum of the lines.',
    remedy: 'Compute ItemsAmountTaxIncl from the lines.',
    async run(shop) {
      const { Items, ItemsAmountTaxIncl } = await filledCart(shop)
      if (ItemsAmountTaxIncl === undefined) skip('the cart has no ItemsAmountTaxIncl')
      const lines = sum(Items.map(({ LineAmountTaxIncl }) => LineAmountTaxIncl))
      expectAmount(ItemsAmountTaxIncl, lines, 'ItemsAmountTaxIncl')
    }
  },
  {
    id: 'totals.amount',
    name: 'The amount of the cart is the sum of the lines minus discounts.',
    remedy: 'Compute AmountTaxIncl from the lines and DiscountTaxIncl.',
    async run(shop) {
      const { Items, AmountTaxIncl, DiscountTaxIncl = 0 } = await filledCart(shop)
      const lines = sum(Items.map(({ LineAmountTaxIncl }) => LineAmountTaxIncl))
      expectAmount(AmountTaxIncl, lines - DiscountTaxIncl, 'AmountTaxIncl')
    }
  },
  {
    id: 'totals.total',
    name: 'The total is the goods plus delivery, minus reversed tax.',
    remedy: 'Compute TotalTaxIncl from AmountTaxIncl, ShippingAmountTaxIncl and ReversedTax.',
    async run(shop) {
      const cart = await filledCart(shop)
      if (cart.TotalTaxIncl === undefined) skip('the cart has no TotalTaxIncl')
      const expected =
        cart.AmountTaxIncl + (cart.ShippingAmountTaxIncl ?? 0) - (cart.ReversedTax ?? 0)
      expectAmount(cart.TotalTaxIncl, expected, 'TotalTaxIncl')
    }
  },
  {
    id: 'totals.taxes',
    name: 'The taxes are part of the total, highest rate first.',
    remedy: 'Send one entry per rate, with the tax that is part of the total.',
    async run(shop) {
      const { Taxes, TotalTaxIncl, AmountTaxIncl } = await filledCart(shop)
      if (!Taxes) skip('the cart has no Taxes')
      const total = TotalTaxIncl ?? AmountTaxIncl
      const taxes = sum(Taxes.map(({ AmountTax }) => AmountTax))
      expectThat(taxes <= total, `taxes up to ${total}`, `they are ${taxes}`)
      const rates = Taxes.map(({ VatPercent }) => VatPercent)
      const isSorted = rates.every((rate, index) => rate < (rates[index - 1] ?? 101))
      expectThat(isSorted, 'the highest rate first, each once', `they are ${rates.join(', ')}`)
    }
  },
  {
    id: 'totals.currency',
    name: 'All amounts of a cart are in one currency.',
    remedy: 'Send the same CurrencyCode with the cart and its lines: three letters.',
    async run(shop) {
      const { CurrencyCode, Items } = await filledCart(shop)
      expectThat(/^[A-Z]{3}$/.test(CurrencyCode), 'ISO 4217', `it is "${CurrencyCode}"`)
      for (const line of Items) expectSame(line.CurrencyCode, CurrencyCode, 'the currency')
    }
  },
  {
    id: 'totals.formatted',
    name: 'The formatted amount is that of the cart.',
    remedy: 'Format AmountTaxIncl in the culture of the request.',
    async run(shop) {
      const { AmountTaxInclHtml, AmountTaxIncl } = await filledCart(shop)
      if (!AmountTaxInclHtml) skip('the pages format the amount')
      const digits = (text: string) => text.replace(/&[^;]*;|<[^>]*>|\D/g, '')
      const shown = digits(AmountTaxInclHtml)
      const isRight = [AmountTaxIncl.toFixed(2), AmountTaxIncl.toFixed(0)].some(
        text => digits(text) === shown
      )
      expectThat(isRight, `${AmountTaxIncl.toFixed(2)}`, `it is "${AmountTaxInclHtml}"`)
    }
  },
  {
    id: 'totals.links',
    name: 'The lines link to pages of their products.',
    remedy: 'Send the URL of the product page as ProductUrl.',
    async run(shop) {
      const guest = await shop.guest()
      for (const { Name, ProductUrl } of (await filledCart(shop)).Items) {
        const { exchange } = await guest.open(new URL(ProductUrl, shop.origin))
        const came = `the status is ${exchange.status}`
        expectThat(exchange.status === 200, `the page of "${Name}"`, came, exchange)
      }
    }
  },
  {
    id: 'totals.names',
    name: 'The lines have the names of their products.',
    remedy: 'Send the name in the language of the request.',
    async run(shop) {
      for (const { Name, SKU } of (await filledCart(shop)).Items) {
        expectThat(Name.trim() !== '', 'a name', `the line of ${SKU} has none`)
      }
    }
  },
  {
    id: 'totals.delivery',
    name: 'Each shipping method is listed once, with its price.',
    remedy: 'Send all methods of the shop, and null as price where one does not deliver.',
    async run(shop) {
      const { ShippingMethods } = await filledCart(shop)
      if (!ShippingMethods?.length) skip('the cart lists no shipping methods')
      const ids = ShippingMethods.map(({ ShippingMethodId }) => ShippingMethodId)
      expectSame(new Set(ids).size, ids.length, 'the number of ids')
      const isPriced = ShippingMethods.every(({ AmountTaxIncl }) => (AmountTaxIncl ?? 0) >= 0)
      expectThat(isPriced, 'prices from 0', 'one is negative')
    }
  }
])

function emptyCart(shop: Shop): Promise<Cart> {
  return shop.once('empty cart', async () => readCart(await shop.visitor()))
}

/** Three pieces of one product, and one of another if there is one. */
function filledCart(shop: Shop): Promise<Cart> {
  return shop.once('filled cart', async () => {
    let filled: Cart | undefined
    await shopping(shop, async (client, product) => {
      const [, other] = await shop.products()
      filled = await add(client, product, 3)
      if (other) filled = await add(client, other)
    })
    return filled ?? skip('nothing could be added')
  })
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}

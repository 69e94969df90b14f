import { test } from 'vitest'
import { orderWithMadeUpPrices } from '../../../support/made-up-prices.ts'
import { withShop } from '../../../support/with-shop.ts'

const shop = withShop()

test('charges what the shop asks, whatever prices and totals a visitor sends along [CHK-01]', () =>
  orderWithMadeUpPrices(shop, 3))

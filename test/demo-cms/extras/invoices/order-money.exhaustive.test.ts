import { test } from 'vitest'
import { checkMixedOrders } from '../../../support/mixed-orders.ts'
import { withShop } from '../../../support/with-shop.ts'

const shop = withShop()

test('amounts agree to the cent on cart, order, mail, invoice, credit notes and ledger in 50 mixed orders [ORD-01]', async () => {
  await checkMixedOrders(shop, 50)
})

import { test } from 'vitest'
import { orderLastPieces, orderPrepaidAtOnce } from '../support/crowds.ts'
import { withShop } from '../support/with-shop.ts'

const shop = withShop()

test('exactly ten of fifty concurrent buyers get the last ten pieces [CHK-01]', async () => {
  await orderLastPieces(shop, { buyers: 50, pieces: 10 })
})

test('twenty orders at once never take the balance of a prepaid account below zero [CHK-01]', async () => {
  await orderPrepaidAtOnce(shop, { orders: 20, balanceMinor: 10_000 })
})

import { test } from 'vitest'
import { orderWithMadeUpPrices } from '../../../support/made-up-prices.ts'
import { withShop } from '../../../support/with-shop.ts'

/** `TAMPERED=2000 npx vitest run --project exhaustive tampered` plays more of them. */
const RUNS = Number(process.env.TAMPERED ?? 60)

const shop = withShop()

test(
  'charges what the shop asks, whatever prices and totals many visitors send along [CHK-01]',
  {
    timeout: 60_000 + RUNS * 3000
  },
  () => orderWithMadeUpPrices(shop, RUNS)
)

import { expect, test } from 'vitest'
import { documentOf } from '../../../support/html-form.ts'
import type { Shopper } from '../../../support/shopper.ts'
import { withShop } from '../../../support/with-shop.ts'

const shop = withShop()

async function customerIn(who: Shopper): Promise<unknown> {
  const { body } = await who.get('/shop/fr')
  return JSON.parse(documentOf(body).querySelector('#vitrine-context')!.textContent!).customer
}

test('pages say for which customer they are, without saying who it is, and that guests are nobody [ACC-01]', async () => {
  const claire = await customerIn(await shop.customer('claire@example.com'))
  const again = await customerIn(await shop.customer('claire@example.com'))
  const other = await customerIn(await shop.customer('hotel@example.com'))
  expect(claire).toMatch(/^[\w-]{12}$/)
  expect(again).toBe(claire)
  expect(other).not.toBe(claire)
  expect(await customerIn(shop.visitor())).toBe('')
})

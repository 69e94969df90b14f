import { expect, test } from 'vitest'
import { documentOf } from '../../../support/html-form.ts'
import type { Shopper } from '../../../support/shopper.ts'
import { withShop } from '../../../support/with-shop.ts'

const shop = withShop()
const NUMBER = '90001'

test('finds orders by the numbers of their invoice and their credit note [ORD-01]', async () => {
  const { id } = await shop.db
    .selectFrom('orders')
    .select('id')
    .where('number', '=', NUMBER)
    .executeTakeFirstOrThrow()
  await shop.db
    .insertInto('credit_notes')
    .values({ order_id: id, request_id: null, year: 2019, number: 34 })
    .execute()
  await shop.db
    .updateTable('invoices')
    .set({ year: 2019, number: 12 })
    .where('order_id', '=', id)
    .execute()
  const claire = await shop.customer('claire@example.com')
  const staff = await shop.customer('balie@example.com')
  for (const words of [
    '2019-000012',
    'C2019-000034',
    'c2019',
    'Facture n° 2019-000012',
    'factuur 2019-12',
    'note de crédit C2019-34',
    'Rechnung: ２０１９‑００００１２'
  ]) {
    const q = encodeURIComponent(words)
    expect(await numbersOn(`/shop/fr/account/orders?q=${q}`, claire), words).toEqual([NUMBER])
    expect(await numbersOn(`/shop/fr/sales/orders?number=${q}`, staff), words).toEqual([NUMBER])
  }
})

async function numbersOn(url: string, who: Shopper): Promise<(string | undefined)[]> {
  const rows = documentOf((await who.get(url)).body).querySelectorAll('main tbody th a')
  return [...rows].map(link => link.textContent?.trim())
}

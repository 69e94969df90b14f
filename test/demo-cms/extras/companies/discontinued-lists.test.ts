import { expect, test } from 'vitest'
import { newCompany } from '../../../support/company.ts'
import { documentOf, formOf } from '../../../support/html-form.ts'
import { readyVariant } from '../../../support/ready-variant.ts'
import { withShop } from '../../../support/with-shop.ts'

const shop = withShop()
const main = (html: string) => documentOf(html).querySelector('main')!.textContent

test('shows the members of a company what is no longer on sale of their lists', async () => {
  const gone = await readyVariant(shop.db)
  const { sku } = await shop.db
    .selectFrom('variants')
    .select('sku')
    .where('id', '=', gone.id)
    .executeTakeFirstOrThrow()
  const { buyer } = await newCompany(shop.db)
  const who = await shop.customer(buyer.email)
  await who.add(gone.id, 5)
  const created = await who.post('/shop/fr/account/company/lists', {
    ListName: 'Cantine',
    FromCart: 'true'
  })
  const path = String(created.headers.location).split('?')[0]!
  await shop.db.deleteFrom('variants').where('id', '=', gone.id).execute()
  const page = (await who.get(path)).body
  expect(main(page)).toContain(`(réf. ${sku}, quantité\u00a0: 5) n’est plus vendu.`)
  const add = await who.post(path, { Action: 'add', Reference: sku })
  expect(main(add.body)).toContain('n’est plus vendu')
  const form = formOf(page, `form:has([name="Quantity-${gone.id}"])`)
  await who.post(path, { ...form.fields, Action: 'quantities' })
  expect(main((await who.get(path)).body)).not.toContain(sku)
})

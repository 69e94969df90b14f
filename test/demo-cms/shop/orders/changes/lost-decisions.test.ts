import { expect, test } from 'vitest'
import { order, orderNumber } from '../../../../support/checkout.ts'
import { hasExtra } from '../../../../support/extras.ts'
import { documentOf, formOf } from '../../../../support/html-form.ts'
import { editedPage, newPage } from '../../../../support/page-editor.ts'
import { readyVariant } from '../../../../support/ready-variant.ts'
import { withShop } from '../../../../support/with-shop.ts'

const shop = withShop()

test('an order whose address was changed meanwhile is not sent to the one that staff still see [CHK-11]', async () => {
  const variant = await readyVariant(shop.db, { price: 1500, stock: 20 })
  const guest = shop.visitor()
  await guest.add(variant.id, 1)
  const number = orderNumber(await order(guest, { PaymentMethod: 'transfer' }))
  const orders = shop.db.updateTable('orders').where('number', '=', number)
  await orders.set({ status: 'paid' }).execute()
  const staff = await shop.customer('balie@example.com')
  const page = `/shop/fr/sales/orders/${number}`
  const seen = formOf((await staff.get(page)).body, 'form:has([name="Parcels"])').fields
  const cancel = formOf((await staff.get(page)).body, '#cancel').fields
  const { address } = await orderOf(number)
  await orders
    .set({ address: JSON.stringify({ ...address, City: 'Pepinster' }) as never })
    .execute()

  const refused = await staff.post(page, { ...seen, Action: 'send' })
  expect(refused.statusCode).toBe(409)
  expect(refused.body).toContain('Quelqu’un d’autre a modifié ceci')
  expect(refused.body).toContain('Pepinster')
  const unsent = await staff.post(page, { ...cancel, Message: 'Désolé' })
  expect(unsent.statusCode).toBe(409)
  expect(formOf(unsent.body, '#cancel').fields.Message).toBe('Désolé')
  expect((await orderOf(number)).status).toBe('paid')

  const now = formOf(refused.body, 'form:has([name="Parcels"])').fields
  const sent = await staff.post(page, { ...now, Action: 'send' })
  expect(sent.headers.location).toContain('done=sent')
})

function orderOf(number: string) {
  return shop.db
    .selectFrom('orders')
    .select(['status', 'address'])
    .where('number', '=', number)
    .executeTakeFirstOrThrow()
}

test.skipIf(!hasExtra('page-editor')).each([
  ['restoring a version', '/versions', '[name="Number"]'],
  ['choosing a picture', '/pictures?field=picture&block=', '[name="Asset"]'],
  ['taking it offline', '', '[value="offline"]'],
  ['deleting it', '', '[value="delete"]']
])(
  'a page that another editor has changed meanwhile keeps that change: %s [EDIT-02]',
  async (what, path, button) => {
    const staff = await shop.customer('balie@example.com')
    const page = await newPage(staff)
    const block = await page.add('video', { heading: 'One' })
    if (what !== 'deleting it') await page.press('publish', { Seen: 'true' })
    const url = page.url + path + (path.endsWith('=') ? block.split('/').at(-1) : '')
    const { body } = await staff.get(url)
    const chosen = documentOf(body).querySelector(button)!
    const press = { [chosen.getAttribute('name')!]: chosen.getAttribute('value')! }
    const fieldsIn = (html: string) => formOf(html, `form:has(${button})`).fields
    const seen = fieldsIn(body)
    await editedPage(staff, page.url).save(block, { heading: 'Two' })

    const refused = await staff.post(url, { ...seen, ...press })
    expect(refused.statusCode).toBe(409)
    expect(formOf((await staff.get(block)).body, '#block').fields.heading).toBe('Two')
    const again = await staff.post(url, { ...fieldsIn(refused.body), ...press })
    expect(again.statusCode).toBe(303)
  }
)

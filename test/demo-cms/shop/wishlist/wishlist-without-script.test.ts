import { expect, test } from 'vitest'
import { documentOf, formOf } from '../../../support/html-form.ts'
import { readyVariant } from '../../../support/ready-variant.ts'
import { WISHLIST_PAGES } from '../../../support/wishlists.ts'
import { withShop } from '../../../support/with-shop.ts'

const shop = withShop()

test('wishlists work without scripts: pop-up, confirmation, quantity, undo, order [WISH-01] [WISH-02] [WISH-09]', async () => {
  const { id } = await readyVariant(shop.db, { stock: 30 })
  const nora = shop.visitor()
  const popup = await nora.get(`${WISHLIST_PAGES}/popup?productVariantId=${id}&birthlist=true`)
  expect(popup.body).toContain('<html')
  const block = await nora.get(`${WISHLIST_PAGES}/popup?productVariantId=${id}`, {
    'x-requested-with': 'XMLHttpRequest'
  })
  expect(block.body).not.toContain('<html')

  const form = formOf(popup.body, 'form[action$="/wishlist/add"]')
  expect(form.fields.Kind).toBe('birthlist')
  const sent = await nora.post(form.action, { ...form.fields, Name: 'Bébé', Quantity: '4' })
  const added = await nora.get(sent.headers.location as string)
  const ways = [...documentOf(added.body).querySelectorAll('main p a')]
  expect(ways.map(link => link.textContent)).toEqual(['Continuer mes achats', 'Voir la liste'])

  const listUrl = ways[1]!.getAttribute('href')!
  const page = (await nora.get(listUrl)).body
  expect(page).toContain('Stock')
  const quantity = formOf(page, '.vitrine-wishlist__quantity form')
  await nora.post(quantity.action, { ...quantity.fields, Quantity: '6' })
  const unread = await nora.post(quantity.action, { ...quantity.fields, Quantity: '2,5' })
  expect(unread.statusCode).toBe(422)
  expect(documentOf(unread.body).querySelector('[role="alert"]')?.textContent).toMatch(/entier/)
  const remove = formOf(page, '.vitrine-wishlist__removal form')
  const removed = await nora.post(remove.action, remove.fields)
  const after = (await nora.get(removed.headers.location as string)).body
  expect(after).toContain('Cette liste est vide.')
  const undo = formOf(after, 'form[action$="/restore"]')
  await nora.post(undo.action, undo.fields)

  const back = (await nora.get(listUrl)).body
  expect(formOf(back, '.vitrine-wishlist__quantity form').fields.Quantity).toBe('6')
  const order = formOf(back, '#wishlist-order')
  const ordered = await nora.post(order.action, { ...order.fields, do: 'all' })
  expect(ordered.body).toContain('1 ligne est dans votre panier.')
  await nora.post(order.action, { ...order.fields, do: 'all' })
  expect((await nora.cart()).ItemsCount).toBe(6)
})

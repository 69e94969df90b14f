import { expect, test } from 'vitest'
import type {
  FullWishlist,
  WishAdded,
  WishlistOrdered,
  WishlistSummary
} from '../../src/contract/index.ts'
import { documentOf, formOf } from '../support/html-form.ts'
import { logIn } from '../support/log-in.ts'
import { readyVariant } from '../support/ready-variant.ts'
import type { Shopper } from '../support/shopper.ts'
import { withShop } from '../support/with-shop.ts'

const CALLS = '/shop/api/v1/catalog/wishlist'
const PAGES = '/shop/fr/catalog/wishlist'

const shop = withShop()

async function add(who: Shopper, query: Record<string, string>): Promise<WishAdded> {
  const answer = await who.call(
    'POST',
    `${CALLS}/addproductvariant?${new URLSearchParams(query)}`
  )
  if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${answer.body}`)
  return answer.json()
}

/** A list, as the wishlist page contains it. */
async function list(who: Shopper, id: string): Promise<FullWishlist> {
  const page = await who.get(`${PAGES}/list_item?wishlistid=${id}`)
  const tag = documentOf(page.body).querySelector('vitrine-wishlist')
  return JSON.parse(tag?.getAttribute('list') ?? 'null')
}

async function lists(who: Shopper): Promise<WishlistSummary[]> {
  const page = await who.get(`${PAGES}/list`)
  const tag = documentOf(page.body).querySelector('vitrine-wishlist')
  return JSON.parse(tag?.getAttribute('lists') ?? 'null')
}

async function count(who: Shopper): Promise<number> {
  return (await who.call('GET', `${CALLS}/products/count`)).json()
}

async function skuOf(id: number): Promise<string> {
  const { sku } = await shop.db
    .selectFrom('variants')
    .select('sku')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return sku
}

test('adds for a visitor, once however often it is sent, and counts it [WISH-07]', async () => {
  const { id } = await readyVariant(shop.db)
  const nora = shop.visitor()
  const ProductVariantId = String(id)
  expect(await count(nora)).toBe(0)

  const first = await add(nora, { ProductVariantId, Quantity: '2' })
  expect(first).toMatchObject({
    productInList: true,
    DataLayer: { event: 'add_to_wishlist', ecommerce: { items: [{ quantity: 2 }] } }
  })
  expect(first.Message).toContain('« Mes envies »')
  const again = await add(nora, { ProductVariantId, Quantity: '2' })
  expect(again).toMatchObject({ WishlistId: first.WishlistId, DataLayer: null })
  expect(again.Message).toContain('déjà')

  expect((await list(nora, first.WishlistId)).Lines).toMatchObject([
    { ProductVariantId, Quantity: 2 }
  ])
  expect(await count(nora)).toBe(1)
  const asked = `${CALLS}/isinthelist?productVariantId=${id}`
  expect((await nora.call('GET', asked)).json()).toBe(true)
  expect((await shop.visitor().call('GET', asked)).json()).toBe(false)
})

test('says why it cannot add what does not exist [WISH-02]', async () => {
  const answer = await shop
    .visitor()
    .call('POST', `${CALLS}/addproductvariant?ProductVariantId=99999999`)
  expect(answer.statusCode).toBe(404)
  expect(answer.json()).toEqual({ Message: 'Ce produit n’existe plus.' })
})

test('makes quantities of wishes positive [WISH-05]', async () => {
  const { id } = await readyVariant(shop.db)
  const nora = shop.visitor()
  const { WishlistId } = await add(nora, { ProductVariantId: String(id), Quantity: '-3' })
  const [line] = (await list(nora, WishlistId)).Lines
  expect(line?.Quantity).toBe(1)
  const change = (Quantity: string) =>
    nora.call(
      'POST',
      `${CALLS}/updatequantity?WishlistProductId=${line?.WishlistProductId}&Quantity=${Quantity}`
    )
  expect((await change('7')).json()).toEqual({
    IsSuccessfull: true,
    WishlistProductId: line?.WishlistProductId,
    Quantity: 7
  })
  expect((await change('0')).json()).toMatchObject({ Quantity: 1 })
  expect((await change('many')).json()).toMatchObject({ Quantity: 1 })
})

test('does not show or change other people’s lists, and does not say that they exist', async () => {
  const { id } = await readyVariant(shop.db)
  const claire = await shop.customer('claire@example.com')
  const { WishlistId } = await add(claire, { ProductVariantId: String(id), Name: 'Secrète' })
  const [line] = (await list(claire, WishlistId)).Lines
  const wish = line!.WishlistProductId
  const stranger = await shop.customer('lotte@example.com')

  const body = { WishlistProductId: wish, WishlistId, Note: 'x', BoughtQuantity: 1 }
  const answers = await Promise.all([
    stranger.get(`${PAGES}/list?Id=${WishlistId}`),
    stranger.get(`${PAGES}/list_item?wishlistid=${WishlistId}`),
    stranger.get(`${PAGES}/export?Id=${WishlistId}`),
    stranger.call('DELETE', `${CALLS}/deletefromlist?WishlistProductId=${wish}`),
    stranger.call('DELETE', `${CALLS}/deletefromlist/${id}/${WishlistId}`),
    stranger.call('DELETE', `${CALLS}/deletefromalllist/${id}`),
    stranger.call('POST', `${CALLS}/delete?WishlistId=${WishlistId}`),
    stranger.call('POST', `${CALLS}/updatequantity?WishlistProductId=${wish}&Quantity=9`),
    stranger.call('POST', `${CALLS}/updatename?WishlistId=${WishlistId}&Name=Mine`),
    stranger.call('POST', `${CALLS}/updatedescription?WishlistId=${WishlistId}&Description=x`),
    stranger.call('POST', `${CALLS}/move`, body),
    stranger.call('POST', `${CALLS}/restore`, body),
    stranger.call('POST', `${CALLS}/updatenote`, body),
    stranger.call('POST', `${CALLS}/updatebought`, body),
    stranger.call('POST', `${CALLS}/share`, { WishlistId, IsShared: true }),
    stranger.call('POST', `${CALLS}/import`, { WishlistId, Lines: 'A;1' }),
    stranger.call('POST', '/shop/api/v1/catalog/products/addwishlisttocart', {
      WishlistId,
      Items: [{ variantId: String(id), qty: 1 }]
    }),
    stranger.call(
      'POST',
      `${CALLS}/addproductvariant?ProductVariantId=${id}&WishlistId=${WishlistId}`
    ),
    stranger.post(`${PAGES}/edit`, { WishlistId, Name: 'Mine' }),
    stranger.post(`${PAGES}/remove`, { WishlistId, WishlistProductId: wish })
  ])
  expect(answers.map(answer => answer.statusCode)).toEqual(answers.map(() => 404))
  for (const answer of answers) expect(answer.body).not.toContain('Secrète')
  expect(await list(claire, WishlistId)).toMatchObject({
    Name: 'Secrète',
    ShareUrl: null,
    Lines: [{ WishlistProductId: wish, Quantity: 1, Note: '' }]
  })
})

test('shows the list that the address names, else the first, and swaps it as a block [WISH-03]', async () => {
  const lotte = await shop.customer('lotte@example.com')
  const [first, second] = await lists(lotte)
  const current = (html: string) =>
    documentOf(html).querySelector('nav [aria-current="page"] span')?.textContent
  expect(current((await lotte.get(`${PAGES}/list`)).body)).toBe(first?.Name)
  expect(current((await lotte.get(`${PAGES}/list?Id=${second?.Id}`)).body)).toBe(second?.Name)
  const block = await lotte.get(`${PAGES}/list_item?wishlistid=${second?.Id}`)
  expect(current(block.body)).toBe(second?.Name)
  expect(block.body).not.toContain('<html')
  expect((await lotte.get(`${PAGES}/list?Id=abc`)).statusCode).toBe(404)
})

test('names, describes and deletes a list [WISH-04] [WISH-06]', async () => {
  const nora = shop.visitor()
  const made = await nora.call('POST', `${CALLS}/create`, { Name: 'Noël', Kind: 'wishlist' })
  const { Id } = made.json<WishlistSummary>()
  await nora.call('POST', `${CALLS}/updatename?WishlistId=${Id}&Name=No%C3%ABl%202027`)
  await nora.call('POST', `${CALLS}/updatedescription?WishlistId=${Id}&Description=Vite`)
  expect(await list(nora, Id)).toMatchObject({ Name: 'Noël 2027', Description: 'Vite' })
  const blank = await nora.call('POST', `${CALLS}/updatename?WishlistId=${Id}&Name=%20`)
  expect(blank.statusCode).toBe(422)
  expect(blank.json()).toEqual({ Message: 'Donnez un nom à la liste.' })
  const gone = await nora.call('POST', `${CALLS}/delete?WishlistId=${Id}`)
  expect(gone.json()).toEqual({ Uri: '/shop/fr/catalog/wishlist/list' })
  expect(await lists(nora)).toEqual([])
})

test('takes a line off and puts it back as it was, off one list or off all [WISH-06]', async () => {
  const { id } = await readyVariant(shop.db)
  const nora = shop.visitor()
  const variant = String(id)
  const one = await add(nora, { ProductVariantId: variant, Quantity: '3', Name: 'Une' })
  const two = await add(nora, { ProductVariantId: variant, Name: 'Deux' })
  const [line] = (await list(nora, one.WishlistId)).Lines
  const wish = { WishlistProductId: line!.WishlistProductId }
  await nora.call('POST', `${CALLS}/updatenote`, { ...wish, Note: 'La bleue' })

  await nora.call(
    'DELETE',
    `${CALLS}/deletefromlist?WishlistProductId=${wish.WishlistProductId}`
  )
  expect((await list(nora, one.WishlistId)).Lines).toEqual([])
  await nora.call('POST', `${CALLS}/restore`, wish)
  expect((await list(nora, one.WishlistId)).Lines).toMatchObject([
    { ...wish, Quantity: 3, Note: 'La bleue' }
  ])

  await nora.call('DELETE', `${CALLS}/deletefromlist/${id}/${two.WishlistId}`)
  expect((await list(nora, two.WishlistId)).Lines).toEqual([])
  await add(nora, { ProductVariantId: variant, WishlistId: two.WishlistId })
  await nora.call('DELETE', `${CALLS}/deletefromalllist/${id}`)
  expect(await count(nora)).toBe(0)
})

test('moves a wish to another list; where it is already, the larger number stays', async () => {
  const { id } = await readyVariant(shop.db)
  const nora = shop.visitor()
  const one = await add(nora, { ProductVariantId: String(id), Quantity: '5', Name: 'Une' })
  const two = await add(nora, { ProductVariantId: String(id), Quantity: '2', Name: 'Deux' })
  const [line] = (await list(nora, one.WishlistId)).Lines
  const moved = await nora.call('POST', `${CALLS}/move`, {
    WishlistProductId: line!.WishlistProductId,
    WishlistId: two.WishlistId
  })
  expect(moved.statusCode).toBe(204)
  expect((await list(nora, one.WishlistId)).Lines).toEqual([])
  expect((await list(nora, two.WishlistId)).Lines).toMatchObject([{ Quantity: 5 }])
})

test('orders a list as far as it can be had, once, and says what did not fit [WISH-08]', async () => {
  const much = await readyVariant(shop.db, { stock: 40 })
  const none = await readyVariant(shop.db, { stock: 0 })
  const few = await readyVariant(shop.db, { stock: 2 })
  const foreign = await readyVariant(shop.db, { stock: 9 })
  const nora = shop.visitor()
  const { WishlistId } = await add(nora, { ProductVariantId: String(much.id) })
  for (const { id } of [none, few]) await add(nora, { ProductVariantId: String(id) })
  const Items = [
    { variantId: String(much.id), qty: 3 },
    { variantId: String(none.id), qty: 1 },
    { variantId: String(foreign.id), qty: 1 },
    { variantId: String(few.id), qty: 5 }
  ]
  const order = () =>
    nora.call(
      'POST',
      '/shop/api/v1/catalog/products/addwishlisttocart',
      { WishlistId, Items },
      { 'idempotency-key': 'order-list-1' }
    )
  const ordered = (await order()).json<WishlistOrdered>()
  expect(ordered.Lines?.map(line => line.qty)).toEqual([3, 0, 0, 2])
  expect(ordered.Lines?.map(line => line.Problem !== null)).toEqual([false, true, true, true])
  expect(ordered.ItemsCount).toBe(5)
  await order()
  expect((await nora.cart()).ItemsCount).toBe(5)
})

test('merges a visitor’s lists at login: nothing is lost and nothing doubled', async () => {
  const [shared, mine, other] = [
    await readyVariant(shop.db),
    await readyVariant(shop.db),
    await readyVariant(shop.db)
  ]
  const emma = await shop.customer('emma@example.com')
  const own = await add(emma, {
    ProductVariantId: String(shared.id),
    Quantity: '2',
    Name: 'Envies'
  })

  const visitor = shop.visitor()
  await add(visitor, { ProductVariantId: String(shared.id), Quantity: '3', Name: 'envies' })
  const guest = await lists(visitor)
  await add(visitor, { ProductVariantId: String(mine.id), WishlistId: guest[0]!.Id })
  await add(visitor, { ProductVariantId: String(other.id), Name: 'Autre' })
  await logIn(visitor, 'emma@example.com')

  const merged = await lists(visitor)
  expect(merged.map(one => [one.Name, one.ProductsCount])).toEqual([
    ['Envies', 2],
    ['Autre', 1]
  ])
  const lines = (await list(visitor, own.WishlistId)).Lines
  expect(lines.find(line => line.ProductVariantId === String(shared.id))?.Quantity).toBe(3)
  expect(await count(visitor)).toBe(3)
  // nothing is left to merge the second time
  await logIn(visitor, 'emma@example.com')
  expect(await count(visitor)).toBe(3)
})

test('shares a list by an address that ends with the sharing, and names nobody', async () => {
  const { id } = await readyVariant(shop.db)
  const hugo = await shop.customer('hugo@example.com')
  const { WishlistId } = await add(hugo, {
    ProductVariantId: String(id),
    Name: 'Liste de Zoé',
    Kind: 'birthlist'
  })
  await hugo.call(
    'POST',
    `${CALLS}/updatedescription?WishlistId=${WishlistId}&Description=Chez%20Hugo%20Petit`
  )
  const [line] = (await list(hugo, WishlistId)).Lines
  await hugo.call('POST', `${CALLS}/updatenote`, {
    WishlistProductId: line!.WishlistProductId,
    Note: 'Livrer rue de Lille'
  })
  const share = (IsShared: boolean) =>
    hugo.call('POST', `${CALLS}/share`, { WishlistId, IsShared })
  const { ShareUrl } = (await share(true)).json()
  expect(ShareUrl).toMatch(/^\/shop\/fr\/catalog\/wishlist\/shared\/[\w-]{22}$/)
  expect((await share(true)).json()).toEqual({ ShareUrl })

  const guest = await shop.visitor().get(ShareUrl)
  expect(guest.statusCode).toBe(200)
  expect(guest.headers['x-robots-tag']).toContain('noindex')
  expect(guest.body).toContain('Liste de Zoé')
  for (const personal of ['Hugo', 'hugo@', 'rue de Lille']) {
    expect(guest.body).not.toContain(personal)
  }
  await share(false)
  expect((await shop.visitor().get(ShareUrl)).statusCode).toBe(404)
  expect((await share(true)).json().ShareUrl).not.toBe(ShareUrl)
  expect((await shop.visitor().get(`${PAGES}/shared/null`)).statusCode).toBe(404)
})

async function birthlist(quantity: number) {
  const { id } = await readyVariant(shop.db)
  const owner = shop.visitor()
  const { WishlistId } = await add(owner, {
    ProductVariantId: String(id),
    Quantity: String(quantity),
    Name: 'Naissance',
    Kind: 'birthlist'
  })
  const shared = await owner.call('POST', `${CALLS}/share`, { WishlistId, IsShared: true })
  const { ShareUrl } = shared.json<{ ShareUrl: string }>()
  const [line] = (await list(owner, WishlistId)).Lines
  const promise = (guest: Shopper, Quantity = '1') =>
    guest.post(ShareUrl, {
      WishlistProductId: line!.WishlistProductId,
      Quantity,
      do: 'promise'
    })
  return { owner, WishlistId, ShareUrl, wish: line!.WishlistProductId, promise }
}

test('lets a guest promise a gift: other guests see it as taken, the owner nothing', async () => {
  const { owner, WishlistId, ShareUrl, wish, promise } = await birthlist(1)
  const before = (await owner.get(ShareUrl)).body
  const guest = shop.visitor()
  const form = formOf((await guest.get(ShareUrl)).body, 'form[action*="/shared/"]')
  const done = await guest.post(form.action, { ...form.fields, do: 'promise' })
  expect(done.statusCode).toBe(303)
  expect((await guest.get(ShareUrl)).body).toContain('Vous offrez')

  const other = await shop.visitor().get(ShareUrl)
  expect(other.body).toContain('Déjà pris')
  expect(documentOf(other.body).querySelector('form[action*="/shared/"]')).toBeNull()

  // the page does not reveal to the owner that anything has changed
  const gifts = (html: string) =>
    documentOf(html)
      .querySelector('.shop-gifts')
      ?.outerHTML.replace(/name="_csrf" value="[^"]*"/g, '')
  expect(gifts((await owner.get(ShareUrl)).body)).toBe(gifts(before))
  expect((await list(owner, WishlistId)).Lines[0]).toMatchObject({ ReservedQuantity: null })
  const asked = await owner.get(`${PAGES}/list?Id=${WishlistId}&reserved=show`)
  expect(asked.body).toContain('Réservé : 1')

  expect((await promise(owner)).statusCode).toBe(422)
  await guest.post(ShareUrl, { WishlistProductId: wish, do: 'release' })
  expect((await shop.visitor().get(ShareUrl)).body).not.toContain('Déjà pris')
})

test('gives the last piece to one of two guests who reserve at once', async () => {
  const { promise } = await birthlist(2)
  await promise(shop.visitor())
  const guests = Array.from({ length: 8 }, () => shop.visitor())
  const answers = await Promise.all(guests.map(guest => promise(guest)))
  const statuses = answers.map(answer => answer.statusCode).sort()
  expect(statuses).toEqual([303, ...Array.from({ length: 7 }, () => 409)])
  const { total } = await shop.db
    .selectFrom('wishlist_reservations')
    .select(({ fn }) => fn.sum<string>('quantity').as('total'))
    .executeTakeFirstOrThrow()
  expect(Number(total)).toBe(2)
})

test('keeps what a guest has promised when they log in', async () => {
  const { ShareUrl, promise } = await birthlist(1)
  const guest = shop.visitor()
  await promise(guest)
  await logIn(guest, 'kantoor@example.com')
  expect((await guest.get(ShareUrl)).body).toContain('Vous offrez')
})

test('imports lines of references and exports the same', async () => {
  const [one, two] = [await readyVariant(shop.db), await readyVariant(shop.db)]
  const skus = [await skuOf(one.id), await skuOf(two.id)]
  const nora = shop.visitor()
  const made = await nora.call('POST', `${CALLS}/create`, { Name: 'Import', Kind: 'wishlist' })
  const { Id } = made.json<WishlistSummary>()
  const Lines = `Référence;Quantité\n${skus[0]};2\nNOPE;1\n${skus[1]};x\n${skus[1]}`
  const load = () => nora.call('POST', `${CALLS}/import`, { WishlistId: Id, Lines })
  expect((await load()).json()).toEqual({
    AddedCount: 2,
    Problems: [
      'Ligne 3 : Cette référence est inconnue.',
      'Ligne 4 : Indiquez une quantité en chiffres.'
    ]
  })
  await load()
  const file = await nora.get(`${PAGES}/export?Id=${Id}`)
  expect(file.headers['content-disposition']).toContain('attachment')
  expect(file.body.split('\r\n').slice(1, -1).sort()).toEqual(
    [`${skus[0]};2`, `${skus[1]};1`].sort()
  )
})

test('works by its forms: popup, confirmation, quantity, undo, order [WISH-01] [WISH-02] [WISH-09]', async () => {
  const { id } = await readyVariant(shop.db, { stock: 30 })
  const nora = shop.visitor()
  const popup = await nora.get(`${PAGES}/popup?productVariantId=${id}&birthlist=true`)
  expect(popup.body).toContain('<html')
  const block = await nora.get(`${PAGES}/popup?productVariantId=${id}`, {
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

test('says in every page’s header how many products are on the lists', async () => {
  const { id } = await readyVariant(shop.db)
  const nora = shop.visitor()
  await add(nora, { ProductVariantId: String(id) })
  const page = documentOf((await nora.get('/shop/fr')).body)
  const link = page.querySelector('#shop-wishlists a')
  expect(link?.textContent).toContain('Mes listes, 1 produit')
  expect(link?.getAttribute('href')).toBe('/shop/fr/catalog/wishlist/list')
})

import { beforeAll, expect, test } from 'vitest'
import type { Ordered, OrderLine } from '../../../../src/shared/contract/index.ts'
import { documentOf, formOf } from '../../../support/html-form.ts'
import { readyVariant } from '../../../support/ready-variant.ts'
import type { Shopper } from '../../../support/shopper.ts'
import { SPREADSHEET_SNIPPETS } from '../../../support/spreadsheet-snippets.ts'
import { EXHAUSTIVE, someOf } from '../../../support/tier.ts'
import { withShop } from '../../../support/with-shop.ts'

const LINES = '/shop/api/v1/catalog/quickorder/lines'
const ADD = '/shop/api/v1/catalog/quickorder/addtocart'
const PAGE = '/shop/fr/quickorder'

const REASONS = {
  noReference: 'Indiquez une référence.',
  noNumber: 'Indiquez une quantité en chiffres.',
  unclear: 'Plusieurs nombres\u00a0: indiquez référence;quantité.'
}

const shop = withShop()
let sku = ''

beforeAll(async () => {
  const variant = await readyVariant(shop.db)
  const row = await shop.db
    .selectFrom('variants')
    .select('sku')
    .where('id', '=', variant.id)
    .executeTakeFirstOrThrow()
  sku = row.sku
})

async function check(who: Shopper, ...lines: string[]): Promise<OrderLine[]> {
  const answer = await who.call('GET', `${LINES}?lines=${encodeURIComponent(lines.join('\n'))}`)
  return answer.json()
}

test('finds a reference however it is typed, and reports unknown ones', async () => {
  const [known, unknown] = await check(shop.visitor(), `${sku.toLowerCase()};2`, 'NOPE-1;3')
  expect(known).toMatchObject({ Quantity: 2, Problem: null, Product: { SKU: sku } })
  expect(unknown).toMatchObject({
    Reference: 'NOPE-1',
    Product: null,
    Problem: 'Cette référence est inconnue.'
  })
})

test('finds the customer’s own references, and nobody else’s', async () => {
  const hotel = await shop.customer('hotel@example.com')
  const kantoor = await shop.customer('kantoor@example.com')
  expect((await check(hotel, 'art-5001;1'))[0]?.Product?.CustomerSKU).toBe('ART-5001')
  expect((await check(kantoor, 'art-5001;1'))[0]?.Product).toBeNull()
})

test('limits each line by the lines above it and by what is in the cart', async () => {
  const claire = shop.visitor()
  const [line] = await check(claire, `${sku};1`)
  const stock = line!.Product!.StockQuantity
  const [first, second] = await check(claire, `${sku};${stock}`, `${sku};1`)
  expect(first?.Problem).toBeNull()
  expect(second?.Problem).toContain(String(stock))
  await claire.add(Number(line!.Product!.ProductVariantId), stock!)
  expect((await check(claire, `${sku};1`))[0]?.Problem).toContain('déjà dans votre panier')
})

test('adds the available lines, explains the others, and adds once per idempotency key', async () => {
  const claire = shop.visitor()
  const [line] = await check(claire, `${sku};2`)
  const body = {
    Items: [
      { ProductVariantId: line!.Product!.ProductVariantId, Quantity: 2 },
      { ProductVariantId: '999999', Quantity: 1 }
    ]
  }
  const key = { 'idempotency-key': 'quick-order-test-1' }
  const first = (await claire.call('POST', ADD, body, key)).json<Ordered>()
  expect(first.Items).toMatchObject([
    { Quantity: 2, Problem: null },
    { Quantity: 0, Problem: 'Ce produit n’existe plus.' }
  ])
  const again = (await claire.call('POST', ADD, body, key)).json<Ordered>()
  expect(again.Items).toEqual(first.Items)
  expect(again.Cart.ItemsCount).toBe(2)
})

if (EXHAUSTIVE)
  test('the quick order works without scripts: each problem appears at its line, and added lines leave the text', async () => {
    const nora = shop.visitor()
    const typed = `${sku};2\nNOPE;1`
    const form = formOf((await nora.get(PAGE)).body, 'form[action$="/quickorder"]')
    const seen = await nora.post(PAGE, { ...form.fields, Lines: typed, do: 'check' })
    expect(seen.statusCode).toBe(422)
    const page = documentOf(seen.body)
    expect(page.querySelector('textarea')?.textContent).toBe(typed)
    expect(page.querySelector('.vitrine-error')?.textContent).toBe(
      'Ligne 2\u00a0: Cette référence est inconnue.'
    )
    expect((await nora.cart()).ItemsCount).toBe(0)

    const { fields } = formOf(seen.body, 'form[action$="/quickorder"]')
    const added = await nora.post(PAGE, { ...fields, do: 'add' })
    expect(documentOf(added.body).querySelector('textarea')?.textContent).toBe('NOPE;1')
    expect((await nora.cart()).ItemsCount).toBe(2)
    // a reload submits the same form again
    await nora.post(PAGE, { ...fields, do: 'add' })
    expect((await nora.cart()).ItemsCount).toBe(2)
  })

test.each(someOf(SPREADSHEET_SNIPPETS, 3))(
  'reads %j without scripts as the tag does',
  async (text, lines) => {
    const nora = shop.visitor()
    const form = formOf((await nora.get(PAGE)).body, 'form[action$="/quickorder"]')
    const seen = await nora.post(PAGE, { ...form.fields, Lines: text, do: 'check' })
    const rows = [...documentOf(seen.body).querySelectorAll('.vitrine-quick-order__row')]
    expect(
      rows.map(row => [
        row.querySelector('th')?.textContent,
        row.querySelector('td:last-child')?.textContent,
        row.querySelector('.vitrine-error')?.textContent
      ])
    ).toEqual(
      lines.map(([number, reference, quantity]) => [
        typeof quantity === 'number' ? reference : expect.stringContaining(reference),
        typeof quantity === 'number' ? String(quantity) : '',
        `Ligne ${number}\u00a0: ${typeof quantity === 'number' ? 'Cette référence est inconnue.' : REASONS[quantity]}`
      ])
    )
  }
)

test('keeps the meaning of the lines that stay when the others are added', async () => {
  const nora = shop.visitor()
  const form = formOf((await nora.get(PAGE)).body, 'form[action$="/quickorder"]')
  const Lines = `Qté\tRéf\n2\t${sku}\n3\tNOPE\ntwo\tNOPE-2`
  const added = await nora.post(PAGE, { ...form.fields, Lines, do: 'add' })
  expect(documentOf(added.body).querySelector('textarea')?.textContent).toBe(
    'NOPE;3\nNOPE-2;two'
  )
  expect((await nora.cart()).ItemsCount).toBe(2)
})

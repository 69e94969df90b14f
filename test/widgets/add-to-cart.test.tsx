import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { acceptAll } from '../../src/consent/consent.ts'
import { loadCart } from '../../src/stores/cart/cart.ts'
import { $product } from '../../src/stores/product/product.ts'
import { expectNoAxeViolations } from '../support/axe.ts'
import { blockCookies } from '../support/block-cookies.ts'
import { cart, cartItem, variant } from '../support/builders.ts'
import { type MockReply, type MockRequest, mockApi } from '../support/mock-api.ts'
import { openPage } from '../support/open-page.ts'
import { EXHAUSTIVE } from '../support/tier.ts'

const READ = 'GET /shop/api/v1/shoppingcarts'
const ADD = 'POST /shop/api/v1/catalog/products/addtocart'
const BUTTON = '<button type="submit" class="vitrine-button">Ajouter au panier</button>'

const TAG = `<vitrine-add-to-cart product-id="teapot" product-variant-id="teapot-red"
  product-name="Teapot" price="12.5" currency="EUR" cart-href="/shop/fr/shoppingcarts">${BUTTON}</vitrine-add-to-cart>`

function form(fields = '') {
  return `<form method="post" action="/shop/fr/shoppingcarts/add">${fields}${TAG}</form>`
}

const button = page.getByRole('button', { name: 'Ajouter au panier : Teapot' })
const dialog = page.getByRole('dialog', { name: 'Ajouté à votre panier' })

let version = 1

afterEach(() => {
  globalThis.dataLayer = undefined
  $product('teapot').set({})
})

/** As many as most tests add: what was added is the same whether or not the cart before it has been read. */
function filled(quantity = 1) {
  version += 1
  return { body: cart({ Version: version, Items: [cartItem({ Quantity: quantity })] }) }
}

function mockShop(add: MockReply | (() => MockReply | Promise<MockReply>) = () => filled()) {
  version += 1
  return mockApi({ [READ]: { body: cart({ Version: version }) }, [ADD]: add })
}

function additions(requests: MockRequest[]): unknown[] {
  return requests.filter(({ endpoint }) => endpoint === ADD).map(({ json }) => json)
}

test('adds one piece and shows what is now in the cart [PDP-05]', async () => {
  const { requests } = mockShop()
  await openPage(TAG)
  await button.click()
  await expect.element(dialog).toBeVisible()
  await expect.element(dialog.getByText('€12.50')).toBeVisible()
  await expect.element(dialog.getByText('Quantité : 1')).toBeVisible()
  await expect
    .poll(() => additions(requests))
    .toEqual([{ ProductVariantId: 'teapot-red', Quantity: 1, Name: 'Teapot' }])
})

test('offers to continue shopping or to open the basket, and returns focus [PDP-05]', async () => {
  mockShop()
  const { departures } = await openPage(TAG)
  await button.click()
  await dialog.getByRole('button', { name: 'Continuer mes achats' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(button).toHaveFocus()
  await button.click()
  await dialog.getByRole('link', { name: 'Voir le panier' }).click()
  await expect.poll(() => departures).toMatchObject([{ url: '/shop/fr/shoppingcarts' }])
})

test('handles the surrounding form, with the quantity of its field [PDP-05]', async () => {
  const { requests } = mockShop()
  const { departures } = await openPage(
    form('<input name="Quantity" aria-label="Nombre" value="4">')
  )
  await userEvent.click(page.getByRole('textbox'))
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog).toBeVisible()
  expect(departures).toEqual([])
  await expect.poll(() => additions(requests)).toMatchObject([{ Quantity: 4 }])
})

test.for(['', 'abc', '0', '-2', '1e3'])(
  'adds one piece when the quantity is "%s" [PDP-05]',
  async text => {
    const { requests } = mockShop()
    await openPage(form(`<input name="Quantity" aria-label="Nombre" value="${text}">`))
    await button.click()
    await expect.element(dialog).toBeVisible()
    await expect.poll(() => additions(requests)).toMatchObject([{ Quantity: 1 }])
  }
)

test('leaves the other buttons of the form alone [PDP-05]', async () => {
  mockShop()
  const { departures } = await openPage(form('<button name="wish">Liste de souhaits</button>'))
  await page.getByRole('button', { name: 'Liste de souhaits' }).click()
  await expect.poll(() => departures).toHaveLength(1)
})

test('adds the selected variant and quantity [PDP-05]', async () => {
  const { requests } = mockShop()
  await openPage(
    `${form('<vitrine-quantity product-id="teapot" value="2"></vitrine-quantity>')}`
  )
  $product('teapot').setKey('variant', variant({ ProductVariantId: 'teapot-blue' }))
  await page.getByRole('button', { name: 'Augmenter' }).click()
  await button.click()
  await expect.element(dialog).toBeVisible()
  await expect
    .poll(() => additions(requests))
    .toEqual([{ ProductVariantId: 'teapot-blue', Quantity: 3, Name: 'Teapot' }])
})

test.each([
  ['a hidden field', '<input type="hidden" name="Quantity" value="1">', 1],
  ['a field of another shop system', '<input name="qty" value="3">', 3],
  [
    'a field of its own',
    '<vitrine-quantity product-id="teapot" value="2"></vitrine-quantity>',
    2
  ],
  ['nothing', '', 1]
])(
  'a card whose form shows %s adds that, whatever the product’s other field says [PDP-05]',
  async (_, fields, quantity) => {
    const { requests } = mockShop()
    await openPage(
      `<form><vitrine-quantity product-id="teapot" value="5" label="Beside"></vitrine-quantity></form>${form(fields)}`
    )
    await page.getByRole('spinbutton', { name: 'Beside' }).fill('6')
    await button.click()
    await expect.element(dialog).toBeVisible()
    await expect.poll(() => additions(requests)).toMatchObject([{ Quantity: quantity }])
  }
)

if (EXHAUSTIVE)
  test('a product in a dialog has a choice of its own [PDP-05]', async () => {
    const { requests } = mockShop()
    const { find } = await openPage(
      `${form('<vitrine-quantity product-id="teapot" value="2"></vitrine-quantity>')}
    <dialog aria-label="Quick">${form('<vitrine-quantity product-id="teapot" value="3"></vitrine-quantity>')}</dialog>`
    )
    find<HTMLDialogElement>('dialog').show()
    const quick = page.getByRole('dialog', { name: 'Quick' })
    await quick.getByRole('spinbutton').fill('4')
    $product('teapot', find('dialog')).setKey('variant', variant({ ProductVariantId: 'blue' }))
    await quick.getByRole('button', { name: 'Ajouter au panier : Teapot' }).click()
    await dialog.getByRole('button', { name: 'Continuer mes achats' }).click()
    find<HTMLDialogElement>('dialog').close()
    expect($product('teapot').get()).toMatchObject({ quantity: 2 })
    await button.click()
    await expect
      .poll(() => additions(requests))
      .toMatchObject([
        { ProductVariantId: 'blue', Quantity: 4 },
        { ProductVariantId: 'teapot-red', Quantity: 2 }
      ])
  })

test('is disabled for an unavailable variant [PDP-05]', async () => {
  const { requests } = mockShop()
  await openPage(form())
  $product('teapot').setKey('variant', variant({ IsAvailable: false }))
  const unavailable = page.getByRole('button', { name: 'Indisponible : Teapot' })
  await expect.element(unavailable).toHaveAttribute('aria-disabled', 'true')
  await unavailable.click({ force: true })
  expect(additions(requests)).toEqual([])
})

test('explains why the selection cannot be ordered, without asking the server [PDP-05]', async () => {
  const { requests } = mockShop()
  await openPage(TAG)
  $product('teapot').setKey('problem', 'Choisissez une taille.')
  await button.click()
  await expect
    .element(page.getByRole('alert').getByText('Choisissez une taille.'))
    .toBeVisible()
  expect(additions(requests)).toEqual([])
})

test('adds once, however often it is pressed meanwhile [PDP-05]', async () => {
  let answer = (_: MockReply) => {}
  const reply = new Promise<MockReply>(resolve => {
    answer = resolve
  })
  const { requests } = mockShop(() => reply)
  const { find } = await openPage(form())
  await button.click()
  await expect.element(page.getByText('Un instant…')).toBeInTheDocument()
  find<HTMLFormElement>('form').requestSubmit()
  find('.vitrine-add-to-cart__button').click()
  answer(filled())
  await expect.element(dialog).toBeVisible()
  await expect.poll(() => additions(requests)).toHaveLength(1)
})

test('shows the server’s reason for a rejection [PDP-05]', async () => {
  mockShop({ status: 409, body: { Message: 'Plus que 3 pièces.' } })
  await openPage(TAG)
  await button.click()
  await expect.element(page.getByRole('alert').getByText('Plus que 3 pièces.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Réessayer' })).not.toBeInTheDocument()
})

test('retries with the same key after a network failure [PDP-05]', async () => {
  const answers: MockReply[] = [{ status: 0 }, { status: 0 }]
  const { requests } = mockShop(() => answers.shift() ?? filled())
  await openPage(TAG)
  await button.click()
  const retry = page.getByRole('button', { name: 'Réessayer' })
  await expect.element(retry).toBeVisible()
  await retry.click()
  await expect.element(dialog).toBeVisible()
  const keys = requests
    .filter(({ endpoint }) => endpoint === ADD)
    .map(({ headers }) => headers.get('Idempotency-Key'))
  expect(keys).toHaveLength(3)
  expect(new Set(keys).size).toBe(1)
})

test('uses a new key for a new request [PDP-05]', async () => {
  const { requests } = mockShop()
  await openPage(TAG)
  await button.click()
  await dialog.getByRole('button', { name: 'Continuer mes achats' }).click()
  await button.click()
  await expect.element(dialog).toBeVisible()
  const keys = requests.map(({ headers }) => headers.get('Idempotency-Key')).filter(Boolean)
  expect(new Set(keys).size).toBe(2)
})

test('shows the server-rendered number of pieces in the cart, without a request [PDP-05]', async () => {
  const { requests } = mockShop()
  await openPage(TAG.replace('<vitrine-add-to-cart', '<vitrine-add-to-cart in-cart="4"'))
  await expect.element(page.getByText('4 dans votre panier')).toBeVisible()
  $product('teapot').setKey('variant', variant({ ProductVariantId: 'teapot-blue' }))
  await expect.element(page.getByText('4 dans votre panier')).not.toBeInTheDocument()
  expect(requests).toEqual([])
})

test('shows the number of pieces in the cart once the cart has loaded [PDP-05]', async () => {
  const { requests } = mockApi({ [READ]: () => filled(3) })
  await openPage(TAG)
  await expect.element(button).toBeVisible()
  expect(requests).toEqual([])
  await loadCart()
  await expect.element(page.getByText('3 dans votre panier')).toBeVisible()
})

test('reports the addition to analytics in GA4 format, once statistics are allowed [PDP-05] [PDP-06]', async () => {
  mockShop()
  await openPage(TAG.replace('<vitrine-add-to-cart', '<vitrine-add-to-cart item-origin="list"'))
  acceptAll()
  await button.click()
  await expect.element(dialog).toBeVisible()
  // preceded by the events of the tests above, which waited for consent
  await expect
    .poll(() => globalThis.dataLayer?.slice(-2))
    .toEqual([
      { ecommerce: null },
      {
        event: 'add_to_cart',
        ecommerce: {
          currency: 'EUR',
          value: 12.5,
          items: [
            {
              item_id: 'teapot',
              item_name: 'Teapot',
              item_variant: 'Red',
              item_sku: 'TP-RED',
              item_list_name: 'list',
              price: 12.5,
              quantity: 1
            }
          ]
        }
      }
    ])
})

test('keeps its size when it is upgraded [PDP-05]', async () => {
  mockShop()
  const { find } = await openPage(form(), { alive: false })
  const before = find('vitrine-add-to-cart').getBoundingClientRect()
  await expect.element(page.getByText('Ajouter au panier')).toBeVisible()
  expect(find('vitrine-add-to-cart').getBoundingClientRect().toJSON()).toEqual(before.toJSON())
})

test('has no accessibility violations, with and without its dialog [PDP-05]', async () => {
  mockShop()
  await openPage(form())
  await expectNoAxeViolations()
  await button.click()
  await expect.element(dialog).toBeVisible()
  await expectNoAxeViolations()
})

test('confirms what was added, not what was requested [PDP-05]', async () => {
  mockShop(() => ({ body: { ...filled(12).body, AddedQuantity: 12 } }))
  await openPage(form('<input name="Quantity" value="500" aria-label="Quantité">'))
  await button.click()
  await expect.element(dialog.getByText('Quantité : 12')).toBeVisible()
  await expect.element(dialog.getByText(/demandé 500, mais seuls 12/)).toBeVisible()
})

test('says that nothing could be added, and confirms nothing [PDP-05]', async () => {
  mockShop(() => ({ body: { ...filled(0).body, AddedQuantity: 0 } }))
  await openPage(TAG)
  await button.click()
  await expect.element(page.getByText(/n’a pas pu être ajouté/).first()).toBeVisible()
  expect(dialog.elements()).toEqual([])
})

test('adds the selected variant as soon as it is known, if pressed while it is loading [PDP-05]', async () => {
  const { requests } = mockShop()
  await openPage(TAG)
  await expect.element(button).toBeVisible()
  $product('teapot').set({ isLoading: true, problem: 'Le prix arrive.' })
  await button.click()
  await expect.element(button).toHaveAttribute('aria-disabled', 'true')
  expect(additions(requests)).toEqual([])
  $product('teapot').set({ variant: variant({ ProductVariantId: 'teapot-blue' }) })
  await expect.element(dialog).toBeVisible()
  expect(additions(requests)).toMatchObject([{ ProductVariantId: 'teapot-blue' }])
})

test('reports blocked cookies instead of adding to a cart that is not remembered [PDP-05]', async () => {
  const { requests } = mockShop()
  const allow = blockCookies()
  await openPage(TAG)
  await button.click()
  await expect.element(page.getByText(/bloque les cookies/).first()).toBeVisible()
  expect(additions(requests)).toEqual([])
  allow()
  await button.click()
  await expect.element(dialog).toBeVisible()
})

import { checkout } from '../../shared/contract/index.ts'
import { type Check, checksOf } from '../check.ts'
import type { Client } from '../client.ts'
import { expectCart, expectNoFailure, expectSame, expectStatus, expectThat } from '../expect.ts'
import { fieldsOf } from '../log-in.ts'
import { inside, type Page } from '../page.ts'
import type { Shop } from '../shop.ts'
import { shoppingForThree as delivering, readCart } from '../shopping.ts'
import { skip } from '../verdict.ts'

/** The order form and its draft. No order is placed. */
export const orderFormChecks: readonly Check[] = checksOf('checkout', 'calls', [
  {
    id: 'draft.keeps',
    name: 'What was typed into the order form is there when it is opened again.',
    remedy: 'Keep Fields with the session, and print them into the form.',
    run: shop =>
      delivering(shop, async client => {
        const { name, page } = await textField(shop, client)
        const body = { Fields: { [name]: 'Check 1' }, SignedIn: 'false' }
        expectCart(await client.call(checkout.saveDraft, { body }))
        const again = await client.open(page.url)
        const field = again.elements.find(({ attributes }) => attributes.name === name)
        expectSame(field?.attributes.value, 'Check 1', `the value of ${name}`, again.exchange)
      })
  },
  {
    id: 'draft.keeps-other-fields',
    name: 'Fields that are left out of a draft keep their values.',
    remedy: 'Merge Fields into what is stored.',
    run: shop =>
      delivering(shop, async client => {
        const { name, page } = await textField(shop, client)
        for (const Fields of [{ [name]: 'Check 2' }, { CheckOther: 'x' }]) {
          expectCart(
            await client.call(checkout.saveDraft, { body: { Fields, SignedIn: 'false' } })
          )
        }
        const again = await client.open(page.url)
        const field = again.elements.find(({ attributes }) => attributes.name === name)
        expectSame(field?.attributes.value, 'Check 2', `the value of ${name}`, again.exchange)
      })
  },
  {
    id: 'draft.of-a-customer',
    name: 'A draft of a form for a customer is refused once nobody is logged in.',
    remedy: 'Answer 401 when SignedIn is "true" and the session has no customer.',
    run: shop =>
      delivering(shop, async client => {
        const body = { Fields: {}, SignedIn: 'true' }
        expectStatus(await client.call(checkout.saveDraft, { body }), 401)
      })
  },
  {
    id: 'draft.is-of-one-visitor',
    name: 'Another visitor does not see what was typed.',
    remedy: 'Keep drafts by session.',
    run: shop =>
      delivering(shop, async client => {
        const { name, page } = await textField(shop, client)
        const body = { Fields: { [name]: 'Secret 3' }, SignedIn: 'false' }
        await client.call(checkout.saveDraft, { body })
        await delivering(shop, async other => {
          const { exchange } = await other.open(page.url)
          expectThat(
            !exchange.text.includes('Secret 3'),
            'an empty form',
            'it is filled',
            exchange
          )
        })
      })
  },
  {
    id: 'page.with-empty-cart',
    name: 'The checkout with an empty cart does not fail.',
    remedy: 'Lead to the cart, or say that it is empty.',
    async run(shop) {
      const { exchange } = await (await shop.visitor()).open(await checkoutUrl(shop))
      expectNoFailure(exchange)
    }
  },
  {
    id: 'page.shows-the-form',
    name: 'The checkout shows a form that works without scripts.',
    remedy: 'Print a form with method="post" and a submit button.',
    run: shop =>
      delivering(shop, async client => {
        const page = await client.open(await checkoutUrl(shop))
        expectStatus(page.exchange, 200)
        expectThat(orderForm(page), 'a form with method="post"', 'there is none', page.exchange)
      })
  },
  {
    id: 'page.refuses-an-empty-form',
    name: 'An order form without its fields is refused, and shown again.',
    remedy: 'Answer 422 and the form: what is wrong, and everything that was typed.',
    run: shop =>
      delivering(shop, async client => {
        const page = await client.open(await checkoutUrl(shop))
        const form = orderForm(page)
        if (!form) skip(`${page.path} has no form`)
        const action = page.resolve(form.attributes.action ?? '') ?? page.url
        const { exchange } = await client.submit(action, {})
        expectThat(exchange.status >= 400, 'status 422', `it is ${exchange.status}`, exchange)
        expectNoFailure(exchange)
        expectThat((await readCart(client)).ItemsCount > 0, 'the cart as it was', 'it is empty')
      })
  }
])

async function checkoutUrl(shop: Shop): Promise<string> {
  const { pages, applicationPath, culture } = await shop.settings()
  const named = pages.checkout?.replaceAll('{culture}', culture)
  return named ?? `${applicationPath}/${culture}/checkout`
}

/** The form with the most fields that changes something. */
function orderForm(page: Page) {
  const forms = page
    .named('form')
    .filter(({ attributes }) => attributes.method?.toLowerCase() === 'post')
    .map(form => ({ form, size: inside(form).length - Object.keys(fieldsOf(form)).length }))
  return forms.sort((one, other) => other.size - one.size)[0]?.form
}

async function textField(shop: Shop, client: Client) {
  const page = await client.open(await checkoutUrl(shop))
  const form = orderForm(page)
  const field = inside(form ?? skip(`${page.path} has no form`)).find(
    ({ name, attributes }) =>
      name === 'input' &&
      /name|city|street/i.test(attributes.name ?? '') &&
      attributes.type === 'text'
  )
  const name = field?.attributes.name
  return name
    ? { name, page }
    : skip('the order form has no field for a name, a street or a city')
}

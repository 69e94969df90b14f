import { createHash, randomUUID } from 'node:crypto'
import { type Cart, cart, checkout } from 'vitrine/contract'
import { RefusalError } from 'vitrine/server'
import {
  cutText,
  isEmail,
  isPhoneNumber,
  plainText,
  tidyEmail,
  toMajor,
  toMinor
} from 'vitrine/shared'
import {
  addressModel,
  addressNames,
  problemsOfAddress,
  readAddress,
  writtenAddress
} from './address-form.ts'
import { type Page, type Routes, seeOther } from './page.ts'
import { addressBook, findCustomer } from './vendure/customers.ts'
import {
  findOrder,
  placeOrder as order,
  countries as readCountries,
  readDraft,
  waysToPay
} from './vendure/orders.ts'
import type { Visit } from './visit.ts'

type Typed = Readonly<Record<string, string>>
type Problems = Record<string, string>

const FIELDS = [
  'Email',
  'PhoneNumber',
  ...addressNames(''),
  'ShippingMethodId',
  'SameAddressForShipping',
  ...addressNames('Billing'),
  'PaymentMethod'
]

/** The order form on one page, and the page after the order [CHK-01]. */
export const checkoutPages: Routes = {
  async 'GET /checkout'(visit) {
    const items = await visit.call(cart.read)
    if (items.ItemsCount === 0) return seeOther(visit, visit.link('/shoppingcarts'), 302)
    return showForm(visit, items, await startValues(visit, items))
  },

  'POST /checkout': placeOrder,

  async 'GET /checkout/confirmation/:number'(visit) {
    const { number = '' } = visit.params
    const order = await findOrder(visit, number)
    if (!order) return undefined
    return {
      template: 'checkout/confirmation',
      title: visit.text('Checkout.ThankYou', { number }),
      model: { order }
    }
  }
}

/** Orders what the shopper saw, or shows the form again with what is wrong and everything that was typed. */
async function placeOrder(visit: Visit): Promise<Page | Response> {
  const form = await visit.form()
  const typed = readTyped(form)
  const key = form.get('CheckoutKey') ?? ''
  // a form that arrives twice orders once, although its cart is empty by now
  if ((await visit.call(cart.read)).ItemsCount > 0) {
    const Fields = { ...typed }
    const SignedIn = form.get('SignedIn') === 'true' ? 'true' : 'false'
    // delivery costs and taxes follow from what was typed
    const items = await visit.call(checkout.saveDraft, { body: { Fields, SignedIn } })
    // empty: the same form, sent before, has ordered it in the meantime
    const isOrdered = items.ItemsCount === 0
    const problems = isOrdered ? {} : await problemsOf(visit, typed, items, form)
    const hasAccepted = form.get('AcceptTerms') === 'true'
    const seen = { total: form.get('SeenTotal'), lines: form.get('SeenLines') }
    if (Object.keys(problems).length > 0) {
      return showForm(visit, items, typed, { problems, status: 422, key, hasAccepted })
    }
    const changed =
      seen.total !== String(totalOf(items))
        ? 'Checkout.TotalChanged'
        : seen.lines !== fingerprintOf(items) && 'Checkout.LinesChanged'
    if (changed && !isOrdered) {
      const refusal = visit.text(changed)
      return showForm(visit, items, typed, { refusal, status: 422, key, hasAccepted })
    }
  }
  const shipping = readAddress(typed, '')
  const isSame = typed.SameAddressForShipping === 'true'
  try {
    const number = await order(visit, {
      email: typed.Email ?? '',
      phone: typed.PhoneNumber ?? '',
      shipping,
      billing: isSame ? shipping : readAddress(typed, 'Billing'),
      shippingMethodId: typed.ShippingMethodId ?? '',
      payment: typed.PaymentMethod ?? '',
      seenTotal: toMajor(Number(form.get('SeenTotal')), 2),
      key
    })
    const placed = await findOrder(visit, number)
    const isOpen = placed?.payment.method === 'card' && !placed.payment.isPaid
    return seeOther(
      visit,
      visit.link(`/checkout/${isOpen ? 'payment' : 'confirmation'}/${number}`)
    )
  } catch (error) {
    if (!(error instanceof RefusalError) || error.status === 401) throw error
    const items = await visit.call(cart.read)
    if (items.ItemsCount === 0) return seeOther(visit, visit.link('/shoppingcarts'))
    // nothing was missing, so the terms were accepted
    return showForm(visit, items, typed, {
      refusal: error.message,
      status: 422,
      key,
      hasAccepted: true
    })
  }
}

async function showForm(
  visit: Visit,
  items: Cart,
  typed: Typed,
  news: {
    problems?: Problems
    refusal?: string
    status?: number
    key?: string
    hasAccepted?: boolean
  } = {}
): Promise<Page> {
  const { problems = {}, refusal, status = 200 } = news
  const [countries, payments, customer] = await Promise.all([
    readCountries(visit),
    waysToPay(visit),
    findCustomer(visit)
  ])
  const model = (prefix: 'Billing' | '') =>
    addressModel(visit, typed, prefix, countries, problems)
  const list = Object.entries(problems).map(([name, message]) => ({ name, message }))
  return {
    template: 'checkout/checkout',
    title: visit.text(
      refusal || list.length > 0 ? 'Checkout.TitleWithProblems' : 'Checkout.Title'
    ),
    status,
    model: {
      cart: items,
      typed,
      problems,
      problemList: list,
      refusal,
      isCustomer: customer !== undefined,
      billing: model('Billing'),
      shipping: model(''),
      isSameAddress: typed.SameAddressForShipping !== 'false',
      methods: (items.ShippingMethods ?? []).map(method => ({
        id: method.ShippingMethodId,
        code: method.ShippingMethodCode,
        name: method.Name,
        hint: method.Description,
        price: method.AmountTaxIncl,
        delivers: method.AmountTaxIncl !== null,
        isChosen: method.ShippingMethodId === items.ShippingMethodId
      })),
      payments: payments.map((payment, index) => ({
        ...payment,
        isChosen: typed.PaymentMethod ? payment.code === typed.PaymentMethod : index === 0
      })),
      hasAccepted: news.hasAccepted ?? false,
      checkoutKey: news.key || randomUUID(),
      seenTotal: totalOf(items),
      seenLines: fingerprintOf(items)
    }
  }
}

/** What was typed before, otherwise what the shop knows of the customer. */
async function startValues(visit: Visit, items: Cart): Promise<Typed> {
  const [draft, customer] = await Promise.all([readDraft(visit), findCustomer(visit)])
  const addresses = customer ? await addressBook(visit) : []
  const address = addresses.find(one => one.isDefaultShipping) ?? addresses[0]
  return {
    CountryId: items.ShippingCountryId ?? '',
    BillingCountry: items.ShippingCountryId ?? '',
    SameAddressForShipping: 'true',
    ...(customer && { Email: customer.email }),
    ...(address && writtenAddress(address, '')),
    ...draft
  }
}

function readTyped(form: URLSearchParams): Typed {
  const read = (name: string) => cutText(plainText(form.get(name) ?? '').trim(), 200)
  const typed = Object.fromEntries(FIELDS.map(name => [name, read(name)]))
  return {
    ...typed,
    Email: tidyEmail(form.get('Email') ?? ''),
    SameAddressForShipping: typed.SameAddressForShipping === 'true' ? 'true' : 'false'
  }
}

async function problemsOf(
  visit: Visit,
  typed: Typed,
  items: Cart,
  form: URLSearchParams
): Promise<Problems> {
  const [countries, payments] = await Promise.all([readCountries(visit), waysToPay(visit)])
  const problems: Problems = {}
  const say = (name: string, key: string) => {
    problems[name] = visit.text(key)
  }
  const { Email = '', PhoneNumber = '', ShippingMethodId, PaymentMethod } = typed
  if (!Email) say('Email', 'Checkout.Missing.Email')
  else if (!isEmail(Email)) say('Email', 'Checkout.Wrong.Email')
  if (PhoneNumber && !isPhoneNumber(PhoneNumber)) {
    say('PhoneNumber', 'Checkout.Wrong.PhoneNumber')
  }
  const prefixes = typed.SameAddressForShipping === 'true' ? [''] : ['', 'Billing']
  for (const prefix of prefixes as ('' | 'Billing')[]) {
    const address = readAddress(typed, prefix)
    Object.assign(problems, problemsOfAddress(visit, address, prefix, countries))
  }
  const method = items.ShippingMethods?.find(one => one.ShippingMethodId === ShippingMethodId)
  if (!method) say('ShippingMethodId', 'Checkout.Missing.ShippingMethod')
  else if (method.AmountTaxIncl === null)
    say('ShippingMethodId', 'Checkout.Wrong.ShippingMethod')
  if (!payments.some(({ code }) => code === PaymentMethod))
    say('PaymentMethod', 'Payment.Missing')
  if (form.get('AcceptTerms') !== 'true') say('AcceptTerms', 'Checkout.Missing.AcceptTerms')
  return problems
}

/** In minor units, as `<vitrine-checkout>` writes it. */
function totalOf({ TotalTaxIncl, AmountTaxIncl }: Cart): number {
  return toMinor(TotalTaxIncl ?? AmountTaxIncl, 2)
}

/** Identifies the displayed lines; their order does not matter. */
function fingerprintOf({ Items }: Cart): string {
  const words = Items.map(
    ({ ProductVariantId, Quantity, UnitPriceTaxIncl }) =>
      `${ProductVariantId}:${Quantity}:${UnitPriceTaxIncl}`
  )
  return createHash('sha256').update(words.sort().join(' ')).digest('base64url').slice(0, 22)
}

import { RefusalError } from '../../server/refusal-error.ts'
import type { addresses } from '../../shared/contract/addresses.ts'
import type { customers } from '../../shared/contract/customers.ts'
import type { orders } from '../../shared/contract/orders.ts'
import type { passkeys } from '../../shared/contract/passkeys.ts'
import type { payments } from '../../shared/contract/payments.ts'
import type { prepaidAccounts } from '../../shared/contract/prepaid-accounts.ts'
import { fold } from '../../shared/text/fold.ts'
import { addAll, addPieces, readCart } from '../cart.ts'
import { html, json } from '../markup.ts'
import type { Order, Shopper } from '../state.ts'
import { textIn } from '../texts.ts'
import type { Answers } from './answers.ts'

const ADDRESSES = [
  { id: '1', street: 'Rue Neuve', number: '12', postalCode: '1000', city: 'Bruxelles' },
  { id: '2', street: 'Meir', number: '48', postalCode: '2000', city: 'Antwerpen' }
]

const CUSTOMERS = [
  { CustomerId: '1', Email: 'claire@example.com', Name: 'Claire Dubois', Company: null },
  { CustomerId: '2', Email: 'hotel@example.com', Name: 'Emma Peeters', Company: 'Hotel Park' }
]

/** The only prepaid account. */
const ACCOUNT_ID = '1'

export const addressAnswers: Answers<typeof addresses> = {
  picker: ({ query }) =>
    html`${ADDRESSES.map(({ id, street, number, postalCode, city }) => {
      const fields = {
        BillingStreet1: street,
        BillingHouseNumber: number,
        BillingPostalCode: postalCode,
        BillingCity: city,
        BillingCountry: 'BE'
      }
      return html`<label><input type="radio" name="${query.inputname}" value="${id}"
        data-address="${json(fields)}"${query.selectedAddressId === id && html` checked`}>
        ${street} ${number}, ${postalCode} ${city}</label>`
    })}
    <label><input type="radio" name="${query.inputname}" value=""${
      !query.selectedAddressId && html` checked`
    }> Another address</label>`.markup,
  changeDelivery({ shopper, body }) {
    orderWith(shopper, body.OrderId)
    return html`<p data-message="success" data-label="Requested">
      We deliver to ${body.Street1} ${body.HouseNumber}, ${body.PostalCode} ${body.City}.</p>`
      .markup
  }
}

export const customerAnswers: Answers<typeof customers> = {
  // the documented numbers: …999 is not answered by the service, …000 is not valid
  checkVat({ query, culture }) {
    const number = query.VAT.replace(/[^\w]/g, '').toUpperCase()
    if (number.endsWith('999')) return { IsVATValidWebService: null, ErrorMessage: null }
    if (!/^[A-Z]{2}\w{8,12}$/.test(number) || number.endsWith('000')) {
      return { IsVATValidWebService: false, ErrorMessage: textIn(culture, 'wrongVat') }
    }
    return { IsVATValidWebService: true, ErrorMessage: null, CompanyName: 'Example SRL' }
  },
  search: ({ query }) =>
    CUSTOMERS.filter(customer =>
      Object.values(customer).some(text => fold(text ?? '').includes(fold(query.q)))
    )
}

export const orderAnswers: Answers<typeof orders> = {
  addToCart(call) {
    const { lines } = orderWith(call.shopper, call.body.OrderId)
    const added = addAll(call, lines)
    return {
      ...readCart(call),
      Lines: lines.map(({ variantId, quantity }, index) => {
        const variant = call.shop.catalogue.variant(variantId)
        return {
          ProductVariantId: variant ? variantId : null,
          Name: variant?.product.name ?? '',
          VariantName: variant?.name ?? '',
          Quantity: quantity,
          AddedQuantity: added[index]!.added,
          Problem: added[index]!.problem
        }
      })
    }
  }
}

export const passkeyAnswers: Answers<typeof passkeys> = {
  registrationOptions: ({ shopper }) => ({
    rp: { name: 'Vitrine mock' },
    user: {
      id: base64url(16),
      name: shopper.email ?? 'claire@example.com',
      displayName: shopper.email ?? 'Claire Dubois'
    },
    challenge: base64url(32),
    pubKeyCredParams: [{ alg: -7, type: 'public-key' as const }],
    timeout: 300_000,
    excludeCredentials: [],
    authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' }
  }),
  loginOptions: () => ({
    challenge: base64url(32),
    timeout: 300_000,
    allowCredentials: [],
    userVerification: 'preferred'
  })
}

export const paymentAnswers: Answers<typeof payments> = {
  openSession({ shopper, body, culture }) {
    const { number, total, currency, state } = orderWith(shopper, body.OrderNumber)
    if (state === 'paid') throw new RefusalError(409, textIn(culture, 'orderPaid'))
    return {
      Environment: 'test',
      ClientKey: 'test_MOCK',
      SessionId: `session-${number}`,
      SessionData: 'mock',
      AmountTaxIncl: total,
      CurrencyCode: currency,
      CountryId: 'BE'
    }
  },
  settle(call) {
    const order = orderWith(call.shopper, call.body.OrderNumber)
    const result = call.body.SessionResult ?? call.body.RedirectResult ?? ''
    if (order.state !== 'paid') {
      if (result === 'refused' || result === 'processing') order.state = result
      else order.state = 'paid'
    }
    return statusOf(call.shop.site, call.culture, order)
  },
  status(call) {
    const order = orderWith(call.shopper, call.query.OrderNumber)
    const status = statusOf(call.shop.site, call.culture, order)
    // the bank confirms between two questions
    if (order.state === 'processing') order.state = 'paid'
    return status
  }
}

export const prepaidAnswers: Answers<typeof prepaidAccounts> = {
  addToCart(call) {
    const { Quantity, PrepaidAccountId } = call.body
    checkAccount(PrepaidAccountId)
    const line = call.shopper.lines.find(({ variantId }) => variantId === 'credit')
    if ((line?.quantity ?? 0) + Quantity > 10_000) {
      throw new RefusalError(409, textIn(call.culture, 'mostCredit'))
    }
    addPieces(call, 'credit', Quantity)
    return html`<p>${Quantity} EUR of credit are in your basket.</p>`.markup
  },
  setNotification({ shopper, body }) {
    checkAccount(body.PrepaidAccountId)
    shopper.notifies = body.IsActivated
  }
}

function checkAccount(id: string): void {
  if (id !== ACCOUNT_ID) throw new RefusalError(404, `There is no prepaid account "${id}".`)
}

function orderWith({ orders }: Shopper, number: string): Order {
  const order = orders.find(order => order.number === number)
  if (order) return order
  throw new RefusalError(404, `There is no order "${number}".`)
}

function statusOf(site: string, culture: string, { number, state }: Order) {
  return {
    OrderNumber: number,
    State: state,
    Message: state === 'refused' ? textIn(culture, 'paymentRefused') : null,
    Url: state === 'paid' ? `${site}/${culture}/orders/${number}` : null
  }
}

function base64url(length: number): string {
  const bytes = crypto.getRandomValues(new Uint8Array(length))
  return btoa(String.fromCharCode(...bytes)).replace(/[+/=]/g, sign => SAFE[sign] ?? '')
}

const SAFE: Readonly<Record<string, string>> = { '+': '-', '/': '_' }

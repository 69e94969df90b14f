import { RefusalError } from '../../server/refusal-error.ts'
import type { cart } from '../../shared/contract/cart.ts'
import type { checkout } from '../../shared/contract/checkout.ts'
import type { coupons } from '../../shared/contract/coupons.ts'
import type { delivery } from '../../shared/contract/delivery.ts'
import type { saved } from '../../shared/contract/saved-items.ts'
import { fold } from '../../shared/text/fold.ts'
import { addPieces, changed, METHODS, readCart, removeLine, setQuantity } from '../cart.ts'
import { applyCoupon, COUPONS } from '../coupons.ts'
import { html } from '../markup.ts'
import { cartTable } from '../pages/cart-page.ts'
import { COUNTRIES } from '../prices.ts'
import { readSaved } from '../saved-items.ts'
import { newId, type Visit } from '../state.ts'
import { textIn } from '../texts.ts'
import type { Answers } from './answers.ts'

const CITIES = [
  { CityId: '1000', Name: 'Bruxelles', PostalCode: '1000' },
  { CityId: '2000', Name: 'Antwerpen', PostalCode: '2000' },
  { CityId: '4000', Name: 'Liège', PostalCode: '4000' },
  { CityId: '9000', Name: 'Gent', PostalCode: '9000' }
]

export const cartAnswers: Answers<typeof cart> = {
  read: readCart,
  setQuantity: call => setQuantity(call, call.params.id, call.body.quantity),
  removeItem: call => removeLine(call, call.params.id),
  clear(call) {
    call.shopper.lines.forEach(({ id }, index) => {
      call.shopper.removed.set(id, index)
    })
    call.shopper.lines = []
    return changed(call)
  },
  itemsWidget: call => cartTable(call).markup
}

export const savedAnswers: Answers<typeof saved> = {
  read: readSaved,
  save(call) {
    const { shopper, params } = call
    const line = shopper.lines.find(({ id }) => id === params.id)
    if (line) {
      removeLine(call, line.id)
      shopper.saved.unshift({ ...line, id: newId(shopper), notice: undefined })
    }
    return { Cart: readCart(call), SavedItems: readSaved(call) }
  },
  moveToCart(call) {
    const { shopper, params } = call
    const item = shopper.saved.find(({ id }) => id === params.id)
    if (!item) throw new RefusalError(404, textIn(call.culture, 'notSaved'))
    const { added } = addPieces(call, item.variantId, item.quantity)
    item.quantity -= added
    shopper.saved = shopper.saved.filter(({ quantity }) => quantity > 0)
    return { Cart: readCart(call), SavedItems: readSaved(call) }
  },
  forget(call) {
    call.shopper.saved = call.shopper.saved.filter(({ id }) => id !== call.params.id)
    return readSaved(call)
  }
}

export const couponAnswers: Answers<typeof coupons> = {
  apply(call) {
    applyCoupon(call, call.body.CouponCode)
    return changed(call)
  },
  remove(call) {
    const { shopper, body } = call
    shopper.coupons = shopper.coupons.filter(
      code => body.CouponCode !== undefined && code !== body.CouponCode.toUpperCase()
    )
    return changed(call)
  },
  ofUser: ({ culture }) =>
    Object.entries(COUPONS).map(([CouponCode, { description, refusal }]) => ({
      CouponCode,
      Description: description,
      EndDatetime: null,
      Notice: refusal === undefined ? null : textIn(culture, refusal)
    })),
  list: () =>
    html`<ul>${Object.entries(COUPONS).map(
      ([code, { description }]) => html`<li><strong>${code}</strong> ${description}</li>`
    )}</ul>`.markup
}

export const deliveryAnswers: Answers<typeof delivery> = {
  setShippingMethod(call) {
    const { ShippingMethodId } = call.body
    if (!METHODS.some(({ id }) => id === ShippingMethodId)) {
      throw new RefusalError(422, `The shop has no shipping method "${ShippingMethodId}".`)
    }
    call.shopper.shippingMethodId = ShippingMethodId
    return changed(call)
  },
  setShippingCountry(call) {
    setCountry(call, ['shippingCountry', 'taxCountry'], call.body.CountryCode)
    return changed(call)
  },
  setCountries(call) {
    setCountry(call, ['shippingCountry', 'taxCountry'], call.body.ShippingCountryId)
    setCountry(call, ['billingCountry'], call.body.BillingCountryId)
    return changed(call)
  },
  setCity(call) {
    const { CityId, PostalCode = '', City = '' } = call.body
    const known = CITIES.find(city => city.CityId === CityId)
    if (CityId !== '' && !known) throw new RefusalError(404, `There is no city "${CityId}".`)
    call.shopper.city = known
      ? { id: known.CityId, name: known.Name, postalCode: known.PostalCode }
      : { id: '', name: City, postalCode: PostalCode }
    return changed(call)
  },
  cities: ({ params }) =>
    CITIES.filter(({ Name, PostalCode }) =>
      [Name, PostalCode].some(text => fold(text).startsWith(fold(params.query)))
    ),
  setTaxCountry(call) {
    setCountry(call, ['taxCountry'], call.body.currentCountry)
    call.shopper.version += 1
  }
}

export const checkoutAnswers: Answers<typeof checkout> = {
  saveDraft(call) {
    const { shopper, body } = call
    Object.assign(shopper.draft, body.Fields)
    const { ShippingMethod, CountryCode } = body.Fields
    const method = METHODS.find(({ id, code }) => [id, code].includes(ShippingMethod ?? ''))
    if (method) shopper.shippingMethodId = method.id
    if (CountryCode) setCountry(call, ['shippingCountry', 'taxCountry'], CountryCode)
    return changed(call)
  }
}

function setCountry(
  { shopper, culture }: Visit,
  fields: readonly ('shippingCountry' | 'billingCountry' | 'taxCountry')[],
  country: string
): void {
  if (!COUNTRIES.includes(country)) {
    throw new RefusalError(422, textIn(culture, 'noDelivery', { country }))
  }
  for (const field of fields) shopper[field] = country
}

import { RefusalError } from '../../server/refusal-error.ts'
import { parseQuantity } from '../../shared/numbers/quantity.ts'
import { sameOriginPath } from '../../shared/url/same-origin.ts'
import { addPieces, METHODS, readCart, removeLine, setQuantity } from '../cart.ts'
import { applyCoupon } from '../coupons.ts'
import { newId, type Visit } from '../state.ts'
import { textIn } from '../texts.ts'
import { pagesOf } from './layout.ts'

/** Applies a form of a page, and returns the path of the page that follows. */
type Form = (visit: Visit, fields: ReadonlyMap<string, string>) => string

/** What the forms of the pages do without scripts, by the path of their action. */
export const forms: Readonly<Record<string, Form>> = {
  'shoppingcarts/add'(visit, fields) {
    addPieces(visit, fields.get('ProductVariantId') ?? '', quantityOf(visit, fields))
    return `${pagesOf(visit)}/shoppingcarts`
  },
  'shoppingcarts/update'(visit, fields) {
    setQuantity(visit, fields.get('ItemId') ?? '', quantityOf(visit, fields))
    return `${pagesOf(visit)}/shoppingcarts`
  },
  'shoppingcarts/remove'(visit, fields) {
    removeLine(visit, fields.get('ItemId') ?? '')
    return `${pagesOf(visit)}/shoppingcarts`
  },
  'shoppingcarts/coupon'(visit, fields) {
    applyCoupon(visit, fields.get('CouponCode') ?? '')
    visit.shopper.version += 1
    return `${pagesOf(visit)}/shoppingcarts`
  },
  checkout(visit, fields) {
    const { shopper } = visit
    const method = METHODS.find(({ code }) => code === fields.get('ShippingMethod'))
    if (shopper.lines.length === 0)
      throw new RefusalError(422, textIn(visit.culture, 'emptyCart'))
    if (!method) throw new RefusalError(422, textIn(visit.culture, 'chooseDelivery'))
    shopper.shippingMethodId = method.id
    const { TotalTaxIncl = 0, CurrencyCode, Items } = readCart(visit)
    const number = `2${newId(shopper)}`
    const lines = Items.map(item => ({
      variantId: item.ProductVariantId,
      quantity: item.Quantity
    }))
    shopper.orders.push({
      number,
      lines,
      total: TotalTaxIncl,
      currency: CurrencyCode,
      state: 'open'
    })
    shopper.lines = []
    shopper.coupons = []
    shopper.version += 1
    return `${pagesOf(visit)}/orders/${number}`
  },
  'security/login'(visit, fields) {
    visit.shopper.email = fields.get('Email') || 'claire@example.com'
    const address = fields.get('returnUrl') ?? ''
    return sameOriginPath(address, 'http://mock') ?? pagesOf(visit)
  },
  'catalog/stocknotification/subscribe': visit => pagesOf(visit)
}

function quantityOf({ culture }: Visit, fields: ReadonlyMap<string, string>): number {
  const quantity = parseQuantity(fields.get('Quantity') ?? '1')
  if (quantity !== undefined && quantity >= 0) return quantity
  throw new RefusalError(422, textIn(culture, 'wholeQuantity'))
}

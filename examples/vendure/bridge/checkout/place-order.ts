import { isGraphQlErrorResult, type Order, Promotion, type RequestContext } from '@vendure/core'
import { In } from 'typeorm'
import { RefusalError } from 'vitrine/server'
import { changed } from '../cart/cart-state.ts'
import { expectOrder, type OpenCart, openCart, refuse } from '../cart/change-cart.ts'
import { setCountry, setMethod } from '../cart/delivery-calls.ts'
import { ownerOf } from '../cart/saved-calls.ts'
import { hasLocks, lockStock } from '../context.ts'
import { CartState } from '../entities.ts'
import { messageIn } from '../messages.ts'
import { type BridgeSession, idOf, type Shop } from '../shop.ts'
import { major, variantsOf } from '../variants.ts'

/** The fields of the order form. */
export interface OrderForm {
  Email: string
  FirstName: string
  LastName: string
  Street1: string
  HouseNumber: string
  BoxNumber?: string
  PostalCode: string
  City: string
  CountryId: string
  ShippingMethodId: string
  /** The code of a payment method. */
  PaymentMethod: string
  /** The total that the form has shown, in major units. */
  SeenTotal: string
}

const NEEDED = [
  'Email',
  'FirstName',
  'LastName',
  'Street1',
  'HouseNumber',
  'PostalCode',
  'City',
  'CountryId',
  'ShippingMethodId',
  'PaymentMethod',
  'SeenTotal'
] as const satisfies (keyof OrderForm)[]

/**
 * Turns the cart into an order. Stock and coupons are locked until the end of the transaction, so that the last piece and the last use are
 * sold once.
 *
 * @returns The code of the order.
 * @throws {RefusalError} 422 with what is missing or has changed; 409 if something is sold out. Nothing is ordered then.
 */
export async function placeOrder(
  shop: Shop,
  transaction: RequestContext,
  session: BridgeSession,
  culture: string,
  form: Partial<OrderForm>
): Promise<string> {
  const missing = NEEDED.filter(name => !form[name]?.trim())
  if (missing.length > 0) {
    throw new RefusalError(
      422,
      messageIn(culture, 'fieldsMissing', { fields: missing.join(', ') })
    )
  }
  const { Email, CountryId, ShippingMethodId, PaymentMethod, SeenTotal } = form as OrderForm
  const open = await openCart(shop, transaction, session, culture)
  const { ctx, orderId } = open
  await setCountry(open, CountryId)
  if (!(await setMethod(open, idOf(ShippingMethodId)))) {
    return refuse(open, 422, messageIn(culture, 'noSuchMethod'))
  }
  const codes = await expectStock(open)
  await setAddresses(open, form as OrderForm)
  await setCustomer(open, session, Email.trim(), form as OrderForm)
  const order = await shop.orders.findOne(ctx, orderId)
  if (!order) throw new Error(`The cart ${orderId} is gone.`)
  // of some coupons, Vendure knows only with the customer that they are used up
  const code = codes.find(one => !order.couponCodes.includes(one))
  if (code) return refuse(open, 422, messageIn(culture, 'couponRefused', { code }))
  if (Number(SeenTotal) !== major(order.totalWithTax, order.currencyCode)) {
    return refuse(open, 422, messageIn(culture, 'cartChanged'))
  }
  expectOrder(await shop.orders.transitionToState(ctx, orderId, 'ArrangingPayment'))
  const paid = await shop.orders.addPaymentToOrder(ctx, orderId, {
    method: PaymentMethod,
    metadata: {}
  })
  if (isGraphQlErrorResult(paid))
    throw new RefusalError(422, messageIn(culture, 'paymentRefused'))
  await changed(shop, ctx, orderId, state => {
    state.placedBy = ownerOf(session)
    state.culture = culture
    state.draft = {}
  })
  return order.code
}

/** Locks what is ordered, always in the same order, and compares it with the cart. Returns the coupons of the cart. */
async function expectStock(open: OpenCart): Promise<readonly string[]> {
  const { shop, ctx, orderId, culture } = open
  const order = await shop.orders.findOne(ctx, orderId, ['lines'])
  const lines = order?.lines.filter(line => line.quantity > 0) ?? []
  if (lines.length === 0) return refuse(open, 409, messageIn(culture, 'emptyCart'))
  const ids = lines.map(line => line.productVariantId)
  await lockStock(shop, ctx, ids)
  if (hasLocks(shop) && order && order.couponCodes.length > 0) {
    await shop.connection
      .getRepository(ctx, Promotion)
      .createQueryBuilder('promotion')
      .select('promotion.id')
      .setLock('pessimistic_write')
      .where({ couponCode: In(order.couponCodes) })
      .orderBy('promotion.id')
      .getMany()
  }
  const views = await variantsOf(shop, ctx, ids)
  for (const line of lines) {
    const stock = views.get(String(line.productVariantId))?.stock ?? 0
    if (line.quantity <= stock) continue
    const name = stock === 0 ? 'soldOut' : 'fewer'
    return refuse(open, 409, messageIn(culture, name, { quantity: stock }))
  }
  return order?.couponCodes ?? []
}

async function setAddresses({ shop, ctx, orderId }: OpenCart, form: OrderForm): Promise<void> {
  const address = {
    fullName: `${form.FirstName.trim()} ${form.LastName.trim()}`.slice(0, 200),
    streetLine1: `${form.Street1.trim()} ${form.HouseNumber.trim()}`.slice(0, 200),
    streetLine2: (form.BoxNumber ?? '').trim().slice(0, 50),
    postalCode: form.PostalCode.trim().slice(0, 20),
    city: form.City.trim().slice(0, 100),
    countryCode: form.CountryId.trim().toUpperCase()
  }
  await shop.orders.setShippingAddress(ctx, orderId, address)
  await shop.orders.setBillingAddress(ctx, orderId, address)
}

/** A guest's order belongs to a customer without an account; who has one and is not logged in orders like a guest. */
async function setCustomer(
  { shop, ctx, orderId }: OpenCart,
  session: BridgeSession,
  emailAddress: string,
  { FirstName, LastName }: OrderForm
): Promise<void> {
  const own = session.user && (await shop.customers.findOneByUserId(ctx, session.user.id))
  const customer =
    own ??
    (await shop.customers.createOrUpdate(
      ctx,
      { emailAddress, firstName: FirstName.trim(), lastName: LastName.trim() },
      true
    ))
  if (isGraphQlErrorResult(customer)) throw new RefusalError(422, customer.message)
  await shop.orders.addCustomerToOrder(ctx, orderId, customer)
}

/** The order with a code, if this shopper has placed it. */
export async function placedOrder(
  shop: Shop,
  ctx: RequestContext,
  session: BridgeSession | undefined,
  code: string
): Promise<Order | undefined> {
  if (!session || !/^[\w-]{1,40}$/.test(code)) return undefined
  const order = await shop.orders.findOneByCode(ctx, code)
  if (!order) return undefined
  if (session.user) return order.customer?.user?.id === session.user.id ? order : undefined
  const state = await shop.connection
    .getRepository(ctx, CartState)
    .findOneBy({ orderId: order.id, placedBy: ownerOf(session) })
  return state ? order : undefined
}

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Order, readOrder } from '../checkout/read-order.ts'
import { isCulture } from '../content/cultures.ts'
import type { Shop } from '../content/page.ts'
import { text } from '../content/texts.ts'
import type { Db } from '../db/database.ts'
import type { OrderStatus } from '../db/schema-sales.ts'
import { fieldOf } from '../server/fields.ts'
import { sessionOf } from '../server/sessions.ts'
import { problemsOfAddress, readAddress } from './address-form.ts'
import { addressModel } from './address-model.ts'

/** Until it is packed and gone an order can still go elsewhere. */
const STILL_HERE: readonly OrderStatus[] = ['awaiting-payment', 'paid']

type Visit = FastifyRequest<{ Params: { culture: string } }>

/** What an order's page shows of a delivery that is to go elsewhere; `undefined` where nothing goes to an address. */
export async function deliveryChangeModel(db: Db, order: Order, culture: 'fr' | 'nl' | 'en') {
  if (order.pickupPoint !== null || order.shippingMethod === 'shop') return undefined
  const isAsked = await hasRequest(db, order.number)
  const canChange = STILL_HERE.includes(order.status) && !isAsked
  return {
    number: order.number,
    isAsked,
    canChange,
    address: addressModel({ prefix: '', culture, address: order.address })
  }
}

/** Asks to deliver an order elsewhere: an error, a success, or the form with its mistakes [CHK-11]. */
export async function deliveryChangePages(app: FastifyInstance, shop: Shop): Promise<void> {
  const { db, basePath, showPage, render } = shop
  const path = `${basePath}/:culture/sales/order/ChangeDeliveryAddressRequest`

  app.post<{ Params: { culture: string } }>(path, async (visit, reply) => {
    const { culture } = visit.params
    if (!isCulture(culture)) return reply.callNotFound()
    const session = await sessionOf(db, visit, reply)
    const number = fieldOf(visit.body, 'OrderId')
    const order = await readOrder(db, session, number)
    if (!order) return reply.callNotFound()
    const address = readAddress(visit.body, '')
    const problems = problemsOfAddress(address, '', culture)
    const change = await deliveryChangeModel(db, order, culture)
    const say = (key: string) => text(culture, `Address.Change.${key}`)
    const isWrong = Object.keys(problems).length > 0
    const form = { number, address: addressModel({ prefix: '', culture, address, problems }) }
    if (!change?.canChange) {
      const error = say(change?.isAsked ? 'AskedBefore' : 'TooLate')
      return answer(visit, reply, { ...form, error })
    }
    if (isWrong) return answer(visit, reply, form)
    const { VAT: _, AccountType: __, ...kept } = address
    const isFirst = await keepRequest(db, number, { ...kept, PhoneNumber: order.phone ?? '' })
    if (!isFirst) return answer(visit, reply, { ...form, error: say('AskedBefore') })
    return answer(visit, reply, { ...form, success: say('Asked'), label: say('AskedLabel') })
  })

  /** The form's next HTML for the tag, a page around it without scripts. */
  async function answer(
    visit: Visit,
    reply: FastifyReply,
    change: { number: string; error?: string; success?: string; label?: string } & object
  ): Promise<FastifyReply> {
    const culture = visit.params.culture as 'fr' | 'nl' | 'en'
    if (visit.headers['x-requested-with'] !== undefined) {
      const { csrf } = await sessionOf(db, visit, reply)
      const globals = { culture, app: basePath, site: basePath, csrf }
      return reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'private, no-store')
        .send(await render('addresses/change-form', { change }, globals))
    }
    return showPage(visit, reply, {
      template: 'addresses/change',
      culture,
      title: text(culture, 'Address.Change.Title'),
      status: change.success ? 200 : 422,
      model: { change }
    })
  }
}

async function hasRequest(db: Db, number: string): Promise<boolean> {
  const row = await db
    .selectFrom('delivery_change_requests')
    .innerJoin('orders', 'orders.id', 'delivery_change_requests.order_id')
    .select('orders.id')
    .where('orders.number', '=', number)
    .executeTakeFirst()
  return row !== undefined
}

/** Keeps a request, unless the order is gone or has one by now: answers whether it did. */
async function keepRequest(db: Db, number: string, address: object): Promise<boolean> {
  const row = await db
    .insertInto('delivery_change_requests')
    .columns(['order_id', 'address'])
    .expression(({ selectFrom, cast, val }) =>
      selectFrom('orders')
        .select(['orders.id', cast(val(JSON.stringify(address)), 'jsonb').as('address')])
        .where('number', '=', number)
        .where('status', 'in', STILL_HERE)
    )
    .onConflict(conflict => conflict.doNothing())
    .returning('order_id')
    .executeTakeFirst()
  return row !== undefined
}

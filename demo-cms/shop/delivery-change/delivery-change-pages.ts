import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '../../kernel/database/database.ts'
import type { OrderAddress } from '../../kernel/database/schema-sales.ts'
import { fieldOf } from '../../kernel/http/fields.ts'
import type { Shop } from '../../kernel/http/page.ts'
import { sessionOf } from '../../kernel/sessions/sessions.ts'
import { type Culture, isCulture } from '../../kernel/texts/cultures.ts'
import { text } from '../../kernel/texts/texts.ts'
import { asksForCountry, problemsOfAddress, readAddress } from '../addresses/address-form.ts'
import { addressModel } from '../addresses/address-model.ts'
import { linesOf } from '../orders/order-mail.ts'
import { type Order, readOrder } from '../orders/read-order.ts'
import { keepRequest, lastRequest, STILL_HERE } from './delivery-requests.ts'

type Visit = FastifyRequest<{ Params: { culture: string } }>

/** What an order's page shows of a delivery that is to go elsewhere; `undefined` where nothing goes to an address. */
export async function deliveryChangeModel(db: Db, order: Order, culture: Culture) {
  if (order.pickupPoint !== null || order.shippingMethod === 'shop') return undefined
  const request = await lastRequest(db, order.id)
  const isHere = STILL_HERE.includes(order.status)
  const isAsked = request !== undefined && request.answer === null
  const hasLeft = order.status === 'sent' || order.status === 'delivered'
  return {
    number: order.number,
    /** `asked`, `accepted`, `refused`, or `late`: it left before anybody answered. */
    state: !isAsked ? request?.answer : isHere ? 'asked' : hasLeft ? 'late' : undefined,
    at: request?.answered_at ?? request?.created_at,
    reason: request?.reason,
    wanted: isAsked ? linesOf(request.address, culture) : [],
    canChange: isHere && !isAsked,
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
    const isLook = asksForCountry(visit.body)
    const problems = isLook ? {} : problemsOfAddress(address, '', culture)
    const change = await deliveryChangeModel(db, order, culture)
    const say = (key: string) => text(culture, `Address.Change.${key}`)
    const form = {
      number,
      address: addressModel({ prefix: '', culture, address, problems }),
      problemList: Object.entries(problems).map(([name, message]) => ({ name, message }))
    }
    if (!change?.canChange) {
      const error = say(change?.state === 'asked' ? 'AskedBefore' : 'TooLate')
      return answer(visit, reply, { ...form, error })
    }
    if (isLook || form.problemList.length > 0) return answer(visit, reply, form)
    const { VAT: _, AccountType: __, ...wanted } = address
    if (isSame(wanted, order.address))
      return answer(visit, reply, { ...form, error: say('Same') })
    const isKept = await keepRequest(db, number, wanted)
    if (!isKept) return answer(visit, reply, { ...form, error: say('AskedBefore') })
    return answer(visit, reply, { ...form, success: say('Asked'), label: say('AskedLabel') })
  })

  /** The form's next HTML for the tag, a page around it without scripts. */
  async function answer(
    visit: Visit,
    reply: FastifyReply,
    change: {
      number: string
      problemList: readonly object[]
      error?: string
      success?: string
      label?: string
    }
  ): Promise<FastifyReply> {
    const culture = visit.params.culture as Culture
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
      status: change.error || change.problemList.length > 0 ? 422 : 200,
      model: { change }
    })
  }
}

/** Whether an order goes there already. */
function isSame(wanted: OrderAddress, now: OrderAddress): boolean {
  return (Object.keys(wanted) as (keyof OrderAddress)[]).every(
    part => wanted[part] === (now[part] ?? '')
  )
}

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { addresses } from '../../../src/contract/index.ts'
import type { Db } from '../../kernel/database/database.ts'
import { routePath } from '../../kernel/http/calls.ts'
import { fieldOf } from '../../kernel/http/fields.ts'
import { noStore } from '../../kernel/http/no-store.ts'
import type { Cms } from '../../kernel/http/page.ts'
import { sessionOf } from '../../kernel/sessions/sessions.ts'
import { type Culture, isCulture } from '../../kernel/texts/cultures.ts'
import { text } from '../../kernel/texts/texts.ts'
import { asksForCountry, problemsOfAddress, readAddress } from '../addresses/address-form.ts'
import type { PostalAddress } from '../addresses/address-lines.ts'
import { addressLines } from '../addresses/address-lines.ts'
import { addressModel } from '../addresses/address-model.ts'
import { type Order, readOrder } from '../orders/read-order.ts'
import { keepRequest, lastRequest, STILL_HERE } from './delivery-requests.ts'

type PageRequest = FastifyRequest<{ Params: { culture: string } }>

/** The state of a delivery address change, for an order page; `undefined` for orders that are picked up. */
export async function deliveryChangeModel(db: Db, order: Order, culture: Culture) {
  if (order.pickupPoint !== null || order.shippingMethod === 'shop') return undefined
  const request = await lastRequest(db, order.id)
  const isHere = STILL_HERE.includes(order.status)
  const isAsked = request !== undefined && request.answer === null
  const hasLeft = order.status === 'sent' || order.status === 'delivered'
  return {
    number: order.number,
    /** `asked`, `accepted`, `refused`, or `late` if the order was sent before anyone answered. */
    state: !isAsked ? request?.answer : isHere ? 'asked' : hasLeft ? 'late' : undefined,
    at: request?.answered_at ?? request?.created_at,
    reason: request?.reason,
    wanted: isAsked ? addressLines(request.address, culture) : [],
    canChange: isHere && !isAsked,
    address: addressModel({ prefix: '', culture, address: order.address })
  }
}

/**
 * Requests another delivery address for an order. Responds with an error, a confirmation, or the form with its problems
 * [CHK-11].
 */
export async function deliveryChangePages(app: FastifyInstance, cms: Cms): Promise<void> {
  const { db, basePath, showPage, render } = cms
  const path = routePath(addresses.changeDelivery, basePath)

  app.post<{ Params: { culture: string } }>(path, async (request, reply) => {
    const { culture } = request.params
    if (!isCulture(culture)) return reply.callNotFound()
    const session = await sessionOf(db, request, reply)
    const number = fieldOf(request.body, 'OrderId')
    const order = await readOrder(db, session, number)
    if (!order) return reply.callNotFound()
    const address = readAddress(request.body, '')
    const isLook = asksForCountry(request.body)
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
      return answer(request, reply, { ...form, error })
    }
    if (isLook || form.problemList.length > 0) return answer(request, reply, form)
    const { VAT: _, AccountType: __, ...wanted } = address
    if (isSame(wanted, order.address))
      return answer(request, reply, { ...form, error: say('Same') })
    const isKept = await keepRequest(db, number, wanted)
    if (!isKept) return answer(request, reply, { ...form, error: say('AskedBefore') })
    return answer(request, reply, { ...form, success: say('Asked'), label: say('AskedLabel') })
  })

  /** Responds with the form's next HTML to the tag, and with a whole page without JavaScript. */
  async function answer(
    request: PageRequest,
    reply: FastifyReply,
    change: {
      number: string
      problemList: readonly object[]
      error?: string
      success?: string
      label?: string
    }
  ): Promise<FastifyReply> {
    const culture = request.params.culture as Culture
    if (request.headers['x-requested-with'] !== undefined) {
      const { csrf } = await sessionOf(db, request, reply)
      const globals = { culture, app: basePath, site: basePath, csrf }
      return noStore(reply)
        .type('text/html; charset=utf-8')
        .send(await render('addresses/change-form', { change }, globals))
    }
    return showPage(request, reply, {
      template: 'addresses/change',
      culture,
      title: text(culture, 'Address.Change.Title'),
      status: change.error || change.problemList.length > 0 ? 422 : 200,
      model: { change }
    })
  }
}

/** Whether the order is already delivered to the requested address. */
function isSame(wanted: PostalAddress, now: PostalAddress): boolean {
  return (Object.keys(wanted) as (keyof PostalAddress)[]).every(
    part => wanted[part] === (now[part] ?? '')
  )
}

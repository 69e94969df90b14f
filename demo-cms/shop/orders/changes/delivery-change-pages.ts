import type { FastifyReply, FastifyRequest } from 'fastify'
import { addresses } from 'vitrine/contract'
import type { Db } from '../../../kernel/database/database.ts'
import { fieldOf } from '../../../kernel/http/fields.ts'
import { homeLink, type LocalizedSite } from '../../../kernel/http/localized-site.ts'
import { noStore } from '../../../kernel/http/no-store.ts'
import type { Cms } from '../../../kernel/http/page.ts'
import { type Pages, pathBelowCulture } from '../../../kernel/http/pages.ts'
import type { Culture } from '../../../kernel/texts/cultures.ts'
import { text } from '../../../kernel/texts/texts.ts'
import {
  type AddressProblems,
  asksForCountry,
  fieldName,
  problemsOfAddress,
  readAddress,
  type TypedAddress
} from '../../addresses/address-form.ts'
import { addressLines } from '../../addresses/address-lines.ts'
import { addressModel } from '../../addresses/address-model.ts'
import { isSameAddress } from '../../addresses/same-address.ts'
import { territoryProblem } from '../../addresses/vat-territories.ts'
import { type Order, readOrder } from '../read-order.ts'
import { keepRequest, lastRequest, STILL_HERE } from './delivery-requests.ts'

/** The state of a delivery address change, for an order page; `undefined` for orders that are picked up. */
export async function deliveryChangeModel(db: Db, order: Order, culture: Culture) {
  if (order.pickupPoint !== null || ['shop', 'none'].includes(order.shippingMethod)) {
    return undefined
  }
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

function problemsOfChange(address: TypedAddress, culture: Culture): AddressProblems {
  const problems = problemsOfAddress(address, '', culture)
  const { CountryCode: country, PostalCode: postalCode } = address
  const territory = territoryProblem({ country, postalCode }, culture)
  if (territory) problems[fieldName('', 'PostalCode')] = territory
  return problems
}

/**
 * Requests another delivery address for an order. Responds with an error, a confirmation, or the form with its problems
 * [CHK-11].
 */
export function deliveryChangePages(pages: Pages, { db, showPage, render }: Cms): void {
  pages.post(pathBelowCulture(addresses.changeDelivery), async (request, reply, site) => {
    const { culture } = site
    const session = await reply.session()
    const number = fieldOf(request.body, 'OrderId')
    const order = await readOrder(db, session, number)
    if (!order) return reply.callNotFound()
    const address = readAddress(request.body, '')
    const isLook = asksForCountry(request.body)
    const problems = isLook ? {} : problemsOfChange(address, culture)
    const change = await deliveryChangeModel(db, order, culture)
    const say = (key: string) => text(culture, `Address.Change.${key}`)
    const form = {
      number,
      address: addressModel({ prefix: '', culture, address, problems }),
      problemList: Object.entries(problems).map(([name, message]) => ({ name, message }))
    }
    if (!change?.canChange) {
      const error = say(change?.state === 'asked' ? 'AskedBefore' : 'TooLate')
      return answer(request, reply, site, { ...form, error })
    }
    if (isLook || form.problemList.length > 0) return answer(request, reply, site, form)
    const { VAT: _, AccountType: __, ...wanted } = address
    if (isSameAddress(wanted, order.address))
      return answer(request, reply, site, { ...form, error: say('Same') })
    const isKept = await keepRequest(db, number, wanted)
    if (!isKept) return answer(request, reply, site, { ...form, error: say('AskedBefore') })
    return answer(request, reply, site, {
      ...form,
      success: say('Asked'),
      label: say('AskedLabel')
    })
  })

  /** Responds with the form's next HTML to the tag, and with a whole page without JavaScript. */
  async function answer(
    request: FastifyRequest,
    reply: FastifyReply,
    site: LocalizedSite,
    change: {
      number: string
      problemList: readonly object[]
      error?: string
      success?: string
      label?: string
    }
  ): Promise<FastifyReply> {
    const { culture } = site
    if (request.headers['x-requested-with'] !== undefined) {
      const { csrf } = await reply.session()
      return noStore(reply)
        .type('text/html; charset=utf-8')
        .send(await render('addresses/change-form', { change }, { ...site, csrf }))
    }
    return showPage(request, reply, {
      template: 'addresses/change',
      culture,
      title: text(culture, 'Address.Change.Title'),
      address: `${homeLink(site)}/account/orders/${change.number}`,
      status: change.error || change.problemList.length > 0 ? 422 : 200,
      model: { change }
    })
  }
}

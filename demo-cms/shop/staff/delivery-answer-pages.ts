import type { FastifyInstance } from 'fastify'
import { fieldOf, idOf, linesOf as typedLinesOf } from '../../kernel/http/fields.ts'
import type { Shop } from '../../kernel/http/page.ts'
import { type Culture, isCulture } from '../../kernel/texts/cultures.ts'
import { text } from '../../kernel/texts/texts.ts'
import { sendDeliveryAnswer } from '../delivery-change/delivery-answer-mail.ts'
import {
  answerRequest,
  type OpenRequest,
  openRequests
} from '../delivery-change/delivery-requests.ts'
import { seeOther } from '../layout/show-page.ts'
import { linesOf } from '../orders/order-mail.ts'
import { staffOf } from './staff-of.ts'

type Visit = { Params: { culture: string } }

/** What may stand behind `?done=`: what became of the last answer. */
const OUTCOMES = ['accepted', 'refused', 'gone']

/** People of the shop accept or refuse that an order goes elsewhere [CHK-11]. */
export async function deliveryAnswerPages(app: FastifyInstance, shop: Shop): Promise<void> {
  const { db, basePath, showPage } = shop
  const path = `${basePath}/:culture/sales/deliverychanges`

  app.get<Visit>(path, async (visit, reply) => {
    const { culture } = visit.params
    if (!isCulture(culture)) return reply.callNotFound()
    // who is not of the shop need not know that there is such a page
    if ((await staffOf(db, visit)) === undefined) return reply.callNotFound()
    const done = fieldOf(visit.query, 'done')
    const number = idOf(fieldOf(visit.query, 'order')) ?? ''
    const requests = await openRequests(db)
    return showPage(visit, reply, {
      template: 'staff/delivery-changes',
      culture,
      title: text(culture, 'Staff.Changes'),
      model: {
        requests: requests.map(request => shown(request, culture)),
        done: OUTCOMES.includes(done) ? text(culture, `Staff.Changes.${done}`, { number }) : ''
      }
    })
  })

  app.post<Visit>(path, async (visit, reply) => {
    const { culture } = visit.params
    if (!isCulture(culture)) return reply.callNotFound()
    const staffId = await staffOf(db, visit)
    if (staffId === undefined) return reply.callNotFound()
    const isAccepted = fieldOf(visit.body, 'Answer') === 'accept'
    const isRefused = fieldOf(visit.body, 'Answer') === 'refuse'
    const id = idOf(fieldOf(visit.body, 'RequestId'))
    const back = `${basePath}/${culture}/sales/deliverychanges`
    if (id === undefined || isAccepted === isRefused) return seeOther(reply, back)
    const reason = typedLinesOf(visit.body, 'Reason', 500)
    const number = await answerRequest(db, {
      id,
      staffId,
      isAccepted,
      reason,
      tell: (tx, order) => sendDeliveryAnswer(tx, order, { isAccepted, reason })
    })
    const done = number === undefined ? 'gone' : isAccepted ? 'accepted' : 'refused'
    return seeOther(reply, `${back}?done=${done}${number ? `&order=${number}` : ''}`)
  })
}

function shown({ from, to, ...request }: OpenRequest, culture: Culture) {
  return {
    ...request,
    from: linesOf(from, culture),
    to: linesOf(to, culture),
    // its delivery was counted for another country, and its taxes may have been
    isOtherCountry: from.CountryCode !== to.CountryCode
  }
}

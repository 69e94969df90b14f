import { fieldOf, idOf, linesOf } from '../../kernel/http/fields.ts'
import { homeLink } from '../../kernel/http/localized-site.ts'
import type { Cms } from '../../kernel/http/page.ts'
import type { Pages } from '../../kernel/http/pages.ts'
import { seeOther } from '../../kernel/http/see-other.ts'
import type { Culture } from '../../kernel/texts/cultures.ts'
import { text } from '../../kernel/texts/texts.ts'
import { addressLines } from '../addresses/address-lines.ts'
import { sendDeliveryAnswer } from '../orders/changes/delivery-answer-mail.ts'
import {
  answerRequest,
  type OpenRequest,
  openRequests
} from '../orders/changes/delivery-requests.ts'
import { staffOf } from './staff-of.ts'

/** The values of `?done=`: the outcome of the last answer. */
const OUTCOMES = ['accepted', 'refused', 'gone']

/** Lets staff accept or reject requests for another delivery address [CHK-11]. */
export function deliveryAnswerPages(pages: Pages, { db, showPage }: Cms): void {
  pages.get('/sales/deliverychanges', async (request, reply, { culture }) => {
    // other visitors must not learn that the page exists
    if ((await staffOf(db, request)) === undefined) return reply.callNotFound()
    const done = fieldOf(request.query, 'done')
    const number = idOf(fieldOf(request.query, 'order')) ?? ''
    const requests = await openRequests(db)
    return showPage(request, reply, {
      template: 'staff/delivery-changes',
      culture,
      title: text(culture, 'Staff.Changes'),
      model: {
        requests: requests.map(request => shown(request, culture)),
        done: OUTCOMES.includes(done) ? text(culture, `Staff.Changes.${done}`, { number }) : ''
      }
    })
  })

  pages.post('/sales/deliverychanges', async (request, reply, site) => {
    const staffId = await staffOf(db, request)
    if (staffId === undefined) return reply.callNotFound()
    const isAccepted = fieldOf(request.body, 'Answer') === 'accept'
    const isRefused = fieldOf(request.body, 'Answer') === 'refuse'
    const id = idOf(fieldOf(request.body, 'RequestId'))
    const back = `${homeLink(site)}/sales/deliverychanges`
    if (id === undefined || isAccepted === isRefused) return seeOther(reply, back)
    const reason = linesOf(request.body, 'Reason', 500)
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
    from: addressLines(from, culture),
    to: addressLines(to, culture),
    // the delivery costs and perhaps the taxes were computed for another country
    isOtherCountry: from.CountryCode !== to.CountryCode
  }
}

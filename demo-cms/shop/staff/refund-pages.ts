import { fieldOf, idOf, linesOf } from '../../kernel/http/fields.ts'
import { homeLink } from '../../kernel/http/localized-site.ts'
import { noStore } from '../../kernel/http/no-store.ts'
import type { Cms } from '../../kernel/http/page.ts'
import type { Pages } from '../../kernel/http/pages.ts'
import { seeOther } from '../../kernel/http/see-other.ts'
import { text } from '../../kernel/texts/texts.ts'
import { answerRefundRequest } from '../orders/refunds/answer-request.ts'
import { findPhoto } from '../orders/refunds/photos.ts'
import { answeredRefundRequests, openRefundRequests } from '../orders/refunds/read-requests.ts'
import { followUpPayments } from '../payment/follow-up.ts'
import { testBankGateway } from '../payment/test-bank-gateway.ts'
import { staffOf } from './staff-of.ts'

/** The values of `?done=`: the outcome of the last answer. */
const OUTCOMES = ['accepted', 'rejected', 'gone']
const MAX_MESSAGE_LENGTH = 500

/** Lets staff accept or reject requests for refunds and withdrawals [REF-01]. */
export function staffRefundPages(pages: Pages, { db, basePath, showPage }: Cms): void {
  const gateway = testBankGateway(db, basePath)

  pages.get('/sales/refunds', async (request, reply, { culture }) => {
    // other visitors must not learn that the page exists
    if ((await staffOf(db, request)) === undefined) return reply.callNotFound()
    const done = fieldOf(request.query, 'done')
    const number = idOf(fieldOf(request.query, 'order')) ?? ''
    noStore(reply)
    return showPage(request, reply, {
      template: 'staff/refunds',
      culture,
      title: text(culture, 'Staff.Refunds'),
      model: {
        requests: await openRefundRequests(db),
        answered: await answeredRefundRequests(db),
        maxMessage: MAX_MESSAGE_LENGTH,
        done: OUTCOMES.includes(done) ? text(culture, `Staff.Refunds.${done}`, { number }) : ''
      }
    })
  })

  pages.post('/sales/refunds', async (request, reply, site) => {
    const staffId = await staffOf(db, request)
    if (staffId === undefined) return reply.callNotFound()
    const back = `${homeLink(site)}/sales/refunds`
    const answer = fieldOf(request.body, 'Answer')
    const requestId = idOf(fieldOf(request.body, 'RequestId'))
    if (requestId === undefined || (answer !== 'accept' && answer !== 'reject')) {
      return seeOther(reply, back)
    }
    const isAccepted = answer === 'accept'
    const message = linesOf(request.body, 'Message', MAX_MESSAGE_LENGTH)
    const answered = await answerRefundRequest(db, { requestId, staffId, isAccepted, message })
    if (!answered) return seeOther(reply, `${back}?done=gone`)
    await followUpPayments(db, gateway, answered.orderId)
    const done = isAccepted ? 'accepted' : 'rejected'
    return seeOther(reply, `${back}?done=${done}&order=${answered.number}`)
  })

  pages.get('/sales/refunds/photos/:photo', async (request, reply) => {
    if ((await staffOf(db, request)) === undefined) return reply.callNotFound()
    const image = await findPhoto(db, request.params.photo)
    if (!image) return reply.callNotFound()
    return noStore(reply).type('image/webp').send(image)
  })
}

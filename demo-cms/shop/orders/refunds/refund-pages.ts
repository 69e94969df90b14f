import { randomUUID } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { RefusalError } from 'vitrine/server'
import { fieldOf, formKeyOf, idOf } from '../../../kernel/http/fields.ts'
import { homeLink, type LocalizedSite } from '../../../kernel/http/localized-site.ts'
import { noStore } from '../../../kernel/http/no-store.ts'
import type { Cms } from '../../../kernel/http/page.ts'
import type { Pages } from '../../../kernel/http/pages.ts'
import { cultureOfUrl } from '../../../kernel/http/request-culture.ts'
import { seeOther } from '../../../kernel/http/see-other.ts'
import type { Upload } from '../../../kernel/http/uploads.ts'
import type { RouteLimit } from '../../../kernel/limits/rate-limiter.ts'
import { text } from '../../../kernel/texts/texts.ts'
import { type Order, readOrder } from '../read-order.ts'
import { createRefundRequest, REFUNDABLE } from './create-request.ts'
import { findPhoto } from './photos.ts'
import { readPhotos } from './read-photos.ts'
import { amountProblems, everything } from './refund-form.ts'
import { refundFormModel } from './refund-model.ts'
import { refundableLines } from './refundable.ts'
import { withdrawRefundRequest } from './withdraw-request.ts'

interface Shown {
  body?: unknown
  problems?: Record<string, string>
  refusal?: RefusalError
}

type OrderRequest = FastifyRequest<{ Params: { number: string } }>

/**
 * Requests a refund for some lines of an order [REF-01]. A plain form: its other buttons select all lines and compute the totals
 * without JavaScript. A request that nobody has answered can be withdrawn. The routes need `acceptUploads`.
 */
export function refundPages(pages: Pages, { db, basePath, showPage }: Cms): void {
  const limit: RouteLimit = {
    name: 'refunds',
    // selecting all lines and computing the totals request nothing yet
    applies: ({ body }) => !['all', 'total'].includes(fieldOf(body, 'Action')),
    async showForm(request, reply, refusal) {
      const site = { basePath, culture: cultureOfUrl(request) }
      const order = await orderOf(request as OrderRequest, reply)
      if (!order) return reply.callNotFound() as unknown as FastifyReply
      return showForm(request, reply, site, order, { body: request.body, refusal })
    }
  }

  pages.get('/account/orders/:number/refund', async (request, reply, site) => {
    const order = await orderOf(request, reply)
    if (!order) return reply.callNotFound()
    return showForm(request, reply, site, order)
  })

  pages.post('/account/orders/:number/refund', { limit }, async (request, reply, site) => {
    const { body } = request
    const order = await orderOf(request, reply)
    if (!order) return reply.callNotFound()
    const action = fieldOf(body, 'Action')
    if (action === 'all') {
      const lines = await refundableLines(db, order.id)
      return showForm(request, reply, site, order, { body: everything(lines, body) })
    }
    if (action === 'total') {
      const lines = await refundableLines(db, order.id)
      const { culture } = site
      const problems = amountProblems(lines, body, { culture, currency: order.currency })
      return showForm(request, reply, site, order, { body, problems })
    }
    if (!REFUNDABLE.includes(order.status)) return showForm(request, reply, site, order)
    const { photos, problem } = await readPhotos(photosOf(request), site.culture)
    const problems = problem
      ? { Photos: problem }
      : await createRefundRequest(db, {
          orderId: order.id,
          culture: site.culture,
          currency: order.currency,
          body,
          photos,
          key: formKeyOf(request)
        })
    if (Object.keys(problems).length > 0) {
      return showForm(request, reply, site, order, { body, problems })
    }
    return seeOther(reply, `${homeLink(site)}/account/orders/${order.number}?done=requested`)
  })

  pages.post('/account/orders/:number/refund/withdraw', async (request, reply, site) => {
    const order = await orderOf(request, reply)
    if (!order) return reply.callNotFound()
    const requestId = idOf(fieldOf(request.body, 'RequestId')) ?? 0
    const isWithdrawn = await withdrawRefundRequest(db, order.id, requestId)
    const done = isWithdrawn ? 'requestWithdrawn' : 'requestAnswered'
    return seeOther(reply, `${homeLink(site)}/account/orders/${order.number}?done=${done}`)
  })

  pages.get('/account/orders/:number/photos/:photo', async (request, reply) => {
    const order = await orderOf(request, reply)
    const image = order && (await findPhoto(db, request.params.photo, order.id))
    if (!image) return reply.callNotFound()
    return noStore(reply).type('image/webp').send(image)
  })

  async function orderOf(
    request: OrderRequest,
    reply: FastifyReply
  ): Promise<Order | undefined> {
    const session = await reply.session()
    return readOrder(db, session, request.params.number)
  }

  async function showForm(
    request: FastifyRequest,
    reply: FastifyReply,
    { culture }: LocalizedSite,
    order: Order,
    { body, problems = {}, refusal }: Shown = {}
  ): Promise<FastifyReply> {
    const lines = await refundableLines(db, order.id)
    const isWrong = Object.keys(problems).length > 0
    noStore(reply)
    return showPage(request, reply, {
      template: 'refunds/request',
      culture,
      title: text(culture, 'Refund.Title', { number: order.number }),
      status: refusal?.status ?? (isWrong ? 422 : 200),
      model: {
        number: order.number,
        ...refundFormModel(lines, body, problems, {
          culture,
          currency: order.currency
        }),
        refusal: refusal?.message,
        canRequest: REFUNDABLE.includes(order.status),
        formKey: fieldOf(body, 'Key') || randomUUID()
      }
    })
  }
}

function photosOf({ uploads }: FastifyRequest): Upload[] {
  return (uploads ?? []).filter(({ field, bytes }) => field === 'Photos' && bytes.length > 0)
}

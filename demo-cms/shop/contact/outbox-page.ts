import type { FastifyInstance } from 'fastify'
import { fieldOf } from '../../kernel/http/fields.ts'
import type { Cms } from '../../kernel/http/page.ts'
import { seeOther } from '../../kernel/http/see-other.ts'
import { isCulture } from '../../kernel/texts/cultures.ts'
import { text } from '../../kernel/texts/texts.ts'
import { receiveWaitedFor } from '../notifications/arrivals.ts'
import { awaitedTransfers, receiveTransfer } from '../payment/bank-transfer.ts'

const MOST_MAILS = 50

/** The mails that a real shop would have sent, newest first. */
export async function outboxPage(app: FastifyInstance, cms: Cms): Promise<void> {
  const { db, basePath, showPage } = cms

  app.get<{ Params: { culture: string } }>(
    `${basePath}/:culture/outbox`,
    async (request, reply) => {
      const { culture } = request.params
      if (!isCulture(culture)) return reply.callNotFound()
      const mails = await db
        .selectFrom('mails')
        .selectAll()
        .orderBy('id', 'desc')
        .limit(MOST_MAILS)
        .execute()
      return showPage(request, reply, {
        template: 'contact/outbox',
        culture,
        title: text(culture, 'Outbox.Title'),
        model: { mails, transfers: await awaitedTransfers(db) }
      })
    }
  )

  app.post<{ Params: { culture: string } }>(
    `${basePath}/:culture/outbox/restock`,
    async (request, reply) => {
      const { culture } = request.params
      if (!isCulture(culture)) return reply.callNotFound()
      await receiveWaitedFor(db)
      return seeOther(reply, `${basePath}/${culture}/outbox`)
    }
  )

  app.post<{ Params: { culture: string } }>(
    `${basePath}/:culture/outbox/transfer`,
    async (request, reply) => {
      const { culture } = request.params
      if (!isCulture(culture)) return reply.callNotFound()
      const reference = fieldOf(request.body, 'Reference')
      await receiveTransfer(db, reference, Number(fieldOf(request.body, 'AmountMinor')))
      return seeOther(reply, `${basePath}/${culture}/outbox`)
    }
  )
}

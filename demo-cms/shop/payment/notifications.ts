import type { FastifyInstance } from 'fastify'
import { fieldOf } from '../../kernel/http/fields.ts'
import type { Cms } from '../../kernel/http/page.ts'
import type { CardGateway } from './card-gateway.ts'
import { settlePayment } from './payments.ts'

/** Where a provider tells what became of a session, `{app}/api/v1/sales/payments/notification`. */
export function notificationPath(basePath: string): string {
  return `${basePath}/api/v1/sales/payments/notification`
}

/** Takes the provider's notifications; each may come twice, and before or after the shopper. */
export async function paymentNotifications(
  app: FastifyInstance,
  { db, basePath }: Cms,
  gateway: CardGateway,
  isSigned: (sessionId: string, signature: unknown) => boolean
): Promise<void> {
  app.post(
    notificationPath(basePath),
    // another server calls it and proves who it is: it has none of the headers of a browser
    { config: { isGuarded: true } },
    async (request, reply) => {
      const sessionId = fieldOf(request.body, 'SessionId')
      if (!isSigned(sessionId, request.headers['x-signature'])) return reply.code(403).send()
      await settlePayment(db, sessionId, await gateway.outcomeOf(sessionId, {}))
      return reply.code(204).send()
    }
  )
}

import type { FastifyInstance } from 'fastify'
import { fieldOf } from '../../kernel/http/fields.ts'
import type { Cms } from '../../kernel/http/page.ts'
import type { CardGateway } from './card-gateway.ts'
import { settlePayment } from './payments.ts'

/** Where a provider reports the outcome of a session: `{app}/api/v1/sales/payments/notification`. */
export function notificationPath(basePath: string): string {
  return `${basePath}/api/v1/sales/payments/notification`
}

/** Receives the provider's notifications; each may arrive twice, and before or after the shopper returns. */
export async function paymentNotifications(
  app: FastifyInstance,
  { db, basePath }: Cms,
  gateway: CardGateway,
  isSigned: (sessionId: string, signature: unknown) => boolean
): Promise<void> {
  app.post(
    notificationPath(basePath),
    // called by another server, which sends none of a browser's headers and proves its identity with a signature
    { config: { isGuarded: true } },
    async (request, reply) => {
      const sessionId = fieldOf(request.body, 'SessionId')
      if (!isSigned(sessionId, request.headers['x-signature'])) return reply.code(403).send()
      await settlePayment(db, sessionId, await gateway.outcomeOf(sessionId, {}))
      return reply.code(204).send()
    }
  )
}

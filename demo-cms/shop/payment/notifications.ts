import type { FastifyInstance } from 'fastify'
import { acceptJson } from '../../kernel/http/body-types.ts'
import { fieldOf } from '../../kernel/http/fields.ts'
import { noStore } from '../../kernel/http/no-store.ts'
import type { Cms } from '../../kernel/http/page.ts'
import { isSigned } from '../../simulators/test-bank/notify.ts'
import { followUpPayments } from './follow-up.ts'
import { orderIdOf, settlePayment } from './payments.ts'
import { testBankGateway } from './test-bank-gateway.ts'

/** Where a provider reports the outcome of a session: `{app}/api/v1/sales/payments/notification`. */
export function notificationPath(basePath: string): string {
  return `${basePath}/api/v1/sales/payments/notification`
}

/** Receives the provider's notifications; each may arrive twice, and before or after the shopper returns. */
export async function paymentNotifications(
  app: FastifyInstance,
  { db, basePath }: Cms
): Promise<void> {
  acceptJson(app)
  const gateway = testBankGateway(db, basePath)

  app.post(
    notificationPath(basePath),
    // called by another server, which sends none of a browser's headers and proves its identity with a signature
    { config: { isGuarded: true } },
    async (request, reply) => {
      const sessionId = fieldOf(request.body, 'SessionId')
      if (!isSigned(sessionId, request.headers['x-signature']))
        return noStore(reply).code(403).send()
      await settlePayment(db, sessionId, await gateway.outcomeOf(sessionId, {}))
      const orderId = await orderIdOf(db, sessionId)
      if (orderId !== undefined) await followUpPayments(db, gateway, orderId)
      return noStore(reply).code(204).send()
    }
  )
}

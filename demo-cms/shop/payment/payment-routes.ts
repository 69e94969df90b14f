import type { FastifyInstance } from 'fastify'
import type { Cms } from '../../kernel/http/page.ts'
import { isSigned } from '../../simulators/test-bank/notify.ts'
import { paymentNotifications } from './notifications.ts'
import { paymentPages } from './payment-pages.ts'
import { testBankGateway } from './test-bank-gateway.ts'

/** All payment routes, with the test bank as the provider of card payments. */
export async function paymentRoutes(app: FastifyInstance, cms: Cms): Promise<void> {
  const gateway = testBankGateway(cms.db, cms.basePath)
  await paymentPages(app, cms, gateway)
  await paymentNotifications(app, cms, gateway, isSigned)
}

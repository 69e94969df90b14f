import type { FastifyInstance } from 'fastify'
import type { Shop } from '../../kernel/http/page.ts'
import { bankApi } from '../../simulators/test-bank/bank-api.ts'
import { bankPages } from '../../simulators/test-bank/bank-pages.ts'
import { createNotify, isSigned } from '../../simulators/test-bank/notify.ts'
import { notificationPath, paymentNotifications } from './notifications.ts'
import { paymentPages } from './payment-pages.ts'
import { paymentsApi } from './payments-api.ts'
import { testBankGateway } from './test-bank-gateway.ts'

/** Everything about paying, with the demo's own bank as the provider. */
export async function paymentRoutes(app: FastifyInstance, shop: Shop): Promise<void> {
  const gateway = testBankGateway(shop.db, shop.basePath)
  const notify = createNotify(app, notificationPath(shop.basePath))
  await paymentPages(app, shop, gateway)
  await paymentsApi(app, shop, gateway)
  await paymentNotifications(app, shop, gateway, isSigned)
  await bankApi(app, shop, notify)
  await bankPages(app, shop, notify)
}

import type { FastifyInstance } from 'fastify'
import type { Cms } from '../../kernel/http/page.ts'
import { bankApi } from './bank-api.ts'
import { bankPages } from './bank-pages.ts'
import { createNotify } from './notify.ts'

/**
 * The bank's pages and API, in the same process as the shop.
 *
 * @param notificationUrl Where the shop receives the outcome of payments.
 */
export async function testBank(
  app: FastifyInstance,
  cms: Cms,
  notificationUrl: string
): Promise<void> {
  const notify = createNotify(app, notificationUrl)
  await bankApi(app, cms, notify)
  await bankPages(app, cms, notify)
}

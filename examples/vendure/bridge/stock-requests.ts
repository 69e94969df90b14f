import type { ID, RequestContext } from '@vendure/core'
import { In } from 'typeorm'
import { RefusalError } from 'vitrine/server'
import { cutText, isEmail, tidyEmail } from 'vitrine/shared'
import { attempt } from './attempt.ts'
import { inTurn, serverContext } from './context.ts'
import { StockRequest } from './entities.ts'
import { messageIn } from './messages.ts'
import type { BridgeOptions } from './options.ts'
import type { Shop } from './shop.ts'
import { productUrl, variantsOf } from './variants.ts'

/** Per run, so that none takes long. */
const MOST = 200

/**
 * Notes that somebody wants to know when a variant is back. The same address is noted once.
 *
 * @throws {RefusalError} 422 for an address that is none, 404 for an unknown variant.
 */
export async function requestStock(
  shop: Shop,
  ctx: RequestContext,
  culture: string,
  variantId: number | undefined,
  typed: string
): Promise<void> {
  const email = tidyEmail(cutText(typed, 200)).toLowerCase()
  if (!isEmail(email)) throw new RefusalError(422, messageIn(culture, 'wrongEmail'))
  if (variantId === undefined || (await variantsOf(shop, ctx, [variantId])).size === 0) {
    throw new RefusalError(404, messageIn(culture, 'unknownProduct'))
  }
  const requests = shop.connection.getRepository(ctx, StockRequest)
  await requests
    .createQueryBuilder()
    .insert()
    .values({ variantId, email, culture })
    .orIgnore()
    .execute()
}

/** Mails those whose variant is in stock again, and forgets them. Each is mailed by one server. */
export async function notifyAll(shop: Shop): Promise<void> {
  const { sendMail } = shop.options
  if (!sendMail) return
  const requests = shop.connection.rawConnection.getRepository(StockRequest)
  const wanted = await requests
    .createQueryBuilder('request')
    .select('request.variantId', 'variantId')
    .distinct()
    .getRawMany<{ variantId: ID }>()
  const ids = wanted.map(({ variantId }) => variantId)
  const views = await variantsOf(shop, await serverContext(shop), ids)
  const back = [...views.values()].filter(({ stock, rules }) => stock >= rules.min)
  const due = await requests.find({
    where: { variantId: In(back.map(({ id }) => id)) },
    order: { id: 'ASC' },
    take: MOST
  })
  for (const request of due) {
    await attempt(`Mailing what is back in stock (request ${request.id})`, () =>
      notify(shop, request, sendMail)
    )
  }
}

async function notify(
  shop: Shop,
  { id, variantId, email, culture }: StockRequest,
  sendMail: NonNullable<BridgeOptions['sendMail']>
): Promise<void> {
  const ctx = await serverContext(shop, culture)
  const view = (await variantsOf(shop, ctx, [variantId])).get(String(variantId))
  if (!view) return
  // who deletes it sends it: a mail that is lost is better than one that comes again and again
  const requests = shop.connection.rawConnection.getRepository(StockRequest)
  const { affected } = await inTurn(shop, undefined, () => requests.delete({ id }))
  if (affected !== 1) return
  const name = [view.name, view.variantName].filter(Boolean).join(', ')
  const path = productUrl(shop, culture, view)
  await sendMail({
    to: email,
    culture,
    subject: messageIn(culture, 'backSubject', { name }),
    text: messageIn(culture, 'backText', { name, url: (shop.options.origin ?? '') + path })
  })
}

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { parseQuantity } from '../../src/lib/numbers/quantity.ts'
import { RefusalError } from '../cart/refusal-error.ts'
import { type Culture, isCulture } from '../content/cultures.ts'
import type { Shop } from '../content/page.ts'
import { fieldOf, idOf } from '../server/fields.ts'
import { sessionOf } from '../server/sessions.ts'
import { seeOther } from '../server/show-page.ts'
import { ownerOf } from './owner.ts'
import { sharedLink } from './read-lists.ts'
import { promiseGift, readSharedList } from './shared-list.ts'

type Visit = FastifyRequest<{ Params: { culture: string; token: string } }>

/**
 * A list as its guests see it. It names the list and nobody. Of a birth list they can promise gifts; the owner, who may
 * look too, is not shown which.
 */
export async function sharedWishlistPages(app: FastifyInstance, shop: Shop): Promise<void> {
  const { db, basePath, showPage } = shop
  const path = `${basePath}/:culture/catalog/wishlist/shared/:token`

  app.get(path, async (visit: Visit, reply) => {
    const { culture } = visit.params
    if (!isCulture(culture)) return reply.callNotFound()
    return showShared(visit, reply, culture)
  })

  app.post(path, async (visit: Visit, reply) => {
    const { culture, token } = visit.params
    if (!isCulture(culture)) return reply.callNotFound()
    const giver = ownerOf(await sessionOf(db, visit, reply))
    const itemId = idOf(fieldOf(visit.body, 'WishlistProductId')) ?? 0
    const pieces = parseQuantity(fieldOf(visit.body, 'Quantity')) ?? 1
    const quantity = fieldOf(visit.body, 'do') === 'release' ? 0 : Math.max(1, pieces)
    try {
      await promiseGift(db, token, itemId, quantity, giver, culture)
    } catch (refusal) {
      if (!(refusal instanceof RefusalError) || refusal.status === 404) throw refusal
      return showShared(visit, reply, culture, { refusal, itemId })
    }
    const said = quantity > 0 ? 'promised' : 'released'
    const link = sharedLink({ basePath, culture }, token)
    return seeOther(reply, `${link}?${said}=${itemId}#gift-${itemId}`)
  })

  async function showShared(
    visit: Visit,
    reply: FastifyReply,
    culture: Culture,
    refused?: { refusal: RefusalError; itemId: number }
  ): Promise<unknown> {
    const { token } = visit.params
    const viewer = ownerOf(await sessionOf(db, visit, reply))
    const place = { basePath, culture }
    const list = await readSharedList(db, place, token, viewer)
    if (!list) return reply.callNotFound()
    // nobody finds it by a search, and no shop that is linked from here learns its address
    reply.header('x-robots-tag', 'noindex, nofollow').header('referrer-policy', 'same-origin')
    const said = (name: string) =>
      list.gifts.find(gift => gift.WishlistProductId === fieldOf(visit.query, name))
    const promised = said('promised')
    const released = said('released')
    return showPage(visit, reply, {
      template: 'wishlist/shared',
      culture,
      title: list.name,
      status: refused?.refusal.status ?? 200,
      canonicalPath: sharedLink(place, token),
      model: {
        list,
        action: sharedLink(place, token),
        problem: refused?.refusal.message,
        promised: promised && promised.mine > 0 ? promised : undefined,
        released: released && released.mine === 0 ? released : undefined
      }
    })
  }
}

import type { FastifyReply, FastifyRequest } from 'fastify'
import { RefusalError } from 'vitrine/server'
import { parseQuantity } from 'vitrine/shared'
import { fieldOf, idOf } from '../../kernel/http/fields.ts'
import type { PricedSite } from '../../kernel/http/localized-site.ts'
import type { Cms } from '../../kernel/http/page.ts'
import type { Pages } from '../../kernel/http/pages.ts'
import { seeOther } from '../../kernel/http/see-other.ts'
import { ownerOf } from './owner.ts'
import { sharedLink } from './read-lists.ts'
import { promiseGift, readSharedList } from './shared-list.ts'

const PATH = '/catalog/wishlist/shared/:token'

/**
 * A shared list for guests, which does not reveal its owner. Guests can promise gifts from a birth list; the owner can
 * open the page, too, but does not see the promises.
 */
export function sharedWishlistPages(pages: Pages, { db, showPage }: Cms): void {
  pages.get(PATH, (request, reply, site) => showShared(request, reply, site))

  pages.post(PATH, async (request, reply, site) => {
    const { culture } = site
    const { token } = request.params
    const giver = ownerOf(await reply.session())
    const itemId = idOf(fieldOf(request.body, 'WishlistProductId')) ?? 0
    const pieces = parseQuantity(fieldOf(request.body, 'Quantity')) ?? 1
    const quantity = fieldOf(request.body, 'do') === 'release' ? 0 : Math.max(1, pieces)
    try {
      await promiseGift(db, token, itemId, quantity, giver, culture)
    } catch (refusal) {
      if (!(refusal instanceof RefusalError) || refusal.status === 404) throw refusal
      return showShared(request, reply, site, { refusal, itemId })
    }
    const said = quantity > 0 ? 'promised' : 'released'
    const link = sharedLink(site, token)
    return seeOther(reply, `${link}?${said}=${itemId}#gift-${itemId}`)
  })

  async function showShared(
    request: FastifyRequest<{ Params: { token: string } }>,
    reply: FastifyReply,
    site: PricedSite,
    refused?: { refusal: RefusalError; itemId: number }
  ): Promise<unknown> {
    const { token } = request.params
    const viewer = ownerOf(await reply.session())
    const list = await readSharedList(db, site, token, viewer)
    if (!list) return reply.callNotFound()
    // keeps the URL out of search engines and of referrers
    reply.header('x-robots-tag', 'noindex, nofollow').header('referrer-policy', 'same-origin')
    const said = (name: string) =>
      [...list.gifts, ...list.discontinued].find(
        gift => gift.WishlistProductId === fieldOf(request.query, name)
      )
    const promised = said('promised')
    const released = said('released')
    return showPage(request, reply, {
      template: 'wishlist/shared',
      culture: site.culture,
      title: list.name,
      status: refused?.refusal.status ?? 200,
      canonicalPath: sharedLink(site, token),
      model: {
        list,
        action: sharedLink(site, token),
        problem: refused?.refusal.message,
        promised: promised && promised.mine > 0 ? promised : undefined,
        released: released && released.mine === 0 ? released : undefined
      }
    })
  }
}

import type { FastifyReply, FastifyRequest } from 'fastify'
import { wishlist } from 'vitrine/contract'
import { RefusalError } from 'vitrine/server'
import { orderLine } from 'vitrine/shared'
import { type Calls, siteOf } from '../../kernel/http/calls.ts'
import { fieldOf, idOf } from '../../kernel/http/fields.ts'
import type { PricedSite } from '../../kernel/http/localized-site.ts'
import { noStore } from '../../kernel/http/no-store.ts'
import type { Cms } from '../../kernel/http/page.ts'
import type { Pages } from '../../kernel/http/pages.ts'
import { cookieProblem } from '../../kernel/sessions/blocked-cookies.ts'
import { findSession } from '../../kernel/sessions/sessions.ts'
import { text } from '../../kernel/texts/texts.ts'
import { birthDatePages } from './birth-date-pages.ts'
import { ownerOf } from './owner.ts'
import { readList, wishlistsLink } from './read-lists.ts'
import { wishlistForms } from './wishlist-forms.ts'
import { type WishlistNews, wishlistModel } from './wishlist-model.ts'

/** Sends the list navigation and the selected list as HTML, which replaces that part of the page in place [WISH-03]. */
export function wishlistBlock(calls: Calls, cms: Cms): void {
  const { db, render } = cms

  calls.handle(wishlist.item, async call => {
    const { query, culture, findSession, env } = call
    const site = await siteOf(cms, call)
    const session = await findSession()
    const id = idOf(query.wishlistid) ?? 0
    const model = await wishlistModel(db, env.request, site, ownerOf(session), id)
    if (!model) throw new RefusalError(404, text(culture, 'Wishlist.NoSuchList'))
    return render('wishlist/wishlist', model, { ...site, csrf: session?.csrf })
  })
}

/** The wishlist page and its forms, which work without JavaScript [WISH-03] to [WISH-09]. */
export function wishlistPages(pages: Pages, cms: Cms): void {
  const { db, showPage } = cms

  pages.get('/catalog/wishlist/list', (request, reply, site) => {
    const id = fieldOf(request.query, 'Id')
    return showLists(request, reply, site, id ? (idOf(id) ?? 0) : undefined)
  })

  pages.get('/catalog/wishlist/export', async (request, reply, site) => {
    const owner = ownerOf(await findSession(db, request))
    const list = await readList(db, site, owner, idOf(fieldOf(request.query, 'Id')) ?? 0)
    if (!list) return reply.callNotFound()
    const heading = `${text(site.culture, 'QuickOrder.Reference')};${text(site.culture, 'Cart.Quantity')}`
    const lines = list.Lines.map(line => orderLine(line.SKU, line.Quantity))
    return (
      noStore(reply)
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="wishlist-${list.Id}.csv"`)
        // without the byte order mark, spreadsheets would assume another encoding
        .send(`\uFEFF${[heading, ...lines].join('\r\n')}\r\n`)
    )
  })

  wishlistForms(pages, cms, showLists)
  birthDatePages(pages, cms)

  async function showLists(
    request: FastifyRequest,
    reply: FastifyReply,
    site: PricedSite,
    listId: number | undefined,
    news: WishlistNews = {}
  ): Promise<unknown> {
    const { culture } = site
    const owner = ownerOf(await reply.session())
    const blocked = cookieProblem(request, site.culture)
    if (blocked) {
      listId = undefined
      news = { refusal: new RefusalError(422, blocked) }
    }
    const model = await wishlistModel(db, request, site, owner, listId, news)
    if (!model) return reply.callNotFound()
    return showPage(request, reply, {
      template: 'wishlist/page',
      culture,
      title: text(culture, 'Wishlist.Title'),
      status: news.refusal?.status ?? 200,
      canonicalPath: wishlistsLink(site),
      address: model.listHref ?? wishlistsLink(site),
      model
    })
  }
}

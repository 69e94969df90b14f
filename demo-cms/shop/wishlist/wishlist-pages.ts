import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  type FullWishlist,
  type WishlistOrdered,
  wishlist
} from '../../../src/contract/index.ts'
import { MOST_ORDER_LINES, orderLine } from '../../../src/lib/quick-order/order-lines.ts'
import type { RefusalError } from '../../../src/server/index.ts'
import { routePath } from '../../kernel/http/calls.ts'
import { fieldOf, idOf } from '../../kernel/http/fields.ts'
import type { LocalizedSite } from '../../kernel/http/localized-site.ts'
import { noStore } from '../../kernel/http/no-store.ts'
import type { Cms } from '../../kernel/http/page.ts'
import { siteOfPage } from '../../kernel/http/request-culture.ts'
import { findSession, sessionOf } from '../../kernel/sessions/sessions.ts'
import { text } from '../../kernel/texts/texts.ts'
import type { Imported } from './import-lines.ts'
import { ownerOf } from './owner.ts'
import { readList, readLists, removedName, wishlistLink, wishlistsLink } from './read-lists.ts'
import { wishlistForms } from './wishlist-forms.ts'

export type PageRequest = FastifyRequest<{ Params: { culture: string } }>

/** Messages on the wishlist page besides the lists. */
interface WishlistNews {
  refusal?: RefusalError
  ordered?: WishlistOrdered
  imported?: Imported & { typed: string }
}

/** Shows the page of a list; without an id, the first one. */
export type ShowLists = (
  request: PageRequest,
  reply: FastifyReply,
  site: LocalizedSite,
  listId: number | undefined,
  news?: WishlistNews
) => Promise<unknown>

/** The wishlist page and its forms, which work without JavaScript [WISH-03] to [WISH-09]. */
export async function wishlistPages(app: FastifyInstance, cms: Cms): Promise<void> {
  const { db, basePath, showPage, render } = cms
  const path = `${basePath}/:culture/catalog/wishlist`

  app.get(`${path}/list`, async (request: PageRequest, reply) => {
    const site = siteOfPage(request, basePath)
    if (!site) return reply.callNotFound()
    const id = fieldOf(request.query, 'Id')
    return showLists(request, reply, site, id ? (idOf(id) ?? 0) : undefined)
  })

  // the block that replaces the shown list when another one is selected
  app.get(routePath(wishlist.item, basePath), async (request: PageRequest, reply) => {
    const site = siteOfPage(request, basePath)
    if (!site) return reply.callNotFound()
    const session = await findSession(db, request)
    const id = idOf(fieldOf(request.query, 'wishlistid')) ?? 0
    const model = await modelOf(request, site, ownerOf(session), id)
    if (!model) {
      const Message = text(site.culture, 'Wishlist.NoSuchList')
      return noStore(reply).code(404).send({ Message })
    }
    const globals = { culture: site.culture, app: basePath, site: basePath }
    const html = await render('wishlist/wishlist', model, {
      ...globals,
      csrf: session?.csrf ?? ''
    })
    return noStore(reply).type('text/html; charset=utf-8').send(html)
  })

  app.get(`${path}/export`, async (request: PageRequest, reply) => {
    const site = siteOfPage(request, basePath)
    const owner = ownerOf(await findSession(db, request))
    const id = idOf(fieldOf(request.query, 'Id')) ?? 0
    const list = site && (await readList(db, site, owner, id))
    if (!site || !list) return reply.callNotFound()
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

  wishlistForms(app, cms, showLists)

  async function showLists(
    request: PageRequest,
    reply: FastifyReply,
    site: LocalizedSite,
    listId: number | undefined,
    news: WishlistNews = {}
  ): Promise<unknown> {
    const { culture } = site
    const owner = ownerOf(await sessionOf(db, request, reply))
    const model = await modelOf(request, site, owner, listId, news)
    if (!model) return reply.callNotFound()
    return showPage(request, reply, {
      template: 'wishlist/page',
      culture,
      title: text(culture, 'Wishlist.Title'),
      status: news.refusal?.status ?? 200,
      canonicalPath: wishlistsLink(site),
      model
    })
  }

  async function modelOf(
    request: PageRequest,
    site: LocalizedSite,
    owner: ReturnType<typeof ownerOf>,
    listId: number | undefined,
    { refusal, ordered, imported }: WishlistNews = {}
  ) {
    const lists = await readLists(db, site, owner)
    const first = lists[0] && Number(lists[0].Id)
    const id = listId ?? first
    const shows = fieldOf(request.query, 'reserved') === 'show'
    const list = id === undefined ? undefined : await readList(db, site, owner, id, shows)
    if (id !== undefined && !list) return undefined
    const removed = idOf(fieldOf(request.query, 'removed'))
    return {
      lists: lists.map(one => ({ ...one, isCurrent: one.Id === list?.Id })),
      widgetLists: lists,
      list,
      others: lists.filter(one => one.Id !== list?.Id),
      shareOrigin: request.shopOrigin,
      listHref: list && wishlistLink(site, list.Id),
      isGuest: owner.customerId === null,
      most: MOST_ORDER_LINES,
      // the key prevents a repeated submission from ordering twice
      key: randomUUID(),
      problem: refusal?.message,
      report: ordered && list && reportOf(ordered, list),
      imported,
      removed: removed && {
        id: removed,
        name: await removedName(db, site, owner, removed)
      }
    }
  }
}

/** How many pieces were added to the cart, and the names of products that were not added in full. */
function reportOf({ Lines = [] }: WishlistOrdered, list: FullWishlist) {
  const nameOf = (variantId: string) =>
    list.Lines.find(line => line.ProductVariantId === variantId)?.Name ?? ''
  return {
    lines: Lines.filter(line => line.qty > 0).length,
    problems: Lines.flatMap(line =>
      line.Problem ? { name: nameOf(line.variantId), problem: line.Problem } : []
    )
  }
}

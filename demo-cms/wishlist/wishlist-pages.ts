import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { FullWishlist, WishlistOrdered } from '../../src/contract/index.ts'
import { MOST_ORDER_LINES, orderLine } from '../../src/lib/quick-order/order-lines.ts'
import type { RefusalError } from '../cart/refusal-error.ts'
import type { Place } from '../catalogue/links.ts'
import { isCulture } from '../content/cultures.ts'
import type { Shop } from '../content/page.ts'
import { text } from '../content/texts.ts'
import { fieldOf, idOf } from '../server/fields.ts'
import { findSession, sessionOf } from '../server/sessions.ts'
import type { Imported } from './import-lines.ts'
import { ownerOf } from './owner.ts'
import { readList, readLists, removedName, wishlistLink, wishlistsLink } from './read-lists.ts'
import { wishlistForms } from './wishlist-forms.ts'

export type Visit = FastifyRequest<{ Params: { culture: string } }>

/** What the page of lists says beside the lists. */
interface WishlistNews {
  refusal?: RefusalError
  ordered?: WishlistOrdered
  imported?: Imported & { typed: string }
}

/** Shows the page of a list; without an id the first one. */
export type ShowLists = (
  visit: Visit,
  reply: FastifyReply,
  place: Place,
  listId: number | undefined,
  news?: WishlistNews
) => Promise<unknown>

/** The page of lists and its forms: everything works without scripts [WISH-03] to [WISH-09]. */
export async function wishlistPages(app: FastifyInstance, shop: Shop): Promise<void> {
  const { db, basePath, showPage, render } = shop
  const path = `${basePath}/:culture/catalog/wishlist`

  app.get(`${path}/list`, async (visit: Visit, reply) => {
    const place = placeOf(visit)
    if (!place) return reply.callNotFound()
    const id = fieldOf(visit.query, 'Id')
    return showLists(visit, reply, place, id ? (idOf(id) ?? 0) : undefined)
  })

  // what the nav of lists puts in the place of the list that is shown
  app.get(`${path}/list_item`, async (visit: Visit, reply) => {
    const place = placeOf(visit)
    if (!place) return reply.callNotFound()
    const session = await findSession(db, visit)
    const id = idOf(fieldOf(visit.query, 'wishlistid')) ?? 0
    const model = await modelOf(visit, place, ownerOf(session), id)
    if (!model) {
      const Message = text(place.culture, 'Wishlist.NoSuchList')
      return reply.code(404).header('cache-control', 'no-store').send({ Message })
    }
    const globals = { culture: place.culture, app: basePath, site: basePath }
    const html = await render('wishlist/wishlist', model, {
      ...globals,
      csrf: session?.csrf ?? ''
    })
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'private, no-store')
      .send(html)
  })

  app.get(`${path}/export`, async (visit: Visit, reply) => {
    const place = placeOf(visit)
    const owner = ownerOf(await findSession(db, visit))
    const id = idOf(fieldOf(visit.query, 'Id')) ?? 0
    const list = place && (await readList(db, place, owner, id))
    if (!place || !list) return reply.callNotFound()
    const heading = `${text(place.culture, 'QuickOrder.Reference')};${text(place.culture, 'Cart.Quantity')}`
    const lines = list.Lines.map(line => orderLine(line.SKU, line.Quantity))
    return (
      reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="wishlist-${list.Id}.csv"`)
        .header('cache-control', 'private, no-store')
        // spreadsheets take it for another encoding without the mark
        .send(`\uFEFF${[heading, ...lines].join('\r\n')}\r\n`)
    )
  })

  wishlistForms(app, shop, showLists)

  async function showLists(
    visit: Visit,
    reply: FastifyReply,
    place: Place,
    listId: number | undefined,
    news: WishlistNews = {}
  ): Promise<unknown> {
    const { culture } = place
    const owner = ownerOf(await sessionOf(db, visit, reply))
    const model = await modelOf(visit, place, owner, listId, news)
    if (!model) return reply.callNotFound()
    return showPage(visit, reply, {
      template: 'wishlist/page',
      culture,
      title: text(culture, 'Wishlist.Title'),
      status: news.refusal?.status ?? 200,
      canonicalPath: wishlistsLink(place),
      model
    })
  }

  async function modelOf(
    visit: Visit,
    place: Place,
    owner: ReturnType<typeof ownerOf>,
    listId: number | undefined,
    { refusal, ordered, imported }: WishlistNews = {}
  ) {
    const lists = await readLists(db, place, owner)
    const first = lists[0] && Number(lists[0].Id)
    const id = listId ?? first
    const shows = fieldOf(visit.query, 'reserved') === 'show'
    const list = id === undefined ? undefined : await readList(db, place, owner, id, shows)
    if (id !== undefined && !list) return undefined
    const removed = idOf(fieldOf(visit.query, 'removed'))
    return {
      lists: lists.map(one => ({ ...one, isCurrent: one.Id === list?.Id })),
      widgetLists: lists,
      list,
      others: lists.filter(one => one.Id !== list?.Id),
      shareOrigin: shop.publicOrigin ?? `${visit.protocol}://${visit.host}`,
      listHref: list && wishlistLink(place, list.Id),
      isGuest: owner.customerId === null,
      most: MOST_ORDER_LINES,
      // sent twice, an order is one order
      key: randomUUID(),
      problem: refusal?.message,
      report: ordered && list && reportOf(ordered, list),
      imported,
      removed: removed && {
        id: removed,
        name: await removedName(db, place, owner, removed)
      }
    }
  }

  function placeOf(visit: Visit): Place | undefined {
    const { culture } = visit.params
    return isCulture(culture) ? { basePath, culture } : undefined
  }
}

/** How much of an order came into the cart, and the names of what did not. */
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

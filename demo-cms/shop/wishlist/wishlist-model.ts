import { randomUUID } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { FullWishlist, WishlistOrdered } from 'vitrine/contract'
import type { RefusalError } from 'vitrine/server'
import { MAX_ORDER_LINES } from 'vitrine/shared'
import type { Db } from '../../kernel/database/database.ts'
import { fieldOf, idOf } from '../../kernel/http/fields.ts'
import type { PricedSite } from '../../kernel/http/localized-site.ts'
import type { Imported } from './import-lines.ts'
import type { Owner } from './owner.ts'
import { readList, readLists, removedName, wishlistLink } from './read-lists.ts'

/** Messages on the wishlist page besides the lists. */
export interface WishlistNews {
  refusal?: RefusalError
  ordered?: WishlistOrdered
  imported?: Imported & { typed: string }
}

/** The model of a list's page; `undefined` if the owner has no such list. Without an id, the first list is shown. */
export async function wishlistModel(
  db: Db,
  { query, shopOrigin }: FastifyRequest,
  site: PricedSite,
  owner: Owner,
  listId: number | undefined,
  { refusal, ordered, imported }: WishlistNews = {}
) {
  const lists = await readLists(db, site, owner)
  const first = lists[0] && Number(lists[0].Id)
  const id = listId ?? first
  const shows = fieldOf(query, 'reserved') === 'show'
  const list = id === undefined ? undefined : await readList(db, site, owner, id, shows)
  if (id !== undefined && !list) return undefined
  const removed = idOf(fieldOf(query, 'removed'))
  return {
    lists: lists.map(one => ({ ...one, isCurrent: one.Id === list?.Id })),
    widgetLists: lists,
    list,
    others: lists.filter(one => one.Id !== list?.Id),
    shareOrigin: shopOrigin,
    listHref: list && wishlistLink(site, list.Id),
    isGuest: owner.customerId === null,
    most: MAX_ORDER_LINES,
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

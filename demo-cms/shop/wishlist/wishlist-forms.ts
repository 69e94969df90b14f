import type { FastifyReply, FastifyRequest } from 'fastify'
import { RefusalError } from 'vitrine/server'
import type { Db } from '../../kernel/database/database.ts'
import {
  fieldOf,
  fieldsOf,
  formKeyOf,
  idOf,
  linesOf,
  tableOf
} from '../../kernel/http/fields.ts'
import type { PricedSite } from '../../kernel/http/localized-site.ts'
import type { Cms } from '../../kernel/http/page.ts'
import type { Pages } from '../../kernel/http/pages.ts'
import { seeOther } from '../../kernel/http/see-other.ts'
import { askForCookies } from '../../kernel/sessions/blocked-cookies.ts'
import type { Culture } from '../../kernel/texts/cultures.ts'
import { typedQuantity } from '../cart/items/typed-quantity.ts'
import {
  createList,
  deleteList,
  removeVariant,
  shareList,
  updateList,
  updateWish
} from './change-lists.ts'
import { importLines } from './import-lines.ts'
import { moveWish } from './move-wish.ts'
import { type OrderedWish, orderList } from './order-list.ts'
import { type Owner, ownerOf } from './owner.ts'
import { readList, wishlistLink, wishlistsLink } from './read-lists.ts'
import { kindOf } from './wish-fields.ts'
import type { WishlistNews } from './wishlist-model.ts'

/** Shows the page of a list; without an id, the first one. */
type ShowLists = (
  request: FastifyRequest,
  reply: FastifyReply,
  site: PricedSite,
  listId: number | undefined,
  news?: WishlistNews
) => Promise<unknown>

/** A submitted form: its sender, list and item. */
interface Sent {
  body: unknown
  owner: Owner
  culture: Culture
  listId: number
  itemId: number
}

/** The forms of the wishlist page. Each redirects to its list, so that a reload does not repeat it. */
export function wishlistForms(pages: Pages, { db }: Cms, showLists: ShowLists): void {
  itemForms(form, db)

  form('edit', ({ body, owner, culture, listId }) =>
    updateList(
      db,
      owner,
      listId,
      { name: fieldOf(body, 'Name', 80), description: linesOf(body, 'Description', 1000) },
      culture
    )
  )

  form('share', async ({ body, owner, culture, listId }) => {
    await shareList(db, owner, listId, fieldOf(body, 'IsShared') === 'true', culture)
  })

  post('create', async (sent, site, request) => {
    const { body, owner, culture } = sent
    const list = { name: fieldOf(body, 'Name', 80), kind: kindOf(fieldOf(body, 'Kind')) }
    return askForCookies(
      request,
      wishlistLink(site, await createList(db, owner, list, culture))
    )
  })

  post('delete', async (sent, site) => {
    await deleteList(db, sent.owner, sent.listId, sent.culture)
    return wishlistsLink(site)
  })

  post('import', async ({ body, owner, culture, listId }, site, request, reply) => {
    const typed = tableOf(body, 'Lines', 20_000)
    const imported = await importLines(db, owner, listId, typed, culture)
    if (imported.Problems.length === 0) return wishlistLink(site, listId)
    return showLists(request, reply, site, listId, { imported: { ...imported, typed } })
  })

  post('order', async ({ body, owner, listId }, site, request, reply) => {
    const session = await reply.session()
    const items = await orderedWishes(db, site, owner, listId, body)
    const order = { listId, items, key: formKeyOf(request) }
    const ordered = await orderList(db, site, owner, session.cartId, order)
    return showLists(request, reply, site, listId, { ordered })
  })

  /** A form that redirects to its list; a string that `change` returns is appended to the URL. */
  function form(action: string, change: (sent: Sent) => Promise<unknown>): void {
    post(action, async (sent, site) => {
      const more = await change(sent)
      const link = wishlistLink(site, sent.listId)
      return typeof more === 'string' ? `${link}&${more}` : link
    })
  }

  function post(
    action: string,
    answer: (
      sent: Sent,
      site: PricedSite,
      request: FastifyRequest,
      reply: FastifyReply
    ) => Promise<unknown>
  ): void {
    pages.post(`/catalog/wishlist/${action}`, async (request, reply, site) => {
      const { culture } = site
      const { body } = request
      const owner = ownerOf(await reply.session())
      const listId = idOf(fieldOf(body, 'WishlistId')) ?? 0
      const itemId = idOf(fieldOf(body, 'WishlistProductId')) ?? 0
      try {
        const sent = { body, owner, culture, listId, itemId }
        const answered = await answer(sent, site, request, reply)
        return typeof answered === 'string' ? seeOther(reply, answered) : answered
      } catch (refusal) {
        // items of others are treated as nonexistent
        if (!(refusal instanceof RefusalError) || refusal.status === 404) throw refusal
        return showLists(request, reply, site, listId || undefined, { refusal })
      }
    })
  }
}

/** The forms about one item of a list. */
function itemForms(
  form: (action: string, change: (sent: Sent) => Promise<unknown>) => void,
  db: Db
): void {
  form('quantity', async ({ body, owner, culture, itemId }) => {
    const quantity = typedQuantity(body, 'Quantity', 1, culture)
    await updateWish(db, owner, itemId, { quantity }, culture)
  })

  form('details', async ({ body, owner, culture, itemId }) =>
    updateWish(
      db,
      owner,
      itemId,
      {
        note: fieldOf(body, 'Note', 300),
        ...(fieldsOf(body, 'BoughtQuantity').length > 0 && {
          bought: typedQuantity(body, 'BoughtQuantity', 0, culture)
        })
      },
      culture
    )
  )

  form('remove', async ({ owner, culture, itemId }) => {
    await updateWish(db, owner, itemId, { removed_at: new Date() }, culture)
    return `removed=${itemId}`
  })

  form('restore', ({ owner, culture, itemId }) =>
    updateWish(db, owner, itemId, { removed_at: null }, culture)
  )

  form('removeall', ({ body, owner }) =>
    removeVariant(db, owner, idOf(fieldOf(body, 'ProductVariantId')) ?? 0)
  )

  form('move', ({ body, owner, culture, itemId }) => {
    const to = idOf(fieldOf(body, 'ToWishlistId')) ?? 0
    return moveWish(db, owner, itemId, to, culture)
  })
}

/** One item, the selected items or all of them, in the quantities that are still missing. */
async function orderedWishes(
  db: Db,
  site: PricedSite,
  owner: Owner,
  listId: number,
  body: unknown
): Promise<OrderedWish[]> {
  const only = fieldOf(body, 'only')
  const chosen = new Set(only ? [only] : fieldsOf(body, 'Item'))
  const isAll = !only && fieldOf(body, 'do') === 'all'
  const list = await readList(db, site, owner, listId)
  return (list?.Lines ?? [])
    .filter(line => isAll || chosen.has(line.ProductVariantId))
    .map(line => {
      const missing = line.Quantity - line.BoughtQuantity
      return {
        variantId: line.ProductVariantId,
        qty: only ? Math.max(1, missing) : missing
      }
    })
    .filter(item => item.qty > 0)
}

import { randomUUID } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { MAX_PIECES } from 'vitrine/contract'
import { RefusalError } from 'vitrine/server'
import { parseQuantity } from 'vitrine/shared'
import type { Db } from '../../../kernel/database/database.ts'
import { changeSeen, shownVersion } from '../../../kernel/http/change-seen.ts'
import { fieldOf, formKeyOf, idOf, plainFieldOf } from '../../../kernel/http/fields.ts'
import { homeLink, type PricedSite } from '../../../kernel/http/localized-site.ts'
import { noStore } from '../../../kernel/http/no-store.ts'
import type { Cms } from '../../../kernel/http/page.ts'
import type { Pages } from '../../../kernel/http/pages.ts'
import { seeOther } from '../../../kernel/http/see-other.ts'
import { text } from '../../../kernel/texts/texts.ts'
import { addLines } from '../../../shop/quick-order/add-lines.ts'
import { memberOf } from '../company/membership.ts'
import {
  addItem,
  type ChangedList,
  deleteList,
  renameList,
  setQuantities
} from './change-lists.ts'
import { LISTS, MAX_NAME_LENGTH, outcomeOf, type Problems } from './list-form.ts'
import {
  discontinuedItems,
  listState,
  requisitionItems,
  requisitionList
} from './read-lists.ts'

/** One list of a company: its items, which can be changed and ordered. */
export function requisitionListPages(pages: Pages, { db, showPage }: Cms): void {
  pages.get(`${LISTS}/:id`, (request, reply, site) =>
    showList(request, reply, site, request.params.id)
  )

  pages.post(`${LISTS}/:id`, async (request, reply, site) => {
    const { id } = request.params
    const list: ChangedList = {
      membership: await memberOf(db, request),
      listId: idOf(id) ?? 0,
      culture: site.culture
    }
    const back = (done: string) =>
      seeOther(reply, `${homeLink(site)}${LISTS}/${id}?done=${done}`)
    const form = {
      body: request.body,
      culture: site.culture,
      lock: { table: 'requisition_lists', id: list.listId },
      state: (tx: Db) => listState(tx, list.listId)
    }
    const changed = async (change: (tx: Db) => Promise<void>) => {
      const refusal = await changeSeen(db, form, change)
      return refusal && showList(request, reply, site, id, {}, refusal)
    }
    switch (fieldOf(request.body, 'Action', 20)) {
      case 'delete': {
        const conflict = await changed(tx => deleteList(tx, list))
        if (conflict) return conflict
        return seeOther(reply, `${homeLink(site)}${LISTS}?done=deleted`)
      }
      case 'add': {
        const quantity = quantityOf(fieldOf(request.body, 'Quantity', 6)) || 1
        try {
          await addItem(db, list, plainFieldOf(request.body, 'Reference', 60), quantity)
        } catch (error) {
          if (!(error instanceof RefusalError) || error.status < 409) throw error
          return showList(request, reply, site, id, { Reference: error.message })
        }
        return back('added')
      }
      case 'quantities': {
        const quantities = quantitiesOf(request.body)
        const conflict = await changed(tx => setQuantities(tx, list, quantities))
        return conflict ?? back('saved')
      }
      default: {
        const name = fieldOf(request.body, 'ListName', MAX_NAME_LENGTH)
        if (name === '') {
          const ListName = text(site.culture, 'Requisition.MissingName')
          return showList(request, reply, site, id, { ListName })
        }
        const conflict = await changed(tx => renameList(tx, list, name))
        return conflict ?? back('saved')
      }
    }
  })

  pages.post(`${LISTS}/:id/cart`, async (request, reply, site) => {
    const { culture } = site
    const membership = await memberOf(db, request)
    const { cartId } = await reply.session()
    const list = await requisitionList(db, membership, idOf(request.params.id) ?? 0, culture)
    const items = await requisitionItems(db, site, list.id)
    const lines = items.map(item => ({
      ProductVariantId: String(item.variantId),
      Quantity: item.quantity
    }))
    const key = formKeyOf(request)
    const added = await addLines(db, cartId, lines, culture, key, 'requisition-list')
    const missing = added.flatMap((line, index) =>
      line.Problem === null ? [] : [{ name: items[index]!.name, problem: line.Problem }]
    )
    for (const gone of await discontinuedItems(db, site, list.id)) {
      missing.push({ name: gone.Name, problem: gone.Notice })
    }
    if (missing.length === 0) return seeOther(reply, `${homeLink(site)}/shoppingcarts`)
    return showPage(request, reply, {
      template: 'requisition/added',
      culture,
      title: list.name,
      model: { list, missing }
    })
  })

  async function showList(
    request: FastifyRequest,
    reply: FastifyReply,
    site: PricedSite,
    id: string,
    problems: Problems = {},
    refusal?: RefusalError
  ): Promise<FastifyReply> {
    const { culture } = site
    const membership = await memberOf(db, request)
    const list = await requisitionList(db, membership, idOf(id) ?? 0, culture)
    noStore(reply)
    return showPage(request, reply, {
      template: 'requisition/list',
      culture,
      title: list.name,
      status: refusal?.status ?? (Object.keys(problems).length > 0 ? 422 : 200),
      model: {
        list,
        version: shownVersion(request.body, await listState(db, list.id), refusal),
        refusal: refusal?.message,
        items: (await requisitionItems(db, site, list.id)).map(item => ({
          ...item,
          typed: fieldOf(request.body, `Quantity-${item.variantId}`, 6) || item.quantity
        })),
        discontinued: await discontinuedItems(db, site, list.id),
        key: randomUUID(),
        maxName: MAX_NAME_LENGTH,
        maxQuantity: MAX_PIECES,
        typed: {
          name:
            problems.ListName === undefined
              ? fieldOf(request.body, 'ListName', MAX_NAME_LENGTH) || list.name
              : '',
          reference: plainFieldOf(request.body, 'Reference', 60),
          quantity: fieldOf(request.body, 'Quantity', 6) || '1'
        },
        ...outcomeOf(request, culture, problems)
      }
    })
  }
}

/** Variant id → quantity, from the fields `Quantity-123`; invalid ones are left out. */
function quantitiesOf(body: unknown): Map<number, number> {
  const names = Object.keys(Object(body)).filter(name => name.startsWith('Quantity-'))
  return new Map(
    names.flatMap(name => {
      const variantId = idOf(name.slice('Quantity-'.length))
      const quantity = quantityOf(fieldOf(body, name, 6))
      return variantId === undefined || quantity === undefined ? [] : [[variantId, quantity]]
    })
  )
}

function quantityOf(typed: string): number | undefined {
  const quantity = parseQuantity(typed)
  return quantity !== undefined && quantity >= 0 ? Math.min(quantity, MAX_PIECES) : undefined
}

import { randomUUID } from 'node:crypto'
import { type FullWishlist, wishlist } from 'vitrine/contract'
import { RefusalError } from 'vitrine/server'
import { orderLine, parseQuantity } from 'vitrine/shared'
import { SHOP_PATH } from '../config-values.ts'
import { formToken } from './form-token.ts'
import { htmlResponse, type Page, type PageHandler, type Routes, seeOther } from './page.ts'
import { render } from './templates.ts'
import { findCustomer } from './vendure/customers.ts'
import { ownWishlist, sharedWishlist, wishlists } from './vendure/wishlists.ts'
import type { Visit } from './visit.ts'

const LISTS = '/catalog/wishlist'
type Field = (name: string) => string
/** Makes a change; a page is shown in place of the list, and a text is added to its URL. */
type Change = (visit: Visit, field: Field, form: URLSearchParams) => Promise<unknown>

const addToList = form(async (visit, field) => {
  const name = field('Name')
  const list = name
    ? { Name: name }
    : field('WishlistId') && { WishlistId: field('WishlistId') }
  const added = await visit.call(wishlist.addVariant, {
    query: {
      ProductVariantId: field('ProductVariantId'),
      Quantity: Math.max(1, parseQuantity(field('Quantity')) ?? 1),
      Kind: field('Kind') === 'birthlist' ? 'birthlist' : 'wishlist',
      ...list
    }
  })
  return `Id=${added.WishlistId}`
})

/** The page of the wishlists and its forms, which do what the tags do, without scripts [WISH-03] to [WISH-09]. */
export const wishlistPages: Routes = {
  [`GET ${LISTS}/list`](visit) {
    const { searchParams } = visit.url
    return showLists(visit, searchParams.get('Id') ?? searchParams.get('wishlistid') ?? '')
  },

  async [`GET ${LISTS}/shared/:token`](visit) {
    const list = await sharedWishlist(visit, visit.params.token ?? '')
    return list && { template: 'wishlist/guest', title: list.Name, model: { list } }
  },

  async [`GET ${LISTS}/export`](visit) {
    const list = await ownWishlist(visit, visit.url.searchParams.get('Id') ?? '')
    if (!list) return undefined
    const heading = `${visit.text('QuickOrder.Reference')};${visit.text('Cart.Quantity')}`
    const lines = list.Lines.map(line => orderLine(line.SKU, line.Quantity))
    const response = htmlResponse(visit, `\uFEFF${[heading, ...lines].join('\r\n')}\r\n`)
    response.headers.set('content-type', 'text/csv; charset=utf-8')
    response.headers.set(
      'content-disposition',
      `attachment; filename="wishlist-${list.Id}.csv"`
    )
    return response
  },

  /** The form that adds a variant to a list: a part of a page for the dialog, and a page for browsers without scripts [WISH-01]. */
  async [`GET ${LISTS}/popup`](visit) {
    const { url, culture, nonce } = visit
    const query = url.searchParams
    const kind = query.get('birthlist') === 'true' ? 'birthlist' : 'wishlist'
    const lists = await wishlists(visit)
    const model = {
      variantId: query.get('productVariantId') ?? '',
      quantity: Math.max(1, parseQuantity(query.get('quantity') ?? '') ?? 1),
      kind,
      lists: lists.filter(({ Kind }) => Kind === kind)
    }
    if (!visit.request.headers.has('x-requested-with')) {
      return { template: 'wishlist/add', title: visit.text('Wishlist.Add'), model }
    }
    const csrf = formToken(visit, true)
    const globals = { culture, app: SHOP_PATH, site: SHOP_PATH, nonce, csrf, frame: {} }
    const response = htmlResponse(visit, render('wishlist/popup', model, globals))
    response.headers.append('vary', 'X-Requested-With')
    return response
  },

  [`POST ${LISTS}/add`]: addToList,
  // where the form leads that the bridge answers the call with
  [`POST ${LISTS}/list`]: addToList,

  [`POST ${LISTS}/create`]: form(async (visit, field) => {
    const Kind = field('Kind') === 'birthlist' ? 'birthlist' : 'wishlist'
    const made = await visit.call(wishlist.create, { body: { Name: field('Name'), Kind } })
    return `Id=${made.Id}`
  }),

  [`POST ${LISTS}/delete`]: form(async (visit, field) => {
    await visit.call(wishlist.remove, { query: { WishlistId: field('WishlistId') } })
    return ''
  }),

  [`POST ${LISTS}/edit`]: form(async (visit, field) => {
    const WishlistId = field('WishlistId')
    await visit.call(wishlist.updateName, { query: { WishlistId, Name: field('Name') } })
    const Description = field('Description')
    await visit.call(wishlist.updateDescription, { query: { WishlistId, Description } })
  }),

  [`POST ${LISTS}/share`]: form(async (visit, field) => {
    const body = { WishlistId: field('WishlistId'), IsShared: field('IsShared') === 'true' }
    await visit.call(wishlist.share, { body })
  }),

  [`POST ${LISTS}/import`]: form(async (visit, field, fields) => {
    const typed = (fields.get('Lines') ?? '').slice(0, 20_000)
    const body = { WishlistId: field('WishlistId'), Lines: typed.replaceAll('\r\n', '\n') }
    const imported = await visit.call(wishlist.importLines, { body })
    if (imported.Problems.length === 0) return undefined
    return showLists(visit, body.WishlistId, { imported: { ...imported, typed } })
  }),

  [`POST ${LISTS}/quantity`]: form(async (visit, field) => {
    const Quantity = parseQuantity(field('Quantity'))
    if (!Quantity) throw new RefusalError(422, visit.text('Cart.NoNumber', { min: 1 }))
    const query = { WishlistProductId: field('WishlistProductId'), Quantity }
    await visit.call(wishlist.updateQuantity, { query })
  }),

  [`POST ${LISTS}/details`]: form(async (visit, field, fields) => {
    const WishlistProductId = field('WishlistProductId')
    await visit.call(wishlist.updateNote, { body: { WishlistProductId, Note: field('Note') } })
    if (!fields.has('BoughtQuantity')) return
    const BoughtQuantity = parseQuantity(field('BoughtQuantity')) ?? 0
    await visit.call(wishlist.updateBought, { body: { WishlistProductId, BoughtQuantity } })
  }),

  [`POST ${LISTS}/move`]: form(async (visit, field) => {
    const body = {
      WishlistProductId: field('WishlistProductId'),
      WishlistId: field('ToWishlistId')
    }
    await visit.call(wishlist.move, { body })
  }),

  [`POST ${LISTS}/remove`]: form(async (visit, field) => {
    const WishlistProductId = field('WishlistProductId')
    const list = await ownWishlist(visit, field('WishlistId'))
    const line = list?.Lines.find(one => String(one.WishlistProductId) === WishlistProductId)
    await visit.call(wishlist.removeLine, { query: { WishlistProductId } })
    const name = encodeURIComponent(line?.Name ?? '')
    return `Id=${field('WishlistId')}&removed=${WishlistProductId}&name=${name}`
  }),

  [`POST ${LISTS}/restore`]: form(async (visit, field) => {
    const body = { WishlistProductId: field('WishlistProductId') }
    await visit.call(wishlist.restore, { body })
  }),

  [`POST ${LISTS}/removeall`]: form(async (visit, field) => {
    const parts = { productVariantId: field('ProductVariantId') }
    await visit.call(wishlist.removeVariantEverywhere, { parts })
  }),

  [`POST ${LISTS}/order`]: form(async (visit, field, fields) => {
    const WishlistId = field('WishlistId')
    const list = await ownWishlist(visit, WishlistId)
    const Items = chosenOf(list, fields)
    const body = { WishlistId, Items }
    const { Lines = [] } = await visit.call(wishlist.addToCart, { body, key: field('Key') })
    const nameOf = (id: string) =>
      list?.Lines.find(one => one.ProductVariantId === id)?.Name ?? ''
    const report = {
      lines: Lines.filter(({ qty }) => qty > 0).length,
      problems: Lines.flatMap(({ variantId, Problem }) =>
        Problem ? { name: nameOf(String(variantId)), problem: Problem } : []
      )
    }
    return showLists(visit, WishlistId, { report })
  })
}

/** One item, the selected ones or all of them, in the quantities that are still missing. */
function chosenOf(list: FullWishlist | undefined, form: URLSearchParams) {
  const only = form.get('only')
  const chosen = new Set(only ? [only] : form.getAll('Item'))
  const isAll = !only && form.get('do') === 'all'
  return (list?.Lines ?? [])
    .map(line => ({
      variantId: String(line.ProductVariantId),
      qty: Math.max(line.Quantity - line.BoughtQuantity, only ? 1 : 0)
    }))
    .filter(({ variantId, qty }) => qty > 0 && (isAll || chosen.has(variantId)))
}

/** A form of the lists: what the shop refuses is shown above them. */
function form(change: Change): PageHandler {
  return async visit => {
    const fields = await visit.form()
    const field: Field = name => (fields.get(name) ?? '').trim().slice(0, 1000)
    try {
      const done = await change(visit, field, fields)
      if (typeof done === 'object') return done as Page
      const query = typeof done === 'string' ? done : `Id=${field('WishlistId')}`
      return seeOther(visit, visit.link(`${LISTS}/list${query && `?${query}`}`))
    } catch (error) {
      if (!(error instanceof RefusalError) || error.status === 401) throw error
      return showLists(visit, field('WishlistId'), { problem: error.message }, 422)
    }
  }
}

/** Without an id, the first list; `undefined` if there is no such list. */
async function showLists(
  visit: Visit,
  id: string,
  news: object = {},
  status = 200
): Promise<Page | undefined> {
  const { url } = visit
  const lists = await wishlists(visit)
  const wanted = id || String(lists[0]?.Id ?? '')
  const list = wanted ? await ownWishlist(visit, wanted) : undefined
  if (wanted && !list && status === 200) return undefined
  const removed = url.searchParams.get('removed')
  const listHref = list && visit.link(`${LISTS}/list?Id=${list.Id}`)
  return {
    template: 'wishlist/page',
    title: visit.text('Wishlist.Title'),
    status,
    address: listHref ?? visit.link(`${LISTS}/list`),
    model: {
      lists: lists.map(one => ({ ...one, isCurrent: one.Id === list?.Id })),
      widgetLists: lists,
      list,
      others: lists.filter(one => one.Id !== list?.Id),
      shareOrigin: url.origin,
      listHref,
      isGuest: (await findCustomer(visit)) === undefined,
      most: 100,
      key: randomUUID(),
      removed: removed && { id: removed, name: url.searchParams.get('name') },
      ...news
    }
  }
}

import type { FastifyReply, FastifyRequest } from 'fastify'
import { type WishlistKind, wishlist } from 'vitrine/contract'
import { RefusalError } from 'vitrine/server'
import type { Db } from '../../kernel/database/database.ts'
import { fieldOf, idOf } from '../../kernel/http/fields.ts'
import { homeLink, loginLink, type PricedSite } from '../../kernel/http/localized-site.ts'
import { noStore } from '../../kernel/http/no-store.ts'
import type { Cms } from '../../kernel/http/page.ts'
import { withQuery } from '../../kernel/http/page-url.ts'
import { type Pages, pathBelowCulture } from '../../kernel/http/pages.ts'
import { seeOther } from '../../kernel/http/see-other.ts'
import { askForCookies, cookieProblem } from '../../kernel/sessions/blocked-cookies.ts'
import { wasEndedElsewhere } from '../../kernel/sessions/live-session.ts'
import { text } from '../../kernel/texts/texts.ts'
import { readOrderVariants } from '../quick-order/read-variants.ts'
import { addWish, defaultName } from './change-lists.ts'
import { type Owner, ownerOf } from './owner.ts'
import { listsWith, readList, readLists, wishlistLink } from './read-lists.ts'
import { kindOf, positive } from './wish-fields.ts'

/**
 * The form that adds a variant to a list: a block for the dialog, and a page for browsers without JavaScript [WISH-01]
 * [WISH-02].
 */
export function wishlistPopup(pages: Pages, { db, render, showPage }: Cms): void {
  pages.get(pathBelowCulture(wishlist.popup), async (request, reply, site) => {
    // the lists of a guest are not what a customer wants to see; after the login, the same request comes again
    if (await wasEndedElsewhere(db, request)) {
      if (isPage(request)) return seeOther(reply, loginLink(site, request.url))
      throw new RefusalError(401, text(site.culture, 'Shop.SessionEnded'))
    }
    return showPopup(request, reply, site, request.query)
  })

  pages.post('/catalog/wishlist/add', async (request, reply, site) => {
    const { culture } = site
    const { body } = request
    const owner = ownerOf(await reply.session())
    const newName = fieldOf(body, 'Name', 80)
    // a name means a new list, whichever list is selected
    const listId = newName ? '' : fieldOf(body, 'WishlistId')
    const kind = kindOf(fieldOf(body, 'Kind'))
    const variantId = idOf(fieldOf(body, 'ProductVariantId')) ?? 0
    try {
      const added = await addWish(
        db,
        owner,
        {
          variantId,
          quantity: positive(fieldOf(body, 'Quantity')),
          listId: listId ? (idOf(listId) ?? 0) : undefined,
          // a new list without a name gets the default name
          newName: newName || defaultName(culture, kind),
          kind
        },
        culture
      )
      const query = new URLSearchParams({
        Id: String(added.listId),
        productVariantId: String(variantId),
        ...(!added.isNew && { already: 'true' })
      })
      return seeOther(
        reply,
        askForCookies(request, `${homeLink(site)}/catalog/wishlist/added?${query}`)
      )
    } catch (refusal) {
      if (!(refusal instanceof RefusalError) || refusal.status === 404) throw refusal
      return showPopup(request, reply, site, body, refusal)
    }
  })

  // "Return to shopping" or "Go to wishlist"
  pages.get('/catalog/wishlist/added', async (request, reply, site) => {
    const { culture } = site
    const blocked = cookieProblem(request, site.culture)
    if (blocked) {
      return showPopup(request, reply, site, request.query, new RefusalError(422, blocked))
    }
    const owner = ownerOf(await reply.session())
    const list = await readList(db, site, owner, idOf(fieldOf(request.query, 'Id')) ?? 0)
    const variantId = fieldOf(request.query, 'productVariantId')
    const line = list?.Lines.find(one => one.ProductVariantId === variantId)
    if (!list || !line) return reply.callNotFound()
    const key =
      fieldOf(request.query, 'already') === 'true' ? 'Wishlist.AlreadyThere' : 'Wishlist.Added'
    return showPage(request, reply, {
      template: 'wishlist/added',
      culture,
      title: text(culture, 'Wishlist.AddedTitle'),
      model: {
        message: text(culture, key, { name: line.Name, list: list.Name }),
        productUrl: line.ProductUrl,
        listUrl: wishlistLink(site, list.Id)
      }
    })
  })

  async function showPopup(
    request: FastifyRequest,
    reply: FastifyReply,
    site: PricedSite,
    fields: unknown,
    refusal?: RefusalError
  ): Promise<unknown> {
    const { culture } = site
    const session = await reply.session()
    const variantId = idOf(
      fieldOf(fields, 'productVariantId') || fieldOf(fields, 'ProductVariantId')
    )
    const model = variantId && (await popupModel(db, site, ownerOf(session), variantId, fields))
    if (!model) return reply.callNotFound()
    if (isPage(request)) {
      return showPage(request, reply, {
        template: 'wishlist/popup-page',
        culture,
        title: text(culture, 'Wishlist.Add'),
        status: refusal?.status ?? 200,
        canonicalPath: model.variant.url.replace(/\?.*$/, ''),
        address: withQuery(homeLink(site) + pathBelowCulture(wishlist.popup), {
          productVariantId: String(variantId),
          quantity: String(model.quantity),
          birthlist: model.tabs[0]?.kind === 'birthlist' ? 'true' : ''
        }),
        model: { ...model, problem: refusal?.message }
      })
    }
    const html = await render('wishlist/popup', model, { ...site, csrf: session.csrf })
    return noStore(reply)
      .type('text/html; charset=utf-8')
      .header('vary', 'X-Requested-With')
      .send(html)
  }
}

/** Whether a browser navigates here; the dialog loads the form as an API call. */
function isPage({ headers }: FastifyRequest): boolean {
  return headers['x-requested-with'] === undefined
}

/** What the form shows about a variant and the lists that it may be added to; `undefined` for an unknown variant. */
async function popupModel(
  db: Db,
  site: PricedSite,
  owner: Owner,
  variantId: number,
  fields: unknown
) {
  const nobody = { customerId: undefined, cartId: undefined }
  const variants = await readOrderVariants(db, site, [variantId], nobody)
  const variant = variants.get(variantId)
  if (!variant) return undefined
  const lists = await readLists(db, site, owner)
  const has = await listsWith(db, owner, variantId)
  const isBirth =
    fieldOf(fields, 'birthlist') === 'true' || fieldOf(fields, 'Kind') === 'birthlist'
  const kinds: WishlistKind[] = isBirth ? ['birthlist', 'wishlist'] : ['wishlist', 'birthlist']
  return {
    variant,
    name: [variant.name, variant.variantName].filter(Boolean).join(', '),
    quantity: positive(fieldOf(fields, 'quantity') || fieldOf(fields, 'Quantity')),
    isOnList: has.size > 0,
    firstListId: [...has.keys()][0],
    // the requested kind is the first tab
    tabs: kinds.map(kind => ({
      kind,
      title: text(
        site.culture,
        kind === 'birthlist' ? 'Wishlist.Birthlist' : 'Wishlist.Wishlist'
      ),
      newName: defaultName(site.culture, kind),
      lists: lists
        .filter(list => list.Kind === kind)
        .map((list, index) => ({
          ...list,
          wished: has.get(list.Id),
          isChosen: index === 0
        }))
    }))
  }
}

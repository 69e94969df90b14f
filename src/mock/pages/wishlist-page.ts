import { html, json, type Markup } from '../markup.ts'
import type { Visit } from '../state.ts'
import { fullList, summaryOf } from '../wishlists.ts'
import { type PageContent, pagesOf } from './layout.ts'

/** The page of the shopper's lists. */
export function wishlistPage(visit: Visit, { searchParams }: URL): PageContent {
  return {
    title: 'My lists',
    content: wishlistTag(visit, searchParams.get('wishlistid') ?? undefined)
  }
}

/**
 * The lists of the shopper, one of them with its lines.
 *
 * @param id Of the list that is shown; the first one by default.
 */
export function wishlistTag(visit: Visit, id?: string, showsReserved = false): Markup {
  const at = pagesOf(visit)
  const { lists } = visit.shopper
  const summaries = lists.map(list => {
    const { ShareUrl: _, ...summary } = summaryOf(visit, list)
    return summary
  })
  const shown = lists.find(list => list.id === id) ?? lists[0]
  const full = shown && fullList(visit, shown, showsReserved)
  return html`<vitrine-wishlist lists="${json(summaries)}" ${
    full && html`list="${json(full)}"`
  } shop-href="${at}" cart-href="${at}/shoppingcarts">
    <ul>${summaries.map(({ Name, Url }) => html`<li><a href="${Url}">${Name}</a></li>`)}</ul>
    <ul>${full?.Lines.map(
      ({ Name, Quantity, ProductUrl }) =>
        html`<li><a href="${ProductUrl}">${Name}</a> ${Quantity}</li>`
    )}</ul>
  </vitrine-wishlist>`
}

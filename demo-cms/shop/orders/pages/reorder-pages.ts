import { fieldOf, formKeyOf } from '../../../kernel/http/fields.ts'
import { homeLink } from '../../../kernel/http/localized-site.ts'
import type { Cms } from '../../../kernel/http/page.ts'
import type { Pages } from '../../../kernel/http/pages.ts'
import { seeOther } from '../../../kernel/http/see-other.ts'
import { text } from '../../../kernel/texts/texts.ts'
import { reorder } from '../reorder.ts'

/** Reordering without JavaScript: leads to the cart, or to a list of what was not available [CART-09]. */
export function reorderPages(pages: Pages, { db, showPage }: Cms): void {
  pages.post('/sales/orders/addtocart', async (request, reply, site) => {
    const { culture } = site
    const session = await reply.session()
    const number = fieldOf(request.body, 'OrderId')
    const lines = await reorder(db, session, number, culture, formKeyOf(request))
    const missing = lines.filter(line => line.Problem !== null)
    if (missing.length === 0) return seeOther(reply, `${homeLink(site)}/shoppingcarts`)
    return showPage(request, reply, {
      template: 'orders/reordered',
      culture,
      title: text(culture, 'Reorder.Title', { number }),
      address: `${homeLink(site)}/account/orders/${number}`,
      model: {
        number,
        missing,
        added: lines.reduce((sum, line) => sum + line.AddedQuantity, 0)
      }
    })
  })
}

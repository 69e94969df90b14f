import { randomUUID } from 'node:crypto'
import { loginLink } from '../../kernel/http/localized-site.ts'
import type { Cms } from '../../kernel/http/page.ts'
import type { Pages } from '../../kernel/http/pages.ts'
import { seeOther } from '../../kernel/http/see-other.ts'
import { text } from '../../kernel/texts/texts.ts'
import { homeModel } from './home-model.ts'

/** The home page of the account: the latest orders, and a summary of the other pages. */
export function accountPages(pages: Pages, { db, showPage }: Cms): void {
  pages.get('/account', async (request, reply, site) => {
    const { culture } = site
    const session = await reply.session()
    const { customerId } = session
    if (customerId === undefined) return seeOther(reply, loginLink(site, request.url))
    return showPage(request, reply, {
      template: 'account/account',
      culture,
      title: text(culture, 'Account.Title'),
      model: {
        ...(await homeModel(db, site, { ...session, customerId })),
        reorderKey: randomUUID()
      }
    })
  })
}

import type { FastifyReply, FastifyRequest } from 'fastify'
import { fieldOf } from '../../kernel/http/fields.ts'
import { homeLink } from '../../kernel/http/localized-site.ts'
import { noStore } from '../../kernel/http/no-store.ts'
import type { Cms } from '../../kernel/http/page.ts'
import { urlWith } from '../../kernel/http/page-url.ts'
import type { Pages } from '../../kernel/http/pages.ts'
import { seeOther } from '../../kernel/http/see-other.ts'
import type { Culture } from '../../kernel/texts/cultures.ts'
import { text } from '../../kernel/texts/texts.ts'
import { confirm, isLinkValid, subscribe, unsubscribe } from './newsletter.ts'

/** The newsletter: the choice in the account, and the link in the mail that confirms it. */
export function newsletterPages(pages: Pages, { db, showPage }: Cms): void {
  pages.post('/account/newsletter', async (request, reply, site) => {
    const { customerId } = await reply.session()
    if (customerId === undefined) return reply.callNotFound()
    if (fieldOf(request.body, 'Subscribe') === 'true') {
      const home = request.shopOrigin + homeLink(site)
      await subscribe(db, customerId, home, site.culture)
    } else await unsubscribe(db, customerId)
    return seeOther(reply, `${homeLink(site)}/account/privacy?done=newsletter`)
  })

  pages.get('/newsletter/confirm', async (request, reply, { culture }) => {
    const id = fieldOf(request.query, 'id')
    return show(request, reply, culture, { id, isValid: await isLinkValid(db, id) })
  })

  // a form, because programs that check mails follow their links
  pages.post('/newsletter/confirm', async (request, reply, { culture }) => {
    const isConfirmed = await confirm(db, fieldOf(request.body, 'Id'))
    return show(request, reply, culture, { id: '', isValid: isConfirmed, isConfirmed })
  })

  function show(
    request: FastifyRequest,
    reply: FastifyReply,
    culture: Culture,
    model: { id: string; isValid: boolean; isConfirmed?: boolean }
  ): Promise<FastifyReply> {
    noStore(reply)
    return showPage(request, reply, {
      template: 'privacy/newsletter',
      culture,
      title: text(culture, 'Newsletter.Title'),
      address: urlWith(request, { id: fieldOf(request.body, 'Id') }),
      status: model.isValid ? 200 : 404,
      model
    })
  }
}

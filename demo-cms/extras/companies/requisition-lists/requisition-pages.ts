import type { FastifyReply, FastifyRequest } from 'fastify'
import { fieldOf } from '../../../kernel/http/fields.ts'
import { homeLink, type PricedSite } from '../../../kernel/http/localized-site.ts'
import { noStore } from '../../../kernel/http/no-store.ts'
import type { Cms } from '../../../kernel/http/page.ts'
import type { Pages } from '../../../kernel/http/pages.ts'
import { seeOther } from '../../../kernel/http/see-other.ts'
import { text } from '../../../kernel/texts/texts.ts'
import { memberOf } from '../company/membership.ts'
import { createList } from './change-lists.ts'
import { LISTS, MAX_NAME_LENGTH, outcomeOf, type Problems } from './list-form.ts'
import { requisitionLists } from './read-lists.ts'
import { requisitionListPages } from './requisition-list-pages.ts'

/** Lists that the members of a company share, and order from. */
export function requisitionPages(pages: Pages, cms: Cms): void {
  const { db, showPage } = cms

  pages.get(LISTS, (request, reply, site) => showLists(request, reply, site))

  pages.post(LISTS, async (request, reply, site) => {
    const membership = await memberOf(db, request)
    const { cartId } = await reply.session()
    const name = fieldOf(request.body, 'ListName', MAX_NAME_LENGTH)
    if (name === '') {
      const ListName = text(site.culture, 'Requisition.MissingName')
      return showLists(request, reply, site, { ListName })
    }
    const isFromCart = fieldOf(request.body, 'FromCart') === 'true'
    const id = await createList(db, membership, {
      name,
      cartId: isFromCart ? cartId : undefined,
      culture: site.culture
    })
    return seeOther(reply, `${homeLink(site)}${LISTS}/${id}?done=created`)
  })

  requisitionListPages(pages, cms)

  async function showLists(
    request: FastifyRequest,
    reply: FastifyReply,
    { culture }: PricedSite,
    problems: Problems = {}
  ): Promise<FastifyReply> {
    const membership = await memberOf(db, request)
    noStore(reply)
    return showPage(request, reply, {
      template: 'requisition/lists',
      culture,
      title: text(culture, 'Requisition.Title'),
      status: Object.keys(problems).length > 0 ? 422 : 200,
      model: {
        company: membership.company,
        lists: await requisitionLists(db, membership),
        maxName: MAX_NAME_LENGTH,
        ...outcomeOf(request, culture, problems)
      }
    })
  }
}

import type { FastifyReply, FastifyRequest } from 'fastify'
import { formatShortDate, parseShortDate } from 'vitrine/shared'
import { fieldOf, idOf } from '../../kernel/http/fields.ts'
import type { PricedSite } from '../../kernel/http/localized-site.ts'
import { noStore } from '../../kernel/http/no-store.ts'
import type { Cms } from '../../kernel/http/page.ts'
import { urlWith } from '../../kernel/http/page-url.ts'
import type { Pages } from '../../kernel/http/pages.ts'
import { withNotice } from '../../kernel/http/saved-notice.ts'
import { seeOther } from '../../kernel/http/see-other.ts'
import { renewForPersonalData } from '../../kernel/sessions/renew-for-personal-data.ts'
import { findSession } from '../../kernel/sessions/sessions.ts'
import { text } from '../../kernel/texts/texts.ts'
import { updateList } from './change-lists.ts'
import { ownerOf } from './owner.ts'
import { readList, wishlistLink } from './read-lists.ts'

const PATH = '/catalog/wishlist/birthdate'

/** The date of birth of a birth list, as a page or in a dialog [UIX-04]. */
export function birthDatePages(pages: Pages, { db, showPage }: Cms): void {
  pages.get(PATH, (request, reply, site) =>
    showForm(request, reply, site, fieldOf(request.query, 'Id'))
  )

  pages.post(PATH, async (request, reply, site) => {
    const { body } = request
    const id = fieldOf(body, 'WishlistId')
    const typed = fieldOf(body, 'BirthDate', 20)
    const birthDate = typed ? parseShortDate(typed, site.culture) : null
    if (birthDate === undefined) return showForm(request, reply, site, id, typed)
    const session = await findSession(db, request)
    const owner = ownerOf(session)
    const list = await readList(db, site, owner, idOf(id) ?? 0)
    if (list?.Kind !== 'birthlist') return reply.callNotFound()
    if (session && birthDate) await renewForPersonalData(db, request, reply, session)
    await updateList(db, owner, Number(list.Id), { birthDate }, site.culture)
    return seeOther(reply, withNotice(wishlistLink(site, list.Id), 'birthDate'))
  })

  /** @param wrong What was typed, if it is no date. */
  async function showForm(
    request: FastifyRequest,
    reply: FastifyReply,
    site: PricedSite,
    id: string,
    wrong?: string
  ): Promise<unknown> {
    const { culture } = site
    const owner = ownerOf(await findSession(db, request))
    const list = await readList(db, site, owner, idOf(id) ?? 0)
    if (list?.Kind !== 'birthlist') return reply.callNotFound()
    const example = formatShortDate('2026-12-31', culture)
    return showPage(request, noStore(reply), {
      template: 'wishlist/birth-date',
      culture,
      title: text(culture, 'Wishlist.BirthDate'),
      address: urlWith(request, { Id: id }),
      status: wrong === undefined ? 200 : 422,
      model: {
        list,
        listHref: wishlistLink(site, list.Id),
        value: wrong ?? list.BirthDate ?? '',
        problem:
          wrong === undefined ? '' : text(culture, 'Wishlist.BirthDateWrong', { example })
      }
    })
  }
}

import type { FastifyInstance } from 'fastify'
import { LONGEST_REFERENCE } from '../api/customer-references.ts'
import { searchReferences } from '../catalogue/customer-references.ts'
import { pageNumber } from '../catalogue/list-request.ts'
import { isCulture } from '../content/cultures.ts'
import type { Shop } from '../content/page.ts'
import { text } from '../content/texts.ts'
import { fieldOf } from '../server/fields.ts'
import { sessionOf } from '../server/sessions.ts'
import { seeOther } from '../server/show-page.ts'
import { requestedAddress } from './requested-address.ts'

/** Search by the customer's own reference, without scripts: an exact one leads to its product at once [CAT-03]. */
export async function referencePages(app: FastifyInstance, shop: Shop): Promise<void> {
  const { db, basePath, showPage } = shop

  app.get<{ Params: { culture: string } }>(
    `${basePath}/:culture/references`,
    async (request, reply) => {
      const { culture } = request.params
      if (!isCulture(culture)) return reply.callNotFound()
      const place = { basePath, culture }
      const { customerId } = await sessionOf(db, request, reply)
      if (customerId === undefined) {
        const back = encodeURIComponent(request.url)
        return seeOther(reply, `${basePath}/${culture}/security/login?returnUrl=${back}`)
      }
      const q = fieldOf(request.query, 'q', LONGEST_REFERENCE)
      const page = pageNumber(fieldOf(request.query, 'page') || null)
      const { found, hasMore } =
        q === ''
          ? { found: [], hasMore: false }
          : await searchReferences(db, place, customerId, q, page)
      const exact = found.filter(one => one.isExact)
      const [only] = exact.length > 0 ? exact : found
      const isOne = exact.length === 1 || (found.length === 1 && page === 1)
      if (only && isOne) return seeOther(reply, only.url)
      const url = requestedAddress(request)
      const pageUrl = (number: number) => {
        url.searchParams.set('page', String(number))
        return url.pathname + url.search
      }
      return showPage(request, reply, {
        template: 'catalogue/references',
        culture,
        title: text(culture, 'References.Title'),
        canonicalPath: `${basePath}/${culture}/references`,
        model: {
          q,
          found,
          previous: page > 1 ? pageUrl(page - 1) : undefined,
          next: hasMore ? pageUrl(page + 1) : undefined
        }
      })
    }
  )
}

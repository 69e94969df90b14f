import type { FastifyInstance } from 'fastify'
import { pageNumber } from '../../kernel/content/pagination.ts'
import { fieldOf } from '../../kernel/http/fields.ts'
import type { Cms } from '../../kernel/http/page.ts'
import { requestedAddress } from '../../kernel/http/requested-address.ts'
import { seeOther } from '../../kernel/http/see-other.ts'
import { sessionOf } from '../../kernel/sessions/sessions.ts'
import { isCulture } from '../../kernel/texts/cultures.ts'
import { text } from '../../kernel/texts/texts.ts'
import { searchReferences } from './customer-references.ts'
import { LONGEST_REFERENCE } from './references-api.ts'

/** The search by own references without JavaScript: an exact match leads directly to its product [CAT-03]. */
export async function referencePages(app: FastifyInstance, cms: Cms): Promise<void> {
  const { db, basePath, showPage } = cms

  app.get<{ Params: { culture: string } }>(
    `${basePath}/:culture/references`,
    async (request, reply) => {
      const { culture } = request.params
      if (!isCulture(culture)) return reply.callNotFound()
      const site = { basePath, culture }
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
          : await searchReferences(db, site, customerId, q, page)
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

import type { FastifyInstance } from 'fastify'
import { breadcrumbs } from '../../kernel/content/breadcrumbs.ts'
import type { Cms } from '../../kernel/http/page.ts'
import { requestedAddress } from '../../kernel/http/requested-address.ts'
import { isCulture } from '../../kernel/texts/cultures.ts'
import { text } from '../../kernel/texts/texts.ts'
import { readCategories } from './categories.ts'
import { categoryList } from './category-list.ts'

/** All categories of the shop on one page [CAT-12]. */
export async function departmentPages(app: FastifyInstance, cms: Cms): Promise<void> {
  const { db, basePath, showPage } = cms

  app.get<{ Params: { culture: string } }>(
    `${basePath}/:culture/departments`,
    async (request, reply) => {
      const { culture } = request.params
      if (!isCulture(culture)) return reply.callNotFound()
      const site = { basePath, culture }
      const title = text(culture, 'Category.All')
      const url = `${basePath}/${culture}/departments`
      const categories = await readCategories(db, culture)
      return showPage(request, reply, {
        template: 'catalogue/departments',
        culture,
        title,
        canonicalPath: url,
        model: {
          list: await categoryList(db, site, categories, { depth: 2 }),
          trail: breadcrumbs(site, [{ name: title, url }], requestedAddress(request).origin)
        }
      })
    }
  )
}

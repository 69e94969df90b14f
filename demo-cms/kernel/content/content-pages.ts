import type { FastifyInstance } from 'fastify'
import { homeLink } from '../http/localized-site.ts'
import type { Cms } from '../http/page.ts'
import { requestedAddress } from '../http/requested-address.ts'
import { isCulture } from '../texts/cultures.ts'
import { breadcrumbs } from './breadcrumbs.ts'

type Params = { culture: string; slug: string }

/** Pages that editors write: terms, privacy, news. */
export async function contentPages(app: FastifyInstance, cms: Cms): Promise<void> {
  const { db, basePath, showPage } = cms

  app.get<{ Params: Params }>(`${basePath}/:culture/page/:slug`, async (request, reply) => {
    const { culture, slug } = request.params
    if (!isCulture(culture)) return reply.callNotFound()
    const page = await db
      .selectFrom('pages')
      .select(['title', 'body'])
      .where('culture', '=', culture)
      .where('slug', '=', slug)
      .executeTakeFirst()
    if (!page) return reply.callNotFound()
    const site = { basePath, culture }
    const url = `${homeLink(site)}/page/${slug}`
    return showPage(request, reply, {
      template: 'content/page',
      culture,
      title: page.title,
      canonicalPath: url,
      model: {
        ...page,
        trail: breadcrumbs(site, [{ name: page.title, url }], requestedAddress(request).origin)
      }
    })
  })

  app.get<{ Params: Params }>(`${basePath}/:culture/news/:slug`, async (request, reply) => {
    const { culture, slug } = request.params
    if (!isCulture(culture)) return reply.callNotFound()
    const story = await db
      .selectFrom('news')
      .innerJoin('news_texts', 'news_id', 'news.id')
      .select(['title', 'summary', 'body', 'published_at'])
      .where('culture', '=', culture)
      .where('slug', '=', slug)
      .executeTakeFirst()
    if (!story) return reply.callNotFound()
    const site = { basePath, culture }
    const url = `${homeLink(site)}/news/${slug}`
    return showPage(request, reply, {
      template: 'content/story',
      culture,
      title: story.title,
      description: story.summary,
      canonicalPath: url,
      model: {
        ...story,
        trail: breadcrumbs(site, [{ name: story.title, url }], requestedAddress(request).origin)
      }
    })
  })
}

import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { homeLink, type LocalizedSite } from '../../kernel/http/localized-site.ts'
import type { Cms } from '../../kernel/http/page.ts'
import type { Pages } from '../../kernel/http/pages.ts'
import { text } from '../../kernel/texts/texts.ts'
import { listStories, newsLink } from './stories.ts'

/** A feed contains the newest stories. */
const STORIES = 20
/** How long readers and caches may keep a feed, in seconds. */
const MAX_AGE = 900

/** XML allows no other characters, not even escaped; texts that were pasted may contain them. */
const NO_XML = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu

const FEEDS = {
  rss: { path: '/news/rss.xml', type: 'application/rss+xml', name: 'RSS' },
  atom: { path: '/news/atom.xml', type: 'application/atom+xml', name: 'Atom' }
} as const
type Format = keyof typeof FEEDS

/** The feeds of the news, for links in the page and in its head. */
export function feedsOf(site: LocalizedSite) {
  return Object.values(FEEDS).map(({ path, type, name }) => ({
    type,
    name,
    url: homeLink(site) + path
  }))
}

/** The newest stories as RSS 2.0 and Atom, one feed per language [NEWS-02]. */
export function newsFeeds(pages: Pages, { db, render }: Cms): void {
  pages.get(FEEDS.rss.path, (request, reply, site) => feed('rss', request, reply, site))
  pages.get(FEEDS.atom.path, (request, reply, site) => feed('atom', request, reply, site))

  async function feed(
    format: Format,
    request: FastifyRequest,
    reply: FastifyReply,
    site: LocalizedSite
  ): Promise<FastifyReply> {
    const { path, type } = FEEDS[format]
    const origin = request.shopOrigin
    const stories = await listStories(db, site, { page: 1, pageSize: STORIES })
    const updated = stories[0]?.publishedAt ?? new Date(0)
    const rendered = await render(
      `news/${format}`,
      {
        title: `${text(site.culture, 'News.Title')} – Vitrine`,
        description: text(site.culture, 'News.Description'),
        home: origin + newsLink(site),
        self: `${origin}${homeLink(site)}${path}`,
        ...datesOf(updated),
        stories: stories.map(story => ({
          ...story,
          url: origin + story.url,
          ...datesOf(story.publishedAt),
          image: story.picture && origin + story.picture.src
        }))
      },
      site
    )
    const xml = rendered.replace(NO_XML, '')
    const tag = `"${createHash('sha256').update(xml).digest('base64url')}"`
    reply
      .type(`${type}; charset=utf-8`)
      .header('cache-control', `public, max-age=${MAX_AGE}`)
      .header('etag', tag)
    // readers ask every few minutes, and news is rare
    if (request.headers['if-none-match'] === tag) return reply.code(304).send()
    return reply.send(xml)
  }
}

/** Atom uses the format of ISO, and RSS that of e-mails. */
function datesOf(moment: Date) {
  return { isoDate: moment.toISOString(), mailDate: moment.toUTCString() }
}

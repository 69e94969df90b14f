import { sql } from 'kysely'
import { breadcrumbs } from '../../kernel/content/breadcrumbs.ts'
import { type ShownPicture, shownStoryFiles } from '../../kernel/content/story-files.ts'
import type { Db } from '../../kernel/database/database.ts'
import type { LocalizedSite } from '../../kernel/http/localized-site.ts'
import type { Cms } from '../../kernel/http/page.ts'
import type { Pages } from '../../kernel/http/pages.ts'
import { requestedUrl } from '../../kernel/http/requested-url.ts'
import { text } from '../../kernel/texts/texts.ts'
import { feedsOf } from './feeds.ts'
import { relatedStories } from './related-stories.ts'
import { newsLink, readStory, storyLink } from './stories.ts'
import { storyData } from './story-data.ts'

/** The page of a story, with its gallery, related stories, its neighbours and its data for search engines [NEWS-02]. */
export function storyPage(pages: Pages, { db, showPage }: Cms): void {
  pages.get('/news/:slug', async (request, reply, site) => {
    const { culture } = site
    const story = await readStory(db, site, request.params.slug)
    if (!story) return reply.callNotFound()
    const { origin } = requestedUrl(request)
    const files = await shownStoryFiles(db, site, story.id)
    const pictures = [...(files.picture ? [files.picture] : []), ...files.photos]
    return showPage(request, reply, {
      template: 'news/story',
      culture,
      title: story.title,
      description: story.summary,
      canonicalPath: story.url,
      isPublic: true,
      model: {
        story,
        paragraphs: story.body.split(/\n{2,}/),
        files,
        gallery: files.photos.map(photoOf),
        related: await relatedStories(db, site, story.id),
        ...(await neighboursOf(db, site, story)),
        share: { url: origin + story.url, ...mailOf(story.title, origin + story.url) },
        feeds: feedsOf(site),
        data: storyData(story, { origin, culture, photos: pictures.map(({ src }) => src) }),
        trail: breadcrumbs(
          site,
          [
            { name: text(culture, 'News.Title'), url: newsLink(site) },
            ...(story.category ? [story.category] : []),
            { name: story.title, url: story.url }
          ],
          origin
        )
      }
    })
  })
}

/** A photo as the tag of the gallery describes it. */
function photoOf({ large, width, height, alt }: ShownPicture) {
  return { Url: large, Width: width, Height: height, ...(alt && { Caption: alt }) }
}

/** A message to a friend, for browsers without scripts. */
function mailOf(title: string, url: string) {
  return {
    mail: `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(url)}`
  }
}

/** The stories before and after this one; those that are missing at either end are left out. */
async function neighboursOf(
  db: Db,
  site: LocalizedSite,
  { id, publishedAt }: { id: number; publishedAt: Date }
) {
  const find = async (isOlder: boolean) => {
    const { rows } = await sql<{ slug: string; title: string }>`
      select slug, title from news
      join news_texts on news_id = news.id and culture = ${site.culture}
      where (published_at, news.id) ${isOlder ? sql`<` : sql`>`} (${publishedAt.toISOString()}::timestamptz, ${id}::int)
      order by published_at ${isOlder ? sql`desc, news.id desc` : sql`, news.id`}
      limit 1`.execute(db)
    return rows[0] && { title: rows[0].title, url: storyLink(site, rows[0].slug) }
  }
  return { older: await find(true), newer: await find(false) }
}

import { sql } from 'kysely'
import type { Db } from '../../kernel/database/database.ts'
import type { LocalizedSite } from '../../kernel/http/localized-site.ts'
import { readStories, type StoryCard } from './stories.ts'

/** The number of stories below another one. */
const MAX_STORIES = 3

/**
 * What readers of a story may want to read next: stories of its category first, then those with the most tags in common, then
 * others of its top-level category; the newest of each first [NEWS-02].
 */
export function relatedStories(
  db: Db,
  site: LocalizedSite,
  storyId: number
): Promise<StoryCard[]> {
  const id = sql`${storyId}::int`
  const own = sql`(select category_id from news where id = ${id})`
  const ownBranch = sql`(select coalesce(parent_id, id) from news_categories where id = ${own})`
  const branch = sql`coalesce(categories.parent_id, categories.id)`
  const sharedTags = sql`(
    select count(*) from news_tags one join news_tags other using (tag_id)
    where one.news_id = ${id} and other.news_id = news.id)`
  return readStories(
    db,
    site,
    sql`where news.id <> ${id} and (${branch} = ${ownBranch} or ${sharedTags} > 0)
      order by news.category_id is not distinct from ${own} desc, ${sharedTags} desc,
        published_at desc, news.id desc
      limit ${MAX_STORIES}`
  )
}

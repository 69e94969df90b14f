import type { Db } from '../../demo-cms/kernel/database/database.ts'
import { shopDay } from '../../demo-cms/kernel/time/shop-time.ts'

interface StoryDay {
  slug: string
  title: string
  category: string
  publishedAt: Date
  /** As `2026-11-05`. */
  day: string
}

interface NewsDays extends StoryDay {
  /** As `2026-11`. */
  month: string
  /** The stories of its month, oldest first. */
  inMonth: StoryDay[]
  /** The closest months with news, if there are any. */
  before: string | undefined
  after: string | undefined
}

/** When a story of the seed was published, and what else was: the days count from the day of the seed. */
export async function newsDays(db: Db, slug: string): Promise<NewsDays> {
  const rows = await db
    .selectFrom('news')
    .innerJoin('news_texts', 'news_texts.news_id', 'news.id')
    .innerJoin('news_categories', 'news_categories.id', 'news.category_id')
    .where('news_texts.culture', '=', 'fr')
    .orderBy('published_at')
    .select(['news.slug', 'title', 'news_categories.slug as category', 'published_at'])
    .execute()
  const stories = rows.map(({ published_at, ...row }) => ({
    ...row,
    publishedAt: published_at,
    day: shopDay(published_at)
  }))
  const story = stories.find(one => one.slug === slug)
  if (!story) throw new Error(`The seed has no story "${slug}".`)
  const month = monthOf(story)
  const months = stories.map(monthOf)
  return {
    ...story,
    month,
    inMonth: stories.filter(one => monthOf(one) === month),
    before: months.findLast(one => one < month),
    after: months.find(one => one > month)
  }
}

function monthOf({ day }: StoryDay): string {
  return day.slice(0, 7)
}

import { type RawBuilder, sql } from 'kysely'
import { assetSrcset, assetUrl, type FocalPoint } from 'vitrine/shared'
import { shownFocus } from '../../kernel/content/focal-points.ts'
import type { Db } from '../../kernel/database/database.ts'
import { homeLink, type LocalizedSite } from '../../kernel/http/localized-site.ts'
import { SHOP_ZONE } from '../../kernel/time/shop-time.ts'
import { readingMinutes } from './reading-time.ts'

/** The widths of pictures in lists, in px. */
const WIDTHS = [240, 320, 480, 640, 800] as const

/** The day of a story as `2026-11-05`. */
export const STORY_DAY = sql<string>`to_char(published_at at time zone ${sql.lit(SHOP_ZONE)}, 'YYYY-MM-DD')`

/** Proportions by name: width divided by height. */
const SHAPES = {
  tall: 2 / 3,
  portrait: 3 / 4,
  square: 1,
  landscape: 4 / 3,
  wide: 3 / 2
} as const
type Shape = keyof typeof SHAPES

/** A story in a list. */
export interface StoryCard {
  id: number
  slug: string
  url: string
  title: string
  summary: string
  body: string
  author: string
  publishedAt: Date
  minutes: number
  category: { name: string; url: string } | undefined
  /** The proportions of its picture, which decide its height in a masonry. */
  shape: Shape
  picture:
    | {
        src: string
        srcset: string
        width: number
        height: number
        alt: string
        /** Its focal point, unless it is the middle. */
        focus: FocalPoint | undefined
      }
    | undefined
}

export interface StoryFilter {
  /** All categories without it. */
  categoryIds?: readonly number[] | undefined
  /** A month as `2026-11` or a day as `2026-11-05`. */
  date?: string | undefined
}

export interface StoryPage extends StoryFilter {
  page: number
  pageSize: number
}

interface Row {
  id: number
  slug: string
  title: string
  summary: string
  body: string
  author: string
  published_at: Date
  category: string | null
  category_slug: string | null
  asset_id: number | null
  asset_name: string | null
  width: number | null
  height: number | null
  alt: string | null
  focus_x: number | null
  focus_y: number | null
}

/** The stories in the site's language that match, newest first. */
export function listStories(
  db: Db,
  site: LocalizedSite,
  { page, pageSize, ...filter }: StoryPage
): Promise<StoryCard[]> {
  return readStories(
    db,
    site,
    sql`where ${matches(filter)}
      order by published_at desc, news.id desc
      limit ${pageSize} offset ${(page - 1) * pageSize}`
  )
}

/** One story; `undefined` if it does not exist in the site's language. */
export async function readStory(
  db: Db,
  site: LocalizedSite,
  slug: string
): Promise<StoryCard | undefined> {
  const [story] = await readStories(db, site, sql`where news.slug = ${slug}`)
  return story
}

/** The stories in the site's language that a clause selects; it can use `news`, its `texts` and its `categories`. */
export async function readStories(
  db: Db,
  site: LocalizedSite,
  clause: RawBuilder<unknown>
): Promise<StoryCard[]> {
  const { rows } = await sql<Row>`
    select news.id, news.slug, texts.title, summary, body, author, published_at,
      category_texts.name as category, categories.slug as category_slug,
      assets.id as asset_id, assets.name as asset_name, width, height,
      coalesce(alts ->> ${site.culture}, alt) as alt, focus_x, focus_y
    from news
    join news_texts texts on texts.news_id = news.id and texts.culture = ${site.culture}
    left join news_categories categories on categories.id = news.category_id
    left join news_category_texts category_texts
      on category_texts.category_id = news.category_id and category_texts.culture = ${site.culture}
    left join assets on assets.id = news.asset_id and assets.deleted_at is null
    ${clause}`.execute(db)
  return rows.map(row => cardOf(site, row))
}

/** The number of stories that match. */
export async function countStories(
  db: Db,
  { culture }: LocalizedSite,
  filter: StoryFilter
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from news
    join news_texts texts on texts.news_id = news.id and texts.culture = ${culture}
    where ${matches(filter)}`.execute(db)
  return rows[0]?.count ?? 0
}

/** The condition for stories in some categories and a month or a day. */
export function matches({ categoryIds, date }: StoryFilter): RawBuilder<boolean> {
  return sql<boolean>`(
    (${categoryIds === undefined} or news.category_id = any(${categoryIds ?? []}::int[]))
    and ${STORY_DAY} like ${`${date ?? ''}%`})`
}

export function storyLink(site: LocalizedSite, slug: string): string {
  return `${newsLink(site)}/${slug}`
}

/** The list of stories; with a category, of the stories in it. */
export function newsLink(site: LocalizedSite, category?: string | null): string {
  return `${homeLink(site)}/news${category ? `?category=${category}` : ''}`
}

function cardOf(site: LocalizedSite, row: Row): StoryCard {
  const { id, slug, title, summary, body, author, category, category_slug } = row
  return {
    id,
    slug,
    url: storyLink(site, slug),
    title,
    summary,
    body,
    author,
    publishedAt: row.published_at,
    minutes: readingMinutes(summary, body),
    category:
      category === null ? undefined : { name: category, url: newsLink(site, category_slug) },
    shape: row.width && row.height ? shapeOf(row.width / row.height) : 'square',
    picture: pictureOf(site, row)
  }
}

/** The nearest of the named proportions. */
function shapeOf(ratio: number): Shape {
  const distance = ([, other]: [string, number]) => Math.abs(Math.log(ratio / other))
  const [nearest] = Object.entries(SHAPES).sort((one, other) => distance(one) - distance(other))
  return nearest![0] as Shape
}

function pictureOf(
  { basePath }: LocalizedSite,
  { asset_id, asset_name, width, height, alt, ...row }: Row
): StoryCard['picture'] {
  if (asset_id === null || asset_name === null || !width || !height) return undefined
  const photo = { AssetId: String(asset_id), AssetName: asset_name }
  return {
    src: assetUrl(basePath, photo, 480, 480),
    srcset: assetSrcset(basePath, photo, WIDTHS),
    width,
    height,
    alt: alt ?? '',
    focus: shownFocus(row)
  }
}

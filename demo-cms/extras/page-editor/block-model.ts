import { sql } from 'kysely'
import { safeText } from '../../kernel/content/safe-text.ts'
import type { Db } from '../../kernel/database/database.ts'
import type { PricedSite } from '../../kernel/http/localized-site.ts'
import { text } from '../../kernel/texts/texts.ts'
import { readBrands } from '../../shop/catalogue/brands.ts'
import { readCards } from '../../shop/catalogue/cards.ts'
import { childrenOf, readCategories } from '../../shop/catalogue/categories.ts'
import { categoryLink } from '../../shop/catalogue/links.ts'
import { idsWithChildren, readNewsCategories } from '../../shop/news/news-categories.ts'
import { listStories } from '../../shop/news/stories.ts'
import { fromProducts, resolveScope, type Scope } from '../../shop/search/scope.ts'
import { attributesOf } from './block-fields.ts'
import type { Block, Values } from './blocks.ts'
import { withStaffPictures } from './picture-in-text.ts'
import { type PictureOf, picturesOf } from './pictures.ts'
import { safeAttribute, safeFallback, safeUrl } from './sanitize.ts'
import { tagNamed } from './tag-schemas.ts'

/** The most products or stories of a block. */
const MAX_CARDS = 24

interface Place {
  db: Db
  site: PricedSite
  pictureOf: PictureOf
  /** HTML as whoever sees the page gets it. */
  shown(html: string): string
  /** The name of a list in analytics. */
  listName: string
}

/**
 * The data of the template `page-editor/blocks`.
 *
 * @param isPreview For staff, who also see pictures that are not published.
 */
export async function blocksModel(
  db: Db,
  site: PricedSite,
  page: { slug: string; title: string; blocks: readonly Block[] },
  isPreview: boolean
) {
  const { slug, title, blocks } = page
  const pictureOf = await picturesOf(db, site, blocks, isPreview)
  const shown = (html: string) => (isPreview ? withStaffPictures(site, html) : html)
  const place = { db, site, pictureOf, shown, listName: `page-${slug}` }
  const [first] = blocks
  // a slider at the top stands for the title, which is there for screen readers only, as on the home page
  const hasHero = first?.kind === 'slider' && Boolean(first.items[0]?.title)
  const models = []
  for (const block of blocks) {
    models.push({
      id: block.id,
      kind: block.kind,
      heading: block.values.heading ?? '',
      isFirst: block === first,
      label: block.values.heading || title,
      attributes: htmlAttributes({ ...nameOf(block, title), ...attributesOf(block) }),
      ...(await contentOf(block, place))
    })
  }
  return { slug, hasHero, blocks: models }
}

/** A slider without a name would not be shown. */
function nameOf({ kind }: Block, title: string): Record<string, string> {
  return kind === 'slider' ? { 'carousel-label': title } : {}
}

async function contentOf(block: Block, place: Place): Promise<object> {
  const { values, items } = block
  switch (block.kind) {
    case 'slider':
      return { slides: items.map(item => slideOf(item, place)) }
    case 'text':
      return {
        html: place.shown(safeText(values.html ?? '')),
        picture: described(values, place)
      }
    case 'products':
      return products(block, place)
    case 'departments':
      return { tiles: await departments(place) }
    case 'brands':
      return { brands: await readBrands(place.db, place.site) }
    case 'news':
      return {
        display: values.display ?? 'slider',
        news: await stories(values, place)
      }
    case 'video':
      return video(values, place)
    case 'map':
      return {
        places: items.map(item => ({ ...item, lines: linesOf(item.address ?? '') }))
      }
    case 'tag':
      return { html: place.shown(tagHtml(block)) }
  }
}

function slideOf(item: Values, place: Place) {
  const { title = '', text: words = '', linkText = '', linkUrl = '' } = item
  const url = safeUrl(linkUrl)
  return {
    title,
    lines: linesOf(words),
    link: linkText && url ? { name: linkText, url } : undefined,
    picture: described(item, place),
    film: filmOf(item, place.site)
  }
}

/** The film of a slide [MEDIA-01]. Its title is that of the slide, unless it has its own. */
function filmOf(
  { film = '', filmTitle = '', title = '', captions = '', autoplay }: Values,
  { culture }: PricedSite
) {
  const url = safeUrl(film)
  if (url === '') return undefined
  return {
    url,
    title: filmTitle || title || text(culture, 'Editor.Kind.video'),
    captions: safeUrl(captions),
    isAutoplay: autoplay === 'true'
  }
}

/** A picture with its alternative text. */
function described({ picture = '', alt = '', decorative }: Values, { pictureOf }: Place) {
  const found = pictureOf(picture)
  return found && { ...found, alt: decorative === 'true' ? '' : alt }
}

async function products({ id, values }: Block, { db, site, listName }: Place) {
  const { source = '', heading = '' } = values
  const scope = await scopeOf(db, site, source)
  const ids = scope ? await productIds(db, site, scope, source, countOf(values)) : []
  return {
    display: values.display ?? 'carousel',
    cards: await readCards(db, site, ids),
    itemList: { item_list_id: `${listName}-${id}`, item_list_name: heading || listName }
  }
}

/** The products that an editor chose; `undefined` if the category, the tag or the brand is gone. */
async function scopeOf(db: Db, site: PricedSite, source: string): Promise<Scope | undefined> {
  const [kind = '', name = ''] = source.split(':')
  if (kind === 'popular' || kind === 'newest') return {}
  if (kind === 'category') {
    const categories = await readCategories(db, site.culture)
    const found = categories.find(({ slug }) => slug === name)
    return found && { categoryId: found.id }
  }
  if (kind === 'tag') {
    const row = await db
      .selectFrom('tags')
      .select('id')
      .where('slug', '=', name)
      .executeTakeFirst()
    return row && { tagId: row.id }
  }
  return kind === 'brand' && /^\d{1,9}$/.test(name) ? { brandId: Number(name) } : undefined
}

async function productIds(
  db: Db,
  site: PricedSite,
  scope: Scope,
  source: string,
  count: number
): Promise<number[]> {
  const resolved = await resolveScope(db, site, scope)
  const order = source === 'newest' ? sql`created_at desc` : sql`popularity desc`
  const { rows } = await sql<{ id: number }>`
    select products.id ${fromProducts(site, resolved)}
    where ${resolved.holds} and is_available order by ${order}, products.id limit ${count}`.execute(
    db
  )
  return rows.map(({ id }) => id)
}

async function departments({ db, site }: Place) {
  const categories = await readCategories(db, site.culture)
  const top = childrenOf(categories, null)
  // the first department contains most of the shop, so its categories are shown next to the other departments
  const tiles = [...childrenOf(categories, top[0]?.id ?? 0), ...top.slice(1)]
  return tiles.map(tile => ({ ...tile, url: categoryLink(site, tile.slug) }))
}

async function stories(values: Values, { db, site }: Place) {
  const { category = '' } = values
  const categories = category === '' ? [] : await readNewsCategories(db, site)
  const ids = categories.filter(({ slug }) => slug === category).map(({ id }) => id)
  return listStories(db, site, {
    page: 1,
    pageSize: countOf(values),
    ...(ids.length > 0 && { categoryIds: idsWithChildren(categories, ids, true) })
  })
}

function video(values: Values, { site, pictureOf }: Place) {
  const seconds = Number(values['attr.duration'] || 0)
  const isLength = Number.isInteger(seconds) && seconds > 0
  const poster = pictureOf(values.picture ?? '')
  return {
    url: safeUrl(values['attr.src'] ?? ''),
    transcript: safeUrl(values['attr.transcript'] ?? ''),
    title: values['attr.video-title'] || text(site.culture, 'Editor.Kind.video'),
    poster,
    length: isLength
      ? `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
      : ''
  }
}

/** A tag with its attributes and what is inside it; what is inside alone if there is no such tag. */
function tagHtml(block: Block): string {
  const { tag = '', fallback = '' } = block.values
  const inside = safeFallback(fallback)
  if (!tagNamed(tag)) return inside
  return `<${tag}${htmlAttributes(attributesOf(block))}>${inside}</${tag}>`
}

function htmlAttributes(attributes: Readonly<Record<string, string>>): string {
  return Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escaped(safeAttribute(value))}"`)
    .join('')
}

function escaped(value: string): string {
  return value.replace(/[&<>"']/g, character => `&#${character.charCodeAt(0)};`)
}

function linesOf(words: string): string[] {
  return words.split('\n').filter(line => line.trim() !== '')
}

function countOf({ count = '' }: Values): number {
  return /^\d{1,3}$/.test(count) ? Math.min(Math.max(1, Number(count)), MAX_CARDS) : 8
}

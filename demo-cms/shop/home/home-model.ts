import type { ItemList } from '../../../src/contract/index.ts'
import type { Db } from '../../kernel/database/database.ts'
import { homeLink, type LocalizedSite } from '../../kernel/http/localized-site.ts'
import { text } from '../../kernel/texts/texts.ts'
import { readBrands } from '../catalogue/brands.ts'
import { type Card, readCards } from '../catalogue/cards.ts'
import { childrenOf, readCategories } from '../catalogue/categories.ts'
import { categoryLink } from '../catalogue/links.ts'

const SHELF = 8

/** The data of the template `catalogue/home`. */
export async function homeModel(db: Db, site: LocalizedSite) {
  const categories = await readCategories(db, site.culture)
  const top = childrenOf(categories, null)
  // the first department contains most of the shop, so its categories are shown next to the other departments
  const tiles = [...childrenOf(categories, top[0]?.id ?? 0), ...top.slice(1)]
  return {
    tiles: tiles.map(tile => ({ ...tile, url: categoryLink(site, tile.slug) })),
    favourites: await shelf(db, site, 'popularity'),
    arrivals: await shelf(db, site, 'created_at'),
    lists: {
      favourites: listNamed(site, 'home-favourites', 'Home.Favourites'),
      arrivals: listNamed(site, 'home-arrivals', 'Home.Arrivals')
    },
    promotion: {
      promotion_id: 'home-hero',
      promotion_name: text(site.culture, 'Home.Heading'),
      creative_slot: 'hero'
    },
    brands: await readBrands(db, site),
    news: await latestNews(db, site)
  }
}

/** A list for analytics: the id is the same in every language. */
function listNamed({ culture }: LocalizedSite, id: string, key: string): ItemList {
  return { item_list_id: id, item_list_name: text(culture, key) }
}

async function shelf(
  db: Db,
  site: LocalizedSite,
  by: 'popularity' | 'created_at'
): Promise<Card[]> {
  const rows = await db
    .selectFrom('products')
    .select('id')
    .where('is_available', '=', true)
    .orderBy(by, 'desc')
    .orderBy('id')
    .limit(SHELF)
    .execute()
  return readCards(
    db,
    site,
    rows.map(row => row.id)
  )
}

async function latestNews(db: Db, site: LocalizedSite) {
  const rows = await db
    .selectFrom('news')
    .innerJoin('news_texts', 'news_id', 'news.id')
    .select(['slug', 'title', 'summary', 'published_at'])
    .where('culture', '=', site.culture)
    .orderBy('published_at', 'desc')
    .limit(3)
    .execute()
  return rows.map(row => ({ ...row, url: `${homeLink(site)}/news/${row.slug}` }))
}

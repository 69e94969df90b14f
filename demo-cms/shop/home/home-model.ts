import type { ItemList } from '../../../src/contract/index.ts'
import type { Db } from '../../kernel/database/database.ts'
import { text } from '../../kernel/texts/texts.ts'
import { readBrands } from '../catalogue/brands.ts'
import { type Card, readCards } from '../catalogue/cards.ts'
import { childrenOf, readCategories } from '../catalogue/categories.ts'
import { categoryLink, homeLink, type Place } from '../catalogue/links.ts'

const SHELF = 8

/** What the template `catalogue/home` shows. */
export async function homeModel(db: Db, place: Place) {
  const categories = await readCategories(db, place.culture)
  const top = childrenOf(categories, null)
  // The first department is most of the shop: its own parts stand beside the other departments.
  const tiles = [...childrenOf(categories, top[0]?.id ?? 0), ...top.slice(1)]
  return {
    tiles: tiles.map(tile => ({ ...tile, url: categoryLink(place, tile.slug) })),
    favourites: await shelf(db, place, 'popularity'),
    arrivals: await shelf(db, place, 'created_at'),
    lists: {
      favourites: listNamed(place, 'home-favourites', 'Home.Favourites'),
      arrivals: listNamed(place, 'home-arrivals', 'Home.Arrivals')
    },
    promotion: {
      promotion_id: 'home-hero',
      promotion_name: text(place.culture, 'Home.Heading'),
      creative_slot: 'hero'
    },
    brands: await readBrands(db, place),
    news: await latestNews(db, place)
  }
}

/** How analytics calls a list: the id is the same in every language. */
function listNamed({ culture }: Place, id: string, key: string): ItemList {
  return { item_list_id: id, item_list_name: text(culture, key) }
}

async function shelf(db: Db, place: Place, by: 'popularity' | 'created_at'): Promise<Card[]> {
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
    place,
    rows.map(row => row.id)
  )
}

async function latestNews(db: Db, place: Place) {
  const rows = await db
    .selectFrom('news')
    .innerJoin('news_texts', 'news_id', 'news.id')
    .select(['slug', 'title', 'summary', 'published_at'])
    .where('culture', '=', place.culture)
    .orderBy('published_at', 'desc')
    .limit(3)
    .execute()
  return rows.map(row => ({ ...row, url: `${homeLink(place)}/news/${row.slug}` }))
}

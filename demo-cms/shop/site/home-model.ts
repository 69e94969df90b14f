import type { ItemList } from 'vitrine/contract'
import type { Db } from '../../kernel/database/database.ts'
import { shared } from '../../kernel/database/shared-data.ts'
import { homeLink, type PricedSite } from '../../kernel/http/localized-site.ts'
import { text } from '../../kernel/texts/texts.ts'
import { readBrands } from '../catalogue/brands.ts'
import { type Card, readCards } from '../catalogue/cards.ts'
import { childrenOf, readCategories } from '../catalogue/categories.ts'
import { categoryLink } from '../catalogue/links.ts'
import { listStories } from '../news/stories.ts'
import { readScenes } from './home-scenes.ts'

const SHELF = 8
/** The number of stories in the slider; the ticker has the first of them. */
const NEWS = 6

/** The data of the template `catalogue/home`. */
export function homeModel(db: Db, site: PricedSite) {
  return shared(db, `home ${homeLink(site)} ${site.currency.code}`, () => readHome(db, site))
}

async function readHome(db: Db, site: PricedSite) {
  const categories = await readCategories(db, site.culture)
  const top = childrenOf(categories, null)
  // the first department contains most of the shop, so its categories are shown next to the other departments
  const tiles = [...childrenOf(categories, top[0]?.id ?? 0), ...top.slice(1)]
  const slides = await readScenes(db, ['armchair', 'teapot', 'notebook'])
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
    slides: slides.map(({ photo, focus, categoryId }) => ({
      photo,
      focus,
      url: categoryLink(site, categories.find(({ id }) => id === categoryId)?.slug ?? '')
    })),
    scenes: await readScenes(db, ['vase', 'throw']),
    brands: await readBrands(db, site),
    news: await listStories(db, site, { page: 1, pageSize: NEWS })
  }
}

/** A list for analytics: the id is the same in every language. */
function listNamed({ culture }: PricedSite, id: string, key: string): ItemList {
  return { item_list_id: id, item_list_name: text(culture, key) }
}

async function shelf(
  db: Db,
  site: PricedSite,
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

import { NEWS_FOLDER } from '../kernel/content/library-folders.ts'
import type { Db } from '../kernel/database/database.ts'
import type { Drawing } from '../simulators/images/drawing.ts'
import { inCultures, type Rows } from './base.ts'
import { continueIds, insertRows } from './insert-rows.ts'
import { insertStories, laterIds, stories } from './news.ts'
import { type Words, words } from './words.ts'

interface Category {
  slug: string
  name: Words
  children?: readonly Category[]
}

const categories: readonly Category[] = [
  {
    slug: 'ateliers',
    name: words('Makers'),
    children: [
      { slug: 'ceramique', name: words('Ceramics') },
      {
        slug: 'bois-textile',
        name: words('Wood and textiles')
      }
    ]
  },
  {
    slug: 'conseils',
    name: words('Advice'),
    children: [
      { slug: 'table', name: words('At the table') },
      { slug: 'lumiere', name: words('Light') },
      { slug: 'entretien', name: words('Care') }
    ]
  },
  {
    slug: 'maison',
    name: words('Our shop'),
    children: [
      { slug: 'livraison', name: words('Delivery') },
      { slug: 'boutique', name: words('Shops') }
    ]
  }
]

/** Further views of what a story is about. */
const PHOTOS: readonly Pick<Drawing, 'view' | 'ratio'>[] = [
  { view: 'detail' },
  { view: 'group' },
  { view: 'night', ratio: 4 / 3 },
  { view: 'front', ratio: 3 / 4 }
]

const ROOT_FOLDER = 1

/** The longer side of a picture, in px. */
const LONG_SIDE = 1600

/** Adds the stories of the months before, and gives all stories categories, authors and pictures. */
export async function addNewsArchive(tx: Db): Promise<void> {
  const ids = await insertCategories(tx)
  await insertStories(tx, laterIds())
  await continueIds(tx, ['news'])
  const folderId = await folderOf(tx)
  for (const [index, story] of stories.entries()) {
    const newsId = index + 1
    const draw = (part: Pick<Drawing, 'view' | 'ratio'>, name: string) =>
      insertPicture(tx, folderId, `${story.slug}${name}.webp`, {
        shape: story.picture.shape,
        color: story.picture.color,
        seed: newsId,
        ...part
      })
    const { view, ratio } = story.picture
    const asset_id = await draw({ view, ...(ratio && { ratio }) }, '')
    await tx
      .updateTable('news')
      .set({ category_id: ids.get(story.category)!, author: story.author })
      .where('id', '=', newsId)
      .execute()
    // staff may have chosen a picture already
    await tx
      .updateTable('news')
      .set({ asset_id })
      .where('id', '=', newsId)
      .where('asset_id', 'is', null)
      .execute()
    const files: Rows = []
    for (const [position, part] of PHOTOS.slice(0, story.photos).entries()) {
      const photo = await draw(part, `-${position + 1}`)
      files.push({ news_id: newsId, role: 'photo', position, asset_id: photo })
    }
    await insertRows(tx, 'news_files', files)
  }
}

/** The names of the categories, by slug. */
export function newsCategoryNames(): ReadonlyMap<string, Words> {
  const all = categories.flatMap(category => [category, ...(category.children ?? [])])
  return new Map(all.map(({ slug, name }) => [slug, name]))
}

async function insertCategories(tx: Db): Promise<Map<string, number>> {
  const ids = new Map<string, number>()

  async function insert(list: readonly Category[], parent_id: number | null): Promise<void> {
    for (const [position, { slug, name, children = [] }] of list.entries()) {
      const { id } = await tx
        .insertInto('news_categories')
        .values({ parent_id, slug, position })
        .returning('id')
        .executeTakeFirstOrThrow()
      ids.set(slug, id)
      await insertRows(
        tx,
        'news_category_texts',
        inCultures(name).map(([culture, text]) => ({ category_id: id, culture, name: text }))
      )
      await insert(children, id)
    }
  }

  await insert(categories, null)
  return ids
}

async function insertPicture(
  tx: Db,
  folder_id: number,
  name: string,
  drawing: Drawing
): Promise<number> {
  const { ratio = 1 } = drawing
  const { id } = await tx
    .insertInto('assets')
    .values({
      folder_id,
      name,
      kind: 'picture',
      width: Math.round(LONG_SIDE * Math.min(1, ratio)),
      height: Math.round(LONG_SIDE / Math.max(1, ratio)),
      drawing: JSON.stringify(drawing)
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The folder of the library where files of stories are kept; staff may have uploaded files to it already. */
async function folderOf(tx: Db): Promise<number> {
  const known = await tx
    .selectFrom('asset_folders')
    .select('id')
    .where('parent_id', '=', ROOT_FOLDER)
    .where('name', '=', NEWS_FOLDER.name)
    .executeTakeFirst()
  if (known) return known.id
  const { id } = await tx
    .insertInto('asset_folders')
    .values({
      parent_id: ROOT_FOLDER,
      name: NEWS_FOLDER.name,
      names: JSON.stringify(NEWS_FOLDER.names) as never
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

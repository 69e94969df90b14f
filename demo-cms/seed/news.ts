import type { Db } from '../kernel/database/database.ts'
import { daysAgo } from '../kernel/time/shop-time.ts'
import { inCultures, type Rows } from './base.ts'
import { tags } from './choices.ts'
import { insertRows } from './insert-rows.ts'
import { adviceStories } from './news-advice.ts'
import { houseStories } from './news-house.ts'
import { makerStories } from './news-makers.ts'
import type { Story } from './news-story.ts'
import { words } from './words.ts'

/** The stories of the first seed; a shop that was seeded before has only these. */
const firstStories: readonly Story[] = [
  {
    slug: 'atelier-ceramique',
    daysAgo: 69,
    category: 'ceramique',
    author: 'Anne Lemaire',
    picture: { shape: 'plate', color: '#9db59a', view: 'scene', ratio: 4 / 3 },
    photos: 0,
    title: words('Inside the Studio Kaolin workshop'),
    summary: words('Two wheels, one kiln and a lot of patience: a visit to Stavelot.'),
    body: words(
      'Every plate passes through Anne and Bram’s hands eleven times before it reaches you. They make the glaze themselves with beech ash, which gives a green that never turns out the same twice.'
    )
  },
  {
    slug: 'livraison-velo',
    daysAgo: 51,
    category: 'livraison',
    author: 'Bram Peeters',
    picture: { shape: 'backpack', color: '#c4683f', view: 'scene', ratio: 3 / 2 },
    photos: 0,
    title: words('Bicycle delivery in Ghent and Liège'),
    summary: words('Ordered before noon, delivered the same day, without an engine.'),
    body: words(
      'Since this month, everything that fits in a trailer goes by bicycle in these two cities. Armchairs still take the van.'
    )
  },
  {
    slug: 'hiver-en-lumiere',
    daysAgo: 17,
    category: 'lumiere',
    author: 'Claire Dubois',
    picture: { shape: 'floor-lamp', color: '#d39b2a', view: 'night', ratio: 3 / 4 },
    photos: 0,
    title: words('Light for the winter'),
    summary: words('Three lamps beat one ceiling light: our advice for long evenings.'),
    body: words(
      'A low light for reading, another for the table, a third against the wall: the room looks larger and you linger. All our table lamps have a dimmer.'
    )
  }
]

/** All stories; the id of each is its position, from 1. */
export const stories: readonly Story[] = [
  ...firstStories,
  ...[...makerStories, ...adviceStories, ...houseStories].sort(
    (one, other) => other.daysAgo - one.daysAgo
  )
]

export async function seedNews(tx: Db): Promise<void> {
  await insertStories(tx, idsOf(firstStories.length))
}

/** Inserts stories with their texts and tags; their pictures and categories follow in `news-archive.ts`. */
export async function insertStories(tx: Db, ids: readonly number[]): Promise<void> {
  await insertRows(
    tx,
    'news',
    ids.map(id => ({
      id,
      slug: stories[id - 1]!.slug,
      published_at: daysAgo(stories[id - 1]!.daysAgo, '09:00')
    }))
  )
  await insertRows(
    tx,
    'news_texts',
    newsTexts().filter(({ news_id }) => ids.includes(news_id as number))
  )
  await insertRows(
    tx,
    'news_tags',
    // every story has two of the tags, in turn
    ids.flatMap(id => [
      { news_id: id, tag_id: ((id - 1) % tags.length) + 1 },
      { news_id: id, tag_id: ((id + 1) % tags.length) + 1 }
    ])
  )
}

/** The ids of the stories after the first ones, which older shops lack. */
export function laterIds(): number[] {
  return idsOf(stories.length).slice(firstStories.length)
}

export function newsTexts(): Rows {
  return stories.flatMap((story, index) =>
    inCultures(story.title).map(([culture, title], position) => ({
      news_id: index + 1,
      culture,
      title,
      summary: story.summary[position],
      body: story.body[position]
    }))
  )
}

function idsOf(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index + 1)
}

import type { Db } from '../kernel/database/database.ts'
import { daysAgo } from '../kernel/time/shop-time.ts'
import { inCultures, type Rows } from './base.ts'
import { tags } from './choices.ts'
import { insertRows } from './insert-rows.ts'
import { adviceStories } from './news-advice.ts'
import { houseStories } from './news-house.ts'
import { makerStories } from './news-makers.ts'
import type { Story } from './news-story.ts'

/** The stories of the first seed; a shop that was seeded before has only these. */
const firstStories: readonly Story[] = [
  {
    slug: 'atelier-ceramique',
    daysAgo: 69,
    category: 'ceramique',
    author: 'Anne Lemaire',
    picture: { shape: 'plate', color: '#9db59a', view: 'scene', ratio: 4 / 3 },
    photos: 0,
    title: [
      'Dans l’atelier de Studio Kaolin',
      'Op bezoek bij Studio Kaolin',
      'Inside the Studio Kaolin workshop',
      'In der Werkstatt von Studio Kaolin'
    ],
    summary: [
      'Deux tours, un four et beaucoup de patience : visite à Stavelot.',
      'Twee draaischijven, één oven en veel geduld: op bezoek in Stavelot.',
      'Two wheels, one kiln and a lot of patience: a visit to Stavelot.',
      'Zwei Drehscheiben, ein Ofen und viel Geduld: zu Besuch in Stavelot.'
    ],
    body: [
      'Chaque assiette passe onze fois entre les mains d’Anne et de Bram avant d’arriver chez vous. L’émail est préparé sur place avec de la cendre de hêtre ; c’est elle qui donne ce vert que l’on n’obtient jamais deux fois.',
      'Elk bord gaat elf keer door de handen van Anne en Bram voor het bij u aankomt. Het glazuur maken ze zelf, met as van beukenhout; die geeft het groen dat nooit twee keer hetzelfde is.',
      'Every plate passes through Anne and Bram’s hands eleven times before it reaches you. They make the glaze themselves with beech ash, which gives a green that never turns out the same twice.',
      'Jeder Teller geht elfmal durch die Hände von Anne und Bram, bevor er bei Ihnen ankommt. Die Glasur stellen sie selbst her, mit Asche von Buchenholz; sie gibt das Grün, das nie zweimal gleich wird.'
    ]
  },
  {
    slug: 'livraison-velo',
    daysAgo: 51,
    category: 'livraison',
    author: 'Bram Peeters',
    picture: { shape: 'backpack', color: '#c4683f', view: 'scene', ratio: 3 / 2 },
    photos: 0,
    title: [
      'Livraison à vélo à Gand et à Liège',
      'Fietskoerier in Gent en Luik',
      'Bicycle delivery in Ghent and Liège',
      'Lieferung mit dem Fahrrad in Gent und Lüttich'
    ],
    summary: [
      'Commandé avant midi, livré le jour même, sans moteur.',
      'Voor de middag besteld, dezelfde dag geleverd, zonder motor.',
      'Ordered before noon, delivered the same day, without an engine.',
      'Vormittags bestellt, am selben Tag geliefert, ohne Motor.'
    ],
    body: [
      'Depuis ce mois-ci, tout ce qui tient dans une remorque part à vélo dans ces deux villes. Les fauteuils, eux, prennent encore la camionnette.',
      'Sinds deze maand vertrekt alles wat in een fietskar past in deze twee steden met de fiets. Fauteuils nemen nog de bestelwagen.',
      'Since this month, everything that fits in a trailer goes by bicycle in these two cities. Armchairs still take the van.',
      'Seit diesem Monat geht in diesen beiden Städten alles, was in einen Anhänger passt, mit dem Fahrrad auf die Reise. Sessel nehmen noch den Lieferwagen.'
    ]
  },
  {
    slug: 'hiver-en-lumiere',
    daysAgo: 17,
    category: 'lumiere',
    author: 'Claire Dubois',
    picture: { shape: 'floor-lamp', color: '#d39b2a', view: 'night', ratio: 3 / 4 },
    photos: 0,
    title: [
      'L’hiver en lumière',
      'Licht voor de winter',
      'Light for the winter',
      'Licht für den Winter'
    ],
    summary: [
      'Trois lampes valent mieux qu’un plafonnier : nos conseils pour les longues soirées.',
      'Drie lampen zijn beter dan één plafonnière: onze tips voor lange avonden.',
      'Three lamps beat one ceiling light: our advice for long evenings.',
      'Drei Lampen sind besser als eine Deckenleuchte: unsere Tipps für lange Abende.'
    ],
    body: [
      'Une lumière basse pour lire, une autre pour la table, une troisième contre le mur : la pièce paraît plus grande et l’on s’y attarde. Toutes nos lampes de table ont un variateur.',
      'Eén lage lamp om te lezen, één voor de tafel en één tegen de muur: de kamer lijkt groter en nodigt uit om te blijven. Al onze tafellampen zijn dimbaar.',
      'A low light for reading, another for the table, a third against the wall: the room looks larger and you linger. All our table lamps have a dimmer.',
      'Ein niedriges Licht zum Lesen, eines für den Tisch und ein drittes gegen die Wand: Der Raum wirkt größer und lädt zum Bleiben ein. Alle unsere Tischlampen sind dimmbar.'
    ]
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

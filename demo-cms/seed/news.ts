import type { Db } from '../kernel/database/database.ts'
import { inCultures } from './base.ts'
import type { Words } from './catalogue-types.ts'
import { tags } from './choices.ts'
import { insertRows } from './insert-rows.ts'

interface Story {
  slug: string
  day: string
  title: Words
  summary: Words
  body: Words
}

const stories: readonly Story[] = [
  {
    slug: 'atelier-ceramique',
    day: '2026-09-14',
    title: [
      'Dans l’atelier de Studio Kaolin',
      'Op bezoek bij Studio Kaolin',
      'Inside the Studio Kaolin workshop'
    ],
    summary: [
      'Deux tours, un four et beaucoup de patience : visite à Stavelot.',
      'Twee draaischijven, één oven en veel geduld: op bezoek in Stavelot.',
      'Two wheels, one kiln and a lot of patience: a visit to Stavelot.'
    ],
    body: [
      'Chaque assiette passe onze fois entre les mains d’Anne et de Bram avant d’arriver chez vous. L’émail est préparé sur place avec de la cendre de hêtre ; c’est elle qui donne ce vert que l’on n’obtient jamais deux fois.',
      'Elk bord gaat elf keer door de handen van Anne en Bram voor het bij u aankomt. Het glazuur maken ze zelf, met as van beukenhout; die geeft het groen dat nooit twee keer hetzelfde is.',
      'Every plate passes through Anne and Bram’s hands eleven times before it reaches you. They make the glaze themselves with beech ash, which gives a green that never turns out the same twice.'
    ]
  },
  {
    slug: 'livraison-velo',
    day: '2026-10-02',
    title: [
      'Livraison à vélo à Gand et à Liège',
      'Fietskoerier in Gent en Luik',
      'Bicycle delivery in Ghent and Liège'
    ],
    summary: [
      'Commandé avant midi, livré le jour même, sans moteur.',
      'Voor de middag besteld, dezelfde dag geleverd, zonder motor.',
      'Ordered before noon, delivered the same day, without an engine.'
    ],
    body: [
      'Depuis octobre, tout ce qui tient dans une remorque part à vélo dans ces deux villes. Les fauteuils, eux, prennent encore la camionnette.',
      'Sinds oktober vertrekt alles wat in een fietskar past in deze twee steden met de fiets. Fauteuils nemen nog de bestelwagen.',
      'Since October, everything that fits in a trailer goes by bicycle in these two cities. Armchairs still take the van.'
    ]
  },
  {
    slug: 'hiver-en-lumiere',
    day: '2026-11-05',
    title: ['L’hiver en lumière', 'Licht voor de winter', 'Light for the winter'],
    summary: [
      'Trois lampes valent mieux qu’un plafonnier : nos conseils pour les longues soirées.',
      'Drie lampen zijn beter dan één plafonnière: onze tips voor lange avonden.',
      'Three lamps beat one ceiling light: our advice for long evenings.'
    ],
    body: [
      'Une lumière basse pour lire, une autre pour la table, une troisième contre le mur : la pièce paraît plus grande et l’on s’y attarde. Toutes nos lampes de table ont un variateur.',
      'Eén lage lamp om te lezen, één voor de tafel en één tegen de muur: de kamer lijkt groter en nodigt uit om te blijven. Al onze tafellampen zijn dimbaar.',
      'A low light for reading, another for the table, a third against the wall: the room looks larger and you linger. All our table lamps have a dimmer.'
    ]
  }
]

export async function seedNews(tx: Db): Promise<void> {
  await insertRows(
    tx,
    'news',
    stories.map(({ slug, day }, index) => ({
      id: index + 1,
      slug,
      published_at: `${day}T08:00:00Z`
    }))
  )
  await insertRows(
    tx,
    'news_texts',
    stories.flatMap((story, index) =>
      inCultures(story.title).map(([culture, title], position) => ({
        news_id: index + 1,
        culture,
        title,
        summary: story.summary[position],
        body: story.body[position]
      }))
    )
  )
  await insertRows(
    tx,
    'news_tags',
    // every story has two of the tags, in turn
    stories.flatMap((_, index) => [
      { news_id: index + 1, tag_id: (index % tags.length) + 1 },
      { news_id: index + 1, tag_id: ((index + 2) % tags.length) + 1 }
    ])
  )
}

import type { Db } from '../kernel/database/database.ts'
import { inDays } from '../kernel/time/shop-time.ts'
import { inCultures, type Rows } from './base.ts'
import type { Words } from './catalogue-types.ts'
import { insertRows } from './insert-rows.ts'

const titles: Record<string, Words> = {
  'gift-ideas': ['Idées de cadeaux', 'Cadeautips', 'Gift ideas', 'Geschenkideen'],
  'winter-light': [
    'L’hiver en lumière',
    'Licht voor de winter',
    'Light for the winter',
    'Licht für den Winter'
  ]
}

const bodies: Record<string, Words> = {
  'gift-ideas': [
    'Un cadeau à trouver ? Lampes, bougies et vases, prêts à offrir.',
    'Op zoek naar een cadeau? Lampen, kaarsen en vazen, klaar om te geven.',
    'Looking for a gift? Lamps, candles and vases, ready to give.',
    'Sie suchen ein Geschenk? Lampen, Kerzen und Vasen, bereit zum Verschenken.'
  ],
  'winter-light': [
    'Trois lampes valent mieux qu’un plafonnier : nos conseils pour les longues soirées.',
    'Drie lampen zijn beter dan één plafonnière: onze tips voor lange avonden.',
    'Three lamps beat one ceiling light: our advice for long evenings.',
    'Drei Lampen sind besser als eine Deckenleuchte: unsere Tipps für lange Abende.'
  ]
}

const links: Record<string, Words> = {
  'gift-ideas': ['Voir la sélection', 'Bekijk de selectie', 'See the selection', 'Zur Auswahl'],
  'winter-light': ['Lire nos conseils', 'Lees onze tips', 'Read our advice', 'Tipps lesen']
}

/** A banner on the home page, and a popup on the page with all departments. */
export async function addPopups(tx: Db): Promise<void> {
  await tx
    .insertInto('popups')
    .values([
      {
        id: 'gift-ideas',
        kind: 'banner',
        paths: [''],
        link_path: '/c/decoration',
        ends_at: inDays(365)
      },
      {
        id: 'winter-light',
        kind: 'dialog',
        paths: ['/departments'],
        link_path: '/news/hiver-en-lumiere',
        ends_at: inDays(365)
      }
    ])
    .execute()
  await insertRows(tx, 'popup_texts', popupTexts())
}

function popupTexts(): Rows {
  return Object.keys(titles).flatMap(id =>
    inCultures(titles[id]!).map(([culture, title], position) => ({
      popup_id: id,
      culture,
      title,
      body: bodies[id]![position],
      link_label: links[id]![position]
    }))
  )
}

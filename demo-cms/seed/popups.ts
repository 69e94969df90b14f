import type { Db } from '../kernel/database/database.ts'
import { inDays } from '../kernel/time/shop-time.ts'
import { inCultures, type Rows } from './base.ts'
import { insertRows } from './insert-rows.ts'
import { type Words, words } from './words.ts'

const titles: Record<string, Words> = {
  'gift-ideas': words('Gift ideas'),
  'winter-light': words('Light for the winter')
}

const bodies: Record<string, Words> = {
  'gift-ideas': words('Looking for a gift? Lamps, candles and vases, ready to give.'),
  'winter-light': words('Three lamps beat one ceiling light: our advice for long evenings.')
}

const links: Record<string, Words> = {
  'gift-ideas': words('See the selection'),
  'winter-light': words('Read our advice')
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

import type { Db } from '../database/database.ts'
import type { Culture } from '../texts/cultures.ts'

/** The tables of cookies, which editors maintain as the page `cookies` [CONS-04]. */
export async function cookieTables(db: Db, culture: Culture): Promise<string> {
  const page = await db
    .selectFrom('pages')
    .select('body')
    .where('slug', '=', 'cookies')
    .where('culture', '=', culture)
    .executeTakeFirst()
  return page?.body ?? ''
}

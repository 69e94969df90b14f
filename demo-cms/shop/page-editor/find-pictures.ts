import { sql } from 'kysely'
import type { Db } from '../../kernel/database/database.ts'
import { containsFolded } from '../../kernel/database/folded.ts'
import { assetOf, assetRows, type LibraryAsset } from '../assets/library.ts'

export const PAGE_SIZE = 24

/** One page of the pictures whose name, or whose product's name, contains the words; the newest first. */
export async function findPictures(
  db: Db,
  q: string,
  page: number
): Promise<{ pictures: LibraryAsset[]; total: number }> {
  const matching = assetRows(db)
    .where('kind', '=', 'picture')
    .$if(q !== '', query => query.where(containsFolded(sql`coalesce(title, name)`, q)))
  const { total } = await db
    .selectFrom(matching.as('matching'))
    .select(({ fn }) => fn.countAll().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await matching
    .orderBy(sql`file is null`)
    .orderBy('id', 'desc')
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
    .execute()
  return { pictures: rows.map(assetOf), total: Number(total) }
}

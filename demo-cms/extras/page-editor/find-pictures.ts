import { sql } from 'kysely'
import type { Db } from '../../kernel/database/database.ts'
import { containsFolded } from '../../kernel/database/folded.ts'
import { assetOf, assetRows, type LibraryAsset } from '../../shop/assets/library.ts'

export const PAGE_SIZE = 24

export interface PictureQuery {
  /** Documents, too. */
  hasDocuments: boolean
  folderIds: readonly number[]
  /** Part of a name. */
  q: string
  /** From 1; without it, the page with the chosen picture. */
  page?: number | undefined
  /** The id of the picture that is chosen. */
  chosen?: number | undefined
}

/**
 * One page of the pictures, and perhaps documents, in folders whose name contains the words: uploaded ones before drawings, the
 * newest first.
 */
export async function findPictures(
  db: Db,
  { hasDocuments, folderIds, q, page, chosen }: PictureQuery
): Promise<{ pictures: LibraryAsset[]; total: number; page: number }> {
  const matching = assetRows(db)
    .$if(!hasDocuments, query => query.where('kind', '=', 'picture'))
    .where('folder_id', 'in', folderIds)
    .$if(q !== '', query => query.where(containsFolded(sql`coalesce(title, name)`, q)))
  const { total, before } = await db
    .selectFrom(matching.as('matching'))
    .select(({ fn }) => [
      fn.countAll().as('total'),
      sql<string>`count(*) filter (where (file is null, -id) <
        (select file is null, -id from assets where id = ${chosen ?? 0}))`.as('before')
    ])
    .executeTakeFirstOrThrow()
  const pages = Math.max(1, Math.ceil(Number(total) / PAGE_SIZE))
  const shown = Math.min(page ?? Math.floor(Number(before) / PAGE_SIZE) + 1, pages)
  const rows = await matching
    .orderBy(sql`file is null`)
    .orderBy('id', 'desc')
    .limit(PAGE_SIZE)
    .offset((shown - 1) * PAGE_SIZE)
    .execute()
  return { pictures: rows.map(assetOf), total: Number(total), page: shown }
}

import { sql } from 'kysely'
import type { Db } from '../../kernel/database/database.ts'
import { containsFolded } from '../../kernel/database/folded.ts'
import { assetOf, assetRows, type LibraryAsset } from './library.ts'

export const assetSorts = ['newest', 'name', 'size'] as const
export type AssetSort = (typeof assetSorts)[number]

/** How many files a page shows. */
export const PAGE_SIZE = 24

export interface AssetQuery {
  folderIds: readonly number[]
  /** Part of a name. */
  q: string
  sort: AssetSort
  /** From 1. */
  page: number
}

/** One page of files, and how many pages there are. */
export async function listAssets(
  db: Db,
  { folderIds, q, sort, page }: AssetQuery
): Promise<{ assets: LibraryAsset[]; count: number; pages: number; page: number }> {
  const matching = assetRows(db)
    .where('folder_id', 'in', folderIds)
    .$if(q !== '', query => query.where(containsFolded(sql`coalesce(title, name)`, q)))
  const { count } = await db
    .selectFrom(matching.as('matching'))
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow()
  const pages = Math.max(1, Math.ceil(Number(count) / PAGE_SIZE))
  const shown = Math.min(Math.max(1, page), pages)
  const ordered =
    sort === 'name'
      ? matching.orderBy(sql`lower(coalesce(title, name))`)
      : sort === 'size'
        ? matching.orderBy(sql`coalesce(size, 0)`, 'desc')
        : matching
  const rows = await ordered
    .orderBy('id', 'desc')
    .limit(PAGE_SIZE)
    .offset((shown - 1) * PAGE_SIZE)
    .execute()
  return { assets: rows.map(assetOf), count: Number(count), pages, page: shown }
}

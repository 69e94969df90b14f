import { sql } from 'kysely'
import type { Db } from '../../kernel/database/database.ts'
import type { AssetStorage } from './asset-storage.ts'

/** Younger files may belong to an upload that is just being saved, in ms. */
const GRACE_MS = 3_600_000

/** Deletes files that neither the library nor an unsaved form refers to. Returns their number. */
export async function deleteUnusedFiles(db: Db, storage: AssetStorage): Promise<number> {
  const before = Date.now() - GRACE_MS
  const old = (await storage.list()).filter(({ changedAt }) => changedAt.getTime() < before)
  const names = old.map(({ name }) => name)
  if (names.length === 0) return 0
  const { rows } = await sql<{ name: string }>`
    select old.name from unnest(${names}::text[]) as old (name)
    where not exists (select from assets where file = old.name)
      and not exists (select from asset_uploads where file = old.name)`.execute(db)
  for (const { name } of rows) await storage.delete(name)
  return rows.length
}

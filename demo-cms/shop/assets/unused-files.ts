import type { Db } from '../../kernel/database/database.ts'
import type { AssetStorage } from './asset-storage.ts'

/** Younger files may belong to an upload that is just being saved, in ms. */
const GRACE_MS = 3_600_000

/** Deletes files that neither the library nor an unsaved form refers to. Returns their number. */
export async function deleteUnusedFiles(db: Db, storage: AssetStorage): Promise<number> {
  const before = Date.now() - GRACE_MS
  const old = (await storage.list()).filter(({ changedAt }) => changedAt.getTime() < before)
  let deleted = 0
  for (const { name } of old) {
    const used =
      (await db
        .selectFrom('assets')
        .select('id')
        .where('file', '=', name)
        .executeTakeFirst()) ??
      (await db
        .selectFrom('asset_uploads')
        .select('guid')
        .where('file', '=', name)
        .executeTakeFirst())
    if (used) continue
    await storage.delete(name)
    deleted += 1
  }
  return deleted
}

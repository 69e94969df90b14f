import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../kernel/database/database.ts'
import { extraUses } from './extra-uses.ts'

/**
 * Whether the public may see a file: whether a page of the shop uses it. Everything else in the library is for staff.
 *
 * @param id An SQL expression for its id.
 */
export function isUsed(id: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`(
    exists (select from news where asset_id = ${id})
    or exists (select from news_files where asset_id = ${id})
    or exists (select from product_photos where asset_id = ${id})
    or exists (select from product_turns where asset_id = ${id})
    or exists (select from categories where asset_id = ${id})
    ${sql.join(
      extraUses.all().map(({ isPublic }) => sql`or ${isPublic(id)}`),
      sql` `
    )})`
}

export async function isPublished(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql<{ used: boolean }>`
    select ${isUsed(sql`${id}::int`)} as used`.execute(db)
  return rows[0]?.used === true
}

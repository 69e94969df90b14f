import { sql } from 'kysely'
import { type Db, inTransaction } from '../../kernel/database/database.ts'
import { isUniqueViolation } from '../../kernel/database/unique-violation.ts'
import { fieldOf, idOf } from '../../kernel/http/fields.ts'
import type { Culture } from '../../kernel/texts/cultures.ts'
import { assetIdsIn, type Block, filesIn } from './blocks.ts'

/** A page as staff edit it. */
export interface Draft {
  id: number
  culture: Culture
  slug: string
  title: string
  description: string
  isHome: boolean
  blocks: Block[]
  canUndo: boolean
  /** Grows with each change. */
  draft: number
  changedAt: Date
  /** Who changed it last; `null` if their account was deleted. */
  changedBy: string | null
}

/** What can be changed about a draft. */
export interface DraftChange {
  title?: string
  description?: string
  slug?: string
  isHome?: boolean
  blocks?: readonly Block[]
}

/** Who changes which state of a draft. */
interface Change {
  staffId: number
  /** The draft that the editor has seen. */
  draft: number
}

export async function readDraft(
  db: Db,
  culture: Culture,
  id: number
): Promise<Draft | undefined> {
  const row = await db
    .selectFrom('block_pages')
    .leftJoin('customers', 'customers.id', 'changed_by')
    .select(['block_pages.id', 'slug', 'title', 'description', 'is_home', 'blocks', 'draft'])
    .select(['changed_at', 'first_name', 'last_name'])
    .select(sql<boolean>`undo_blocks is not null`.as('can_undo'))
    .where('block_pages.id', '=', id)
    .where('block_pages.culture', '=', culture)
    .executeTakeFirst()
  return (
    row && {
      id: row.id,
      culture,
      slug: row.slug,
      title: row.title,
      description: row.description,
      isHome: row.is_home,
      blocks: row.blocks,
      canUndo: row.can_undo,
      draft: row.draft,
      changedAt: row.changed_at,
      changedBy: row.first_name === null ? null : `${row.first_name} ${row.last_name}`
    }
  )
}

/** The draft whose state a form shows: while what was wrong is corrected, a change by somebody else must not go unnoticed. */
export function seenDraft(draft: Draft, body: unknown): Draft {
  return { ...draft, draft: seenNumber(body) }
}

/** The number of the draft that the sender of a form has seen; 0 if the form does not say. */
export function seenNumber(body: unknown): number {
  return idOf(fieldOf(body, 'Draft')) ?? 0
}

/** Makes a page; `undefined` if its address is taken. */
export function createDraft(
  db: Db,
  staffId: number,
  page: { culture: Culture; slug: string; title: string; blocks: readonly Block[] }
): Promise<number | undefined> {
  return inTransaction(db, async tx => {
    const { blocks, ...rest } = page
    const row = await tx
      .insertInto('block_pages')
      .values({ ...rest, blocks: JSON.stringify(blocks), changed_by: staffId })
      .onConflict(conflict => conflict.columns(['culture', 'slug']).doNothing())
      .returning('id')
      .executeTakeFirst()
    if (row) await noteAssets(tx, row.id, blocks)
    return row?.id
  })
}

/**
 * Changes a draft, unless somebody else has changed it since the editor has seen it.
 *
 * @returns The number of the new draft; `conflict` if there is a newer one, `taken` if another page has the address.
 */
export function changeDraft(
  db: Db,
  id: number,
  { staffId, draft }: Change,
  { blocks, isHome, ...rest }: DraftChange
): Promise<number | 'conflict' | 'taken'> {
  return inTransaction(db, async tx => {
    const row = await tx
      .updateTable('block_pages')
      .set({
        ...rest,
        ...(isHome !== undefined && { is_home: isHome }),
        ...(blocks && { blocks: JSON.stringify(blocks), undo_blocks: sql`blocks` }),
        draft: sql`draft + 1`,
        changed_at: new Date(),
        changed_by: staffId
      })
      .where('id', '=', id)
      .where('draft', '=', draft)
      .returning('draft')
      .executeTakeFirst()
    if (!row) return 'conflict' as const
    if (blocks) await noteAssets(tx, id, blocks)
    return row.draft
  }).catch(error => {
    if (isUniqueViolation(error)) return 'taken' as const
    throw error
  })
}

/** Takes back the last change of the blocks; doing it twice restores that change. */
export function undoChange(
  db: Db,
  id: number,
  { staffId, draft }: Change
): Promise<number | 'conflict'> {
  return inTransaction(db, async tx => {
    const row = await tx
      .updateTable('block_pages')
      .set({
        blocks: sql`undo_blocks`,
        undo_blocks: sql`blocks`,
        draft: sql`draft + 1`,
        changed_at: new Date(),
        changed_by: staffId
      })
      .where('id', '=', id)
      .where('draft', '=', draft)
      .where('undo_blocks', 'is not', null)
      .returning(['draft', 'blocks'])
      .executeTakeFirst()
    if (!row) return 'conflict'
    await noteAssets(tx, id, row.blocks)
    return row.draft
  })
}

/** Deletes a page that was never published, unless somebody else has changed it since the editor has seen it. */
export async function deleteDraft(db: Db, id: number, draft: number): Promise<boolean> {
  const { rows } = await sql`delete from block_pages where id = ${id} and draft = ${draft}
    and not exists (select from block_page_versions where page_id = ${id}) returning id`.execute(
    db
  )
  return rows.length > 0
}

/** The files of a draft cannot be deleted from the library. */
async function noteAssets(tx: Db, pageId: number, blocks: readonly Block[]): Promise<void> {
  await tx
    .deleteFrom('block_page_assets')
    .where('page_id', '=', pageId)
    .where('version_id', 'is', null)
    .execute()
  await insertAssets(tx, pageId, null, blocks)
}

/** Notes the files that a draft or a version shows or links to; numbers without a file are left out. */
export async function insertAssets(
  tx: Db,
  page_id: number,
  version_id: number | null,
  blocks: readonly Block[]
): Promise<void> {
  await sql`insert into block_page_assets (page_id, version_id, asset_id)
    select ${page_id}, ${version_id}::int, id from assets
    where (id = any(${assetIdsIn(blocks)}::int[]) or file = any(${filesIn(JSON.stringify(blocks))}::text[]))
      and deleted_at is null`.execute(tx)
}

import { sql } from 'kysely'
import { isBlank, visibleText } from 'vitrine/shared'
import { type Db, inTransaction } from '../../kernel/database/database.ts'
import type { LocalizedSite } from '../../kernel/http/localized-site.ts'
import type { Culture } from '../../kernel/texts/cultures.ts'
import { type AssetUse, usesOf } from './asset-usage.ts'
import { rootFolder } from './folders.ts'

/** The longest name of a folder. */
export const MAX_FOLDER_NAME = 100

/** Why a folder is not changed; `Assets.FolderProblem.{problem}` is the message. */
export type FolderProblem = 'blank' | 'long' | 'place'

/** A folder, as the form that changes it shows it. */
export interface FolderDetails {
  id: number
  name: string
  parentId: number
}

/** What a folder contains, with everything inside it. */
export interface FolderContents {
  /** The folders inside it. */
  folders: number
  /** The files of all of them. */
  files: { id: number; title: string }[]
  /** The files that pages of the shop show, with the pages. */
  used: { title: string; uses: AssetUse[] }[]
}

/** A name that staff typed for a folder: it keeps every character that can be seen, because it is no path. */
function folderName(typed: string): string {
  const name = visibleText(typed).replace(/\s+/g, ' ').trim()
  return isBlank(name.replaceAll('.', '')) ? '' : name
}

function problemOf(name: string): FolderProblem | undefined {
  if (name === '') return 'blank'
  return name.length > MAX_FOLDER_NAME ? 'long' : undefined
}

/** Makes a folder inside another one. */
export async function addFolder(
  db: Db,
  parent_id: number,
  typed: string
): Promise<FolderProblem | undefined> {
  const name = folderName(typed)
  const problem = problemOf(name)
  if (problem) return problem
  await db.insertInto('asset_folders').values({ parent_id, name }).execute()
  return undefined
}

/** A folder that staff can change: all but the one that contains the others. */
export async function folderDetails(
  db: Db,
  id: number,
  culture: Culture
): Promise<FolderDetails | undefined> {
  const row = await db
    .selectFrom('asset_folders')
    .select(['id', 'name', 'names', 'parent_id'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!row || row.parent_id === null) return undefined
  return { id, name: row.names[culture] ?? row.name, parentId: row.parent_id }
}

/** Renames a folder in a language, and moves it. Returns why it cannot; then nothing has changed. */
export async function changeFolder(
  tx: Db,
  { id, parentId, name: typed }: FolderDetails,
  culture: Culture
): Promise<FolderProblem | undefined> {
  const name = folderName(typed)
  const problem = problemOf(name)
  if (problem) return problem
  // two moves at the same time could put each folder into the other
  await sql`select from asset_folders where parent_id is null for update`.execute(tx)
  const inside = await foldersBelow(tx, id)
  const target = await tx
    .selectFrom('asset_folders')
    .select('id')
    .where('id', '=', parentId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!target || inside.includes(parentId)) return 'place'
  await sql`
    update asset_folders set parent_id = ${parentId},
      name = case when names ? ${culture}::text then name else ${name} end,
      names = case when names ? ${culture}::text then names || jsonb_build_object(${culture}::text, ${name}::text) else names end
    where id = ${id}`.execute(tx)
  return undefined
}

/** What is in a folder and in those inside it. */
export async function contentsOf(
  db: Db,
  site: Pick<LocalizedSite, 'basePath' | 'culture'>,
  id: number
): Promise<FolderContents> {
  const folders = await foldersBelow(db, id)
  const rows = await db
    .selectFrom('assets')
    .select(['id', 'title', 'name'])
    .where('folder_id', 'in', folders)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute()
  const files = rows.map(({ id, title, name }) => ({ id, title: title ?? name }))
  const uses = await usesOf(
    db,
    site,
    files.map(file => file.id)
  )
  const used = files.flatMap(file => {
    const found = uses.get(file.id)
    return found ? [{ title: file.title, uses: found }] : []
  })
  return { folders: folders.length - 1, files, used }
}

/**
 * Deletes a folder with everything in it, unless a page of the shop shows one of its files. It can be restored for 30 days.
 *
 * @returns The folder that contains it; `undefined` if it was not deleted.
 */
export function deleteFolder(db: Db, id: number): Promise<number | undefined> {
  return inTransaction(db, async tx => {
    const folder = await folderDetails(tx, id, 'fr')
    if (!folder) return undefined
    const { used } = await contentsOf(tx, { basePath: '', culture: 'fr' }, id)
    if (used.length > 0) return undefined
    const folders = await foldersBelow(tx, id)
    // the time of the transaction is the same for all, and tells what was deleted together
    for (const [table, column] of TABLES) {
      await sql`update ${sql.table(table)} set deleted_at = now()
        where ${sql.ref(column)} = any(${folders}::int[]) and deleted_at is null`.execute(tx)
    }
    return folder.parentId
  })
}

/** Undoes the deletion of a folder, with what was deleted together with it. Returns the folder that contains it. */
export function restoreFolder(db: Db, id: number): Promise<number | undefined> {
  return inTransaction(db, async tx => {
    const row = await tx
      .selectFrom('asset_folders')
      .select(['parent_id', 'deleted_at'])
      .where('id', '=', id)
      .executeTakeFirst()
    if (!row || row.deleted_at === null || row.parent_id === null) return undefined
    const folders = await foldersBelow(tx, id, true)
    for (const [table, column] of TABLES.toReversed()) {
      await sql`update ${sql.table(table)} set deleted_at = null
        where ${sql.ref(column)} = any(${folders}::int[])
          and deleted_at = (select deleted_at from asset_folders where id = ${id})`.execute(tx)
    }
    return placeBack(tx, id, row.parent_id)
  })
}

/** The files before the folders, whose time they are compared with when they are restored. */
const TABLES = [
  ['asset_folders', 'id'],
  ['assets', 'folder_id']
] as const

/** A folder whose own folder was deleted meanwhile comes back at the top. */
async function placeBack(tx: Db, id: number, parentId: number): Promise<number> {
  const parent = await tx
    .selectFrom('asset_folders')
    .select('deleted_at')
    .where('id', '=', parentId)
    .executeTakeFirst()
  if (parent?.deleted_at === null) return parentId
  const top = (await rootFolder(tx)).id
  await tx.updateTable('asset_folders').set({ parent_id: top }).where('id', '=', id).execute()
  return top
}

/** The ids of a folder and of all folders inside it. */
async function foldersBelow(db: Db, id: number, withDeleted = false): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with recursive inside as (
      select id from asset_folders where id = ${id}
      union
      select child.id from asset_folders child join inside on child.parent_id = inside.id
      where ${withDeleted} or child.deleted_at is null
    ) select id from inside`.execute(db)
  return rows.map(row => row.id)
}

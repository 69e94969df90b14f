import type { Folder } from 'vitrine/contract'
import type { FolderNames } from '../../kernel/content/library-folders.ts'
import type { Db } from '../../kernel/database/database.ts'
import type { Culture } from '../../kernel/texts/cultures.ts'

/** The folder that contains all others; it has no id in URLs. */
export async function rootFolder(db: Db): Promise<{ id: number }> {
  return db
    .selectFrom('asset_folders')
    .select('id')
    .where('parent_id', 'is', null)
    .orderBy('id')
    .executeTakeFirstOrThrow()
}

/** A folder with its subfolders, recursively; `undefined` if it does not exist [AST-01], [AST-02]. */
export async function folderTree(
  db: Db,
  id: number,
  culture: Culture
): Promise<Folder | undefined> {
  const stored = await db
    .selectFrom('asset_folders')
    .selectAll()
    .where('deleted_at', 'is', null)
    .execute()
  const { compare } = new Intl.Collator(culture)
  const rows = stored
    .map(({ name, names, ...row }) => ({ ...row, name: names[culture] ?? name }))
    .toSorted((one, other) => compare(one.name, other.name) || one.id - other.id)
  const byId = new Map(rows.map(row => [row.id, row]))
  const start = byId.get(id)
  if (!start) return undefined

  const levelOf = (row: (typeof rows)[number]): number => {
    const parent = row.parent_id === null ? undefined : byId.get(row.parent_id)
    return parent ? levelOf(parent) + 1 : 0
  }
  const nodeOf = (row: (typeof rows)[number], level: number): Folder => ({
    FolderId: String(row.id),
    Name: row.name,
    ItemLevel: level,
    Children: rows
      .filter(child => child.parent_id === row.id)
      .map(child => nodeOf(child, level + 1))
  })
  return nodeOf(start, levelOf(start))
}

/** Whether all of these folders exist. */
export async function areFolders(db: Db, ids: readonly number[]): Promise<boolean> {
  const rows = await db
    .selectFrom('asset_folders')
    .select('id')
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .execute()
  return rows.length === new Set(ids).size
}

/** The id of a folder below the root, which is made if it does not exist. */
export async function folderNamed(tx: Db, { name, names }: FolderNames): Promise<number> {
  const { id: parent_id } = await rootFolder(tx)
  const known = await tx
    .selectFrom('asset_folders')
    .select('id')
    .where('parent_id', '=', parent_id)
    .where('name', '=', name)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .executeTakeFirst()
  if (known) return known.id
  const { id } = await tx
    .insertInto('asset_folders')
    .values({ parent_id, name, names: JSON.stringify(names) as never })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

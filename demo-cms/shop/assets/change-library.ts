import { sql } from 'kysely'
import { type Db, inTransaction } from '../../kernel/database/database.ts'
import type { Upload } from '../../kernel/http/uploads.ts'
import type { Culture } from '../../kernel/texts/cultures.ts'
import { usesOf } from './asset-usage.ts'
import { DOCUMENTS, type FileRules, PICTURES, pictureRules } from './file-rules.ts'
import { areFolders, rootFolder } from './folders.ts'
import { insertAsset } from './library.ts'
import { rejectionText } from './rejection-text.ts'
import { forgetUploads, keepUpload, type UploadPlace } from './uploads.ts'

/** The library takes every kind of file. */
export const libraryRules: FileRules = {
  accept: [...PICTURES, ...DOCUMENTS],
  maxBytes: pictureRules.maxBytes,
  isImage: false
}

/**
 * Adds files to a folder.
 *
 * @param rules What is accepted.
 * @returns How many were added, and why others were not.
 */
export async function addToFolder(
  place: UploadPlace,
  folderId: number,
  uploads: readonly Upload[],
  culture: Culture,
  rules: FileRules = libraryRules
): Promise<{ added: number; problems: string[] }> {
  let added = 0
  const problems: string[] = []
  for (const upload of uploads) {
    const kept = await keepUpload(place, upload, rules)
    if (typeof kept === 'string') {
      problems.push(rejectionText(culture, kept, upload.name, rules))
      continue
    }
    await inTransaction(place.db, async tx => {
      await insertAsset(tx, folderId, kept)
      await forgetUploads(tx, [kept.guid])
    })
    added += 1
  }
  return { added, problems }
}

/** Moves files to another folder. Returns the ids of those that are there. */
export async function moveAssets(
  db: Db,
  ids: readonly number[],
  folder_id: number
): Promise<number[]> {
  if (ids.length === 0) return []
  const rows = await db
    .updateTable('assets')
    .set({ folder_id })
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** A file of the library, and a folder for it. */
export interface FilePlace {
  id: number
  folderId: number
}

/** Moves each file to its folder; nothing if one of the folders does not exist. Returns the ids of the files that are there. */
export async function moveEach(
  db: Db,
  places: readonly FilePlace[]
): Promise<number[] | 'noSuchFolder'> {
  if (places.length === 0) return []
  const folders = [...new Set(places.map(({ folderId }) => folderId))]
  return inTransaction(db, async tx => {
    if (!(await areFolders(tx, folders))) return 'noSuchFolder'
    const moved: number[] = []
    for (const folder of folders) {
      const files = places.filter(({ folderId }) => folderId === folder)
      const ids = files.map(({ id }) => id)
      moved.push(...(await moveAssets(tx, ids, folder)))
    }
    return moved
  })
}

/** Deletes files that no page uses; they can be restored. Returns the ids of those that are deleted. */
export function deleteAssets(db: Db, ids: readonly number[]): Promise<number[]> {
  return inTransaction(db, async tx => {
    const uses = await usesOf(tx, { basePath: '', culture: 'fr' }, ids)
    const unused = ids.filter(id => !uses.has(id))
    if (unused.length === 0) return []
    // a repeated deletion does not extend the time in which it can be undone
    const rows = await tx
      .updateTable('assets')
      .set({ deleted_at: sql`coalesce(deleted_at, now())` })
      .where('id', 'in', unused)
      .returning('id')
      .execute()
    return rows.map(({ id }) => id)
  })
}

/** Undoes a deletion; a file whose folder was deleted meanwhile comes back at the top. Returns the ids of the files that exist again. */
export async function restoreAssets(db: Db, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const top = (await rootFolder(db)).id
  const rows = await db
    .updateTable('assets')
    .set({
      deleted_at: null,
      folder_id: sql<number>`case when exists (select from asset_folders
        where id = folder_id and deleted_at is null) then folder_id else ${top} end`
    })
    .where('id', 'in', ids)
    // what was replaced is swapped back on the page of its file
    .where('replaced_id', 'is', null)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

import { sql } from 'kysely'
import { MIDDLE } from 'vitrine/shared'
import type { Db } from '../../kernel/database/database.ts'
import { titleOf } from './asset-title.ts'
import {
  documentRules,
  type FileRules,
  pictureRules,
  productPictureRules,
  storyPictureRules
} from './file-rules.ts'
import { type LibraryAsset, shownName } from './library.ts'
import { forgetUploads, type TemporaryFile } from './uploads.ts'

/** What belongs to the bytes of a file, and changes with them. */
const COLUMNS = [
  'name',
  'title',
  'file',
  'media_type',
  'size',
  'width',
  'height',
  'drawing',
  'focus_x',
  'focus_y'
] as const

/** What a file can be replaced by: where pages need pictures of a size, one of that size. */
export async function replacementRules(db: Db, { id, kind }: LibraryAsset): Promise<FileRules> {
  if (kind === 'document') return documentRules
  const { rows } = await sql<{ story: boolean; product: boolean }>`
    select exists (select from news where asset_id = ${id}) as story,
      exists (select from product_photos where asset_id = ${id}) as product`.execute(db)
  if (rows[0]?.product) return productPictureRules
  return rows[0]?.story ? storyPictureRules : pictureRules
}

/** The file that another one has replaced last. */
export async function previousFile(
  db: Db,
  id: number
): Promise<{ id: number; title: string } | undefined> {
  const row = await db
    .selectFrom('assets')
    .select(['id', 'name', 'title'])
    .where('replaced_id', '=', id)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return row && { id: row.id, title: row.title ?? row.name }
}

/** Gives a file of the library other bytes, wherever pages show it. What it was before is kept as a deleted file. */
export async function replaceFile(
  tx: Db,
  { id, title }: LibraryAsset,
  upload: TemporaryFile
): Promise<void> {
  const { file, mediaType, size, width, height } = upload
  const before = await bytesOf(tx, id)
  await tx
    .updateTable('assets')
    .set({
      // pictures are cached under their names
      name: shownName(file),
      title: titleOf(title, file.split('.').at(-1)!),
      file,
      media_type: mediaType,
      size,
      width,
      height,
      drawing: null,
      focus_x: MIDDLE.x,
      focus_y: MIDDLE.y
    })
    .where('id', '=', id)
    .execute()
  const { rows } = await sql<{ id: number }>`
    insert into assets (folder_id, name, kind, deleted_at, replaced_id)
      select folder_id, name, kind, now(), id from assets where id = ${id} returning id`.execute(
    tx
  )
  await giveBytes(tx, rows[0]!.id, before)
  await forgetUploads(tx, [upload.guid])
}

/** Swaps a file with the one that it has replaced last, which can be undone in the same way. */
export async function swapBack(tx: Db, id: number): Promise<void> {
  const previous = await previousFile(tx, id)
  if (!previous) return
  const [one, other] = [await bytesOf(tx, id), await bytesOf(tx, previous.id)]
  // no two files have the same bytes, not even while they are swapped
  await giveBytes(tx, previous.id, { ...one, file: null })
  await giveBytes(tx, id, other)
  await giveBytes(tx, previous.id, one)
}

type Bytes = Awaited<ReturnType<typeof bytesOf>>

function bytesOf(tx: Db, id: number) {
  return tx.selectFrom('assets').select(COLUMNS).where('id', '=', id).executeTakeFirstOrThrow()
}

async function giveBytes(tx: Db, id: number, { drawing, ...bytes }: Bytes): Promise<void> {
  await tx
    .updateTable('assets')
    .set({ ...bytes, drawing: drawing && JSON.stringify(drawing) })
    .where('id', '=', id)
    .execute()
}

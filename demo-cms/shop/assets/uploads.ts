import type { Db } from '../../kernel/database/database.ts'
import type { Upload } from '../../kernel/http/uploads.ts'
import { type AssetStorage, isStoredName, newFileName } from './asset-storage.ts'
import { titleOf } from './asset-title.ts'
import type { FileRules } from './file-rules.ts'
import { type FileProblem, type ReadFile, readFile } from './read-file.ts'

/** A file of a form that is not saved yet. */
export interface TemporaryFile {
  guid: string
  /** Its name in the storage, which crops refer to: the `tmpName` of the contract. */
  file: string
  title: string
  kind: 'picture' | 'document'
  mediaType: string
  size: number
  width: number
  height: number
}

/** The most unsaved files of a session, so that a script cannot fill the disk. */
const MAX_UPLOADS = 200

/** Where unsaved files are kept: for one session, whose cookie is the only key to them. */
export interface UploadPlace {
  db: Db
  storage: AssetStorage
  sessionId: string
}

/**
 * Checks a file and keeps it until the form is saved [AST-07]. A file that is sent again with the same key is kept once.
 *
 * @returns The kept file, or why it was rejected.
 */
export async function keepUpload(
  place: UploadPlace,
  upload: Pick<Upload, 'bytes' | 'name'>,
  rules: FileRules,
  key?: string
): Promise<TemporaryFile | FileProblem | 'tooMany'> {
  const known = key === undefined ? undefined : await findByKey(place, key)
  if (known) return known
  const read = await readFile(upload, rules)
  if (typeof read === 'string') return read
  if ((await countUploads(place)) >= MAX_UPLOADS) return 'tooMany'
  return keepFile(place, read, titleOf(upload.name, read.extension), key)
}

/** Keeps a file that was read before, for example a crop. */
export async function keepFile(
  place: UploadPlace,
  { bytes, extension, kind, mediaType, width, height }: ReadFile,
  title: string,
  key?: string
): Promise<TemporaryFile> {
  const { db, storage, sessionId } = place
  const file = newFileName(extension)
  await storage.write(file, bytes)
  const row = await db
    .insertInto('asset_uploads')
    .values({
      guid: file.replace(/\.\w+$/, ''),
      session_id: sessionId,
      upload_key: key ?? null,
      file,
      title,
      kind,
      media_type: mediaType,
      size: bytes.length,
      width,
      height
    })
    .onConflict(conflict => conflict.columns(['session_id', 'upload_key']).doNothing())
    .returning('guid')
    .executeTakeFirst()
  if (!row && key !== undefined) {
    // the same file was sent twice at the same time
    await storage.delete(file)
    const first = await findByKey(place, key)
    if (first) return first
  }
  return {
    guid: file.replace(/\.\w+$/, ''),
    file,
    title,
    kind,
    mediaType,
    size: bytes.length,
    width,
    height
  }
}

/** An unsaved file of the session by its `tmpName`. */
export async function findUpload(
  { db, sessionId }: Omit<UploadPlace, 'storage'>,
  tmpName: string
): Promise<TemporaryFile | undefined> {
  if (!isStoredName(tmpName)) return undefined
  const row = await uploadRows(db, sessionId).where('file', '=', tmpName).executeTakeFirst()
  return row && asFile(row)
}

/** Unsaved files of the session by their ids. */
export async function uploadsById(
  { db, sessionId }: Omit<UploadPlace, 'storage'>,
  guids: readonly string[]
): Promise<Map<string, TemporaryFile>> {
  if (guids.length === 0) return new Map()
  const rows = await uploadRows(db, sessionId).where('guid', 'in', guids).execute()
  return new Map(rows.map(row => [row.guid, asFile(row)]))
}

/** Forgets an unsaved file, now that it was saved, cropped or removed; the clean-up deletes files that nothing names. */
export async function forgetUploads(db: Db, guids: readonly string[]): Promise<void> {
  if (guids.length === 0) return
  await db.deleteFrom('asset_uploads').where('guid', 'in', guids).execute()
}

/** An unsaved file of the session by the key that it was kept with. */
export async function findByKey(
  { db, sessionId }: UploadPlace,
  key: string
): Promise<TemporaryFile | undefined> {
  const row = await uploadRows(db, sessionId).where('upload_key', '=', key).executeTakeFirst()
  return row && asFile(row)
}

/** Without those that were added to the library. */
async function countUploads({ db, sessionId }: UploadPlace): Promise<number> {
  const { count } = await db
    .selectFrom('asset_uploads')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('session_id', '=', sessionId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('assets').select('id').whereRef('assets.file', '=', 'asset_uploads.file')
        )
      )
    )
    .executeTakeFirstOrThrow()
  return Number(count)
}

function uploadRows(db: Db, sessionId: string) {
  return db.selectFrom('asset_uploads').selectAll().where('session_id', '=', sessionId)
}

function asFile({
  guid,
  file,
  title,
  kind,
  media_type,
  size,
  width,
  height
}: Omit<TemporaryFile, 'mediaType'> & { media_type: string }): TemporaryFile {
  return { guid, file, title, kind, mediaType: media_type, size, width, height }
}

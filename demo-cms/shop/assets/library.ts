import { sql } from 'kysely'
import { type FocalPoint, MIDDLE } from 'vitrine/shared'
import type { Db } from '../../kernel/database/database.ts'
import type { Culture } from '../../kernel/texts/cultures.ts'
import { EXTENSIONS } from './picture-types.ts'
import type { TemporaryFile } from './uploads.ts'

/** A file of the library. */
export interface LibraryAsset {
  id: number
  folderId: number
  /** In the URL of a picture. */
  name: string
  /** What staff call it. */
  title: string
  /** Its name in the storage; `null` for a drawing. */
  file: string | null
  kind: 'picture' | 'document'
  mediaType: string
  size: number
  width: number
  height: number
  /** For cultures without an alternative text of their own. */
  alt: string
  /** The alternative texts by culture. */
  alts: Readonly<Record<string, string>>
  focus: FocalPoint
}

/** What a picture shows, in a language. */
export function altIn(
  { alt, alts }: Pick<LibraryAsset, 'alt' | 'alts'>,
  culture: Culture
): string {
  return alts[culture] ?? alt
}

/** An alternative text and its language. */
export interface AltText {
  culture: Culture
  text: string
}

/** Files that are not deleted, by their ids. */
export async function assetsById(
  db: Db,
  ids: readonly number[]
): Promise<Map<number, LibraryAsset>> {
  if (ids.length === 0) return new Map()
  const rows = await assetRows(db).where('id', 'in', ids).execute()
  return new Map(rows.map(row => [row.id, assetOf(row)]))
}

/** A document that is not deleted, by its name in the storage. */
export async function documentNamed(db: Db, file: string): Promise<LibraryAsset | undefined> {
  const row = await assetRows(db)
    .where('file', '=', file)
    .where('kind', '=', 'document')
    .executeTakeFirst()
  return row && assetOf(row)
}

/** A file that is not deleted. */
export async function assetById(db: Db, id: number): Promise<LibraryAsset | undefined> {
  return (await assetsById(db, [id])).get(id)
}

/** Files that were saved from uploads with these ids, so that a form that is sent twice saves them once. */
export async function assetsByGuid(
  db: Db,
  guids: readonly string[]
): Promise<Map<string, LibraryAsset>> {
  const extensions = [...Object.values(EXTENSIONS), 'pdf']
  const files = guids.flatMap(guid => extensions.map(extension => `${guid}.${extension}`))
  if (files.length === 0) return new Map()
  const rows = await assetRows(db).where('file', 'in', files).execute()
  return new Map(rows.map(row => [row.file!.replace(/\.\w+$/, ''), assetOf(row)]))
}

/** Adds an uploaded file to a folder; its bytes stay where they are. */
export async function insertAsset(
  tx: Db,
  folderId: number,
  upload: TemporaryFile,
  {
    title = upload.title,
    alt,
    focus = MIDDLE
  }: { title?: string; alt?: AltText | undefined; focus?: FocalPoint } = {}
): Promise<number> {
  const { id } = await tx
    .insertInto('assets')
    .values({
      folder_id: folderId,
      name: shownName(upload.file),
      kind: upload.kind,
      width: upload.width,
      height: upload.height,
      drawing: null,
      title,
      file: upload.file,
      media_type: upload.mediaType,
      size: upload.size,
      ...(alt && { alts: { [alt.culture]: alt.text } }),
      focus_x: focus.x,
      focus_y: focus.y
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The name in the URLs of a picture, whose extension is the format that pages ask for: GIF is stored, but never drawn. */
export function shownName(file: string): string {
  return file.replace(/\.(?:gif|avif)$/, '.webp')
}

/** Changes what staff call a file, its alternative text, and its focal point. */
export async function describeAsset(
  tx: Db,
  id: number,
  changes: {
    title?: string | undefined
    alt?: AltText | undefined
    focus?: FocalPoint | undefined
  }
): Promise<void> {
  const { title, alt, focus } = changes
  if (title === undefined && alt === undefined && focus === undefined) return
  await tx
    .updateTable('assets')
    .set({
      ...(title !== undefined && { title }),
      ...(alt && { alts: altsWith(alt) }),
      ...(focus && { focus_x: focus.x, focus_y: focus.y })
    })
    .where('id', '=', id)
    .execute()
}

/** The alternative texts of a file, of which one changes. */
function altsWith({ culture, text }: AltText) {
  return sql<
    Record<string, string>
  >`alts || jsonb_build_object(${culture}::text, ${text}::text)`
}

export function assetRows(db: Db) {
  return db
    .selectFrom('assets')
    .select([
      'id',
      'folder_id',
      'name',
      'title',
      'file',
      'kind',
      'media_type',
      'size',
      'width',
      'height',
      'alt',
      'alts',
      'focus_x',
      'focus_y'
    ])
    .where('deleted_at', 'is', null)
}

export function assetOf(
  row: Awaited<ReturnType<ReturnType<typeof assetRows>['execute']>>[number]
): LibraryAsset {
  return {
    id: row.id,
    folderId: row.folder_id,
    name: row.name,
    title: row.title ?? row.name,
    file: row.file,
    kind: row.kind,
    mediaType: row.media_type ?? 'image/webp',
    size: row.size ?? 0,
    width: row.width,
    height: row.height,
    alt: row.alt,
    alts: row.alts,
    focus: { x: row.focus_x, y: row.focus_y }
  }
}

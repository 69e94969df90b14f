import { sql } from 'kysely'
import { assetSrcset, assetUrl, type FocalPoint } from 'vitrine/shared'
import type { Db } from '../database/database.ts'
import type { LocalizedSite } from '../http/localized-site.ts'
import { shownFocus } from './focal-points.ts'

/** The files of a news story by their ids: its picture, more photos, and documents. */
export interface StoryFiles {
  picture: number | undefined
  photos: number[]
  documents: number[]
}

/** A picture on a page. */
export interface ShownPicture {
  src: string
  /** Its largest size, for the full screen. */
  large: string
  srcset: string
  /** Only of uploaded pictures. */
  avifSrcset: string | undefined
  width: number
  height: number
  alt: string
  /** Its focal point, unless it is the middle. */
  focus: FocalPoint | undefined
}

/** What the page of a story shows. */
interface ShownStoryFiles {
  picture: ShownPicture | undefined
  photos: ShownPicture[]
  documents: { title: string; url: string }[]
}

/** The widths of pictures in a story, in px. */
const WIDTHS = [480, 800, 1200, 1600] as const

export async function storyFiles(db: Db, newsId: number): Promise<StoryFiles> {
  const { asset_id } = await db
    .selectFrom('news')
    .select('asset_id')
    .where('id', '=', newsId)
    .executeTakeFirstOrThrow()
  const rows = await db
    .selectFrom('news_files')
    .select(['role', 'asset_id'])
    .where('news_id', '=', newsId)
    .orderBy('position')
    .execute()
  const of = (role: 'photo' | 'document') =>
    rows.filter(row => row.role === role).map(row => row.asset_id)
  return { picture: asset_id ?? undefined, photos: of('photo'), documents: of('document') }
}

/** Replaces the files of a story. */
export async function saveStoryFiles(
  tx: Db,
  newsId: number,
  { picture, photos, documents }: StoryFiles
): Promise<void> {
  await tx
    .updateTable('news')
    .set({ asset_id: picture ?? null })
    .where('id', '=', newsId)
    .execute()
  await tx.deleteFrom('news_files').where('news_id', '=', newsId).execute()
  const rowsOf = (role: 'photo' | 'document', ids: readonly number[]) =>
    ids.map((asset_id, position) => ({ news_id: newsId, role, asset_id, position }))
  const rows = [...rowsOf('photo', photos), ...rowsOf('document', documents)]
  if (rows.length > 0) await tx.insertInto('news_files').values(rows).execute()
}

/** The files of a story as its page shows them. */
export async function shownStoryFiles(
  db: Db,
  { basePath, culture }: LocalizedSite,
  newsId: number
): Promise<ShownStoryFiles> {
  const { picture, photos, documents } = await storyFiles(db, newsId)
  const ids = [...(picture === undefined ? [] : [picture]), ...photos, ...documents]
  if (ids.length === 0) return { picture: undefined, photos: [], documents: [] }
  const rows = await db
    .selectFrom('assets')
    .select(['id', 'name', 'title', 'file', 'width', 'height', 'focus_x', 'focus_y'])
    .select(sql<string>`coalesce(alts ->> ${culture}, alt)`.as('alt'))
    .where('id', 'in', ids)
    .execute()
  const find = (id: number) => rows.filter(row => row.id === id)
  const pictureOf = (id: number): ShownPicture[] =>
    find(id).map(({ name, file, width, height, alt, ...row }) => {
      const photo = { AssetId: String(id), AssetName: name }
      const avif = { ...photo, AssetName: name.replace(/\.\w+$/, '.avif') }
      return {
        src: assetUrl(basePath, photo, 800, 800),
        large: assetUrl(basePath, photo, 1600, 1600),
        srcset: assetSrcset(basePath, photo, WIDTHS),
        avifSrcset: file === null ? undefined : assetSrcset(basePath, avif, WIDTHS),
        width,
        height,
        alt,
        focus: shownFocus(row)
      }
    })
  return {
    picture: picture === undefined ? undefined : pictureOf(picture)[0],
    photos: photos.flatMap(pictureOf),
    documents: documents.flatMap(id =>
      find(id).map(({ name, title, file }) => ({
        title: title ?? name,
        url: `${basePath}/assets/files/${file}`
      }))
    )
  }
}

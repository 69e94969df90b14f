import { MIDDLE } from 'vitrine/shared'
import type { Db } from '../../kernel/database/database.ts'
import { idOf } from '../../kernel/http/fields.ts'
import type { LocalizedSite } from '../../kernel/http/localized-site.ts'
import type { Culture } from '../../kernel/texts/cultures.ts'
import { staffLink, thumbnailLink, uploadReply } from './asset-links.ts'
import { renamed } from './asset-title.ts'
import {
  type AltText,
  altIn,
  assetsByGuid,
  assetsById,
  describeAsset,
  insertAsset,
  type LibraryAsset
} from './library.ts'
import type { FieldEntry } from './read-field.ts'
import { forgetUploads, type TemporaryFile, type UploadPlace, uploadsById } from './uploads.ts'

/** A file of a form, with what stands for it on the server. */
interface FoundFile {
  entry: FieldEntry
  upload?: TemporaryFile
  asset?: LibraryAsset
}

/** A file as the tags get it in their attribute `assets`, and as templates show it [AST-11]. */
export interface ShownFile {
  /** The `guid` of an upload; a file of the library has an `AssetId` instead. */
  guid?: string
  AssetId?: string
  name: string
  fileType: string
  thumbnail_url: string | null
  size: number
  width: number | null
  height: number | null
  tmpName?: string | undefined
  /** The alternative text. */
  alt: string
  /** The focal point of a picture, in percent. */
  FocusX: number
  FocusY: number
  /** The file itself, for staff. */
  Uri: string | null
}

type Place = Omit<UploadPlace, 'storage'>

/** Finds what the entries of a form stand for. Unknown ids, and those of other sessions, are left out. */
export async function findFiles(
  place: Place,
  entries: readonly FieldEntry[],
  kind: 'picture' | 'document'
): Promise<FoundFile[]> {
  const keys = entries.map(({ key }) => key)
  const guids = keys.filter(key => idOf(key) === undefined)
  const uploads = await uploadsById(place, guids)
  const saved = await assetsByGuid(place.db, guids)
  const assets = await assetsById(
    place.db,
    keys.flatMap(key => idOf(key) ?? [])
  )
  return entries.flatMap((entry): FoundFile[] => {
    // the library may have it by now
    const upload = saved.has(entry.key) ? undefined : uploads.get(entry.key)
    if (upload) return upload.kind === kind ? [{ entry, upload }] : []
    const asset = assets.get(idOf(entry.key) ?? 0) ?? saved.get(entry.key)
    return asset?.kind === kind ? [{ entry, asset }] : []
  })
}

/**
 * Saves the files of a form: uploads move into the library, files of the library get their new names.
 *
 * @param place With the transaction that saves the form.
 * @returns The ids of the files, in their order.
 */
export async function saveFiles(
  place: Place,
  entries: readonly FieldEntry[],
  {
    kind,
    folderId,
    culture
  }: { kind: 'picture' | 'document'; folderId: number; culture: Culture }
): Promise<number[]> {
  const ids: number[] = []
  const guids: string[] = []
  for (const { entry, upload, asset } of await findFiles(place, entries, kind)) {
    if (upload) {
      const title = renamed(entry.title, upload.title, upload.file) || upload.title
      ids.push(
        await insertAsset(place.db, folderId, upload, {
          title,
          alt: altOf(entry, '', culture),
          focus: entry.focus ?? MIDDLE
        })
      )
      guids.push(upload.guid)
    } else if (asset) {
      const title = renamed(entry.title, asset.title, asset.file ?? asset.name)
      const isRenamed = entry.isRenamed && title !== '' && title !== asset.title
      await describeAsset(place.db, asset.id, {
        title: isRenamed ? title : undefined,
        alt: altOf(entry, altIn(asset, culture), culture),
        focus: entry.focus
      })
      ids.push(asset.id)
    }
  }
  await forgetUploads(place.db, guids)
  return [...new Set(ids)]
}

/** The alternative text that an entry changes. */
function altOf({ alt }: FieldEntry, before: string, culture: Culture): AltText | undefined {
  return alt === undefined || alt === before ? undefined : { culture, text: alt }
}

/** The files of a form as it was sent, to show it again. */
export async function sentFiles(
  place: Place,
  site: LocalizedSite,
  entries: readonly FieldEntry[],
  kind: 'picture' | 'document'
): Promise<ShownFile[]> {
  const found = await findFiles(place, entries, kind)
  return found.map(({ entry, upload, asset }) => {
    const shown = upload ? shownUpload(site, upload) : shownAsset(site, asset!)
    const focus = entry.focus && { FocusX: entry.focus.x, FocusY: entry.focus.y }
    return {
      ...shown,
      name: entry.title || shown.name,
      alt: entry.alt ?? shown.alt,
      ...(shown.fileType === 'Image' && focus)
    }
  })
}

/** Files of the library in a form that was not sent yet. */
export async function savedFiles(
  db: Db,
  site: LocalizedSite,
  ids: readonly number[]
): Promise<ShownFile[]> {
  const assets = await assetsById(db, ids)
  return ids.flatMap(id => {
    const asset = assets.get(id)
    return asset ? [shownAsset(site, asset)] : []
  })
}

function shownAsset(site: LocalizedSite, asset: LibraryAsset): ShownFile {
  const isPicture = asset.kind === 'picture'
  return {
    AssetId: String(asset.id),
    name: asset.title,
    fileType: isPicture ? 'Image' : 'Document',
    thumbnail_url: thumbnailLink(site, asset),
    size: asset.size,
    width: isPicture ? asset.width : null,
    height: isPicture ? asset.height : null,
    alt: altIn(asset, site.culture),
    FocusX: asset.focus.x,
    FocusY: asset.focus.y,
    Uri: staffLink(site, asset)
  }
}

function shownUpload(site: LocalizedSite, upload: TemporaryFile): ShownFile {
  const reply = uploadReply(site, upload)
  return { ...reply, size: upload.size, alt: '', FocusX: MIDDLE.x, FocusY: MIDDLE.y, Uri: null }
}

import type { UploadedAsset } from 'vitrine/contract'
import { assetUrl } from 'vitrine/shared'
import { homeLink, type LocalizedSite } from '../../kernel/http/localized-site.ts'
import type { LibraryAsset } from './library.ts'
import type { TemporaryFile } from './uploads.ts'

/** Below `{site}/{culture}`: the library's pages. */
export const LIBRARY = '/assetslibrary'

/** The width of the thumbnails that staff see, in px; twice what is shown, for dense screens. */
const THUMBNAIL_WIDTH = 320
/** The width of the picture in the crop dialog, in px; twice what is shown. */
const CROP_PREVIEW_WIDTH = 1200

/** The file itself, for staff. */
export function staffLink(site: LocalizedSite, { id }: Pick<LibraryAsset, 'id'>): string {
  return `${homeLink(site)}${LIBRARY}/asset/file/${id}`
}

/** A small picture for staff; `null` for a document. */
export function thumbnailLink(site: LocalizedSite, asset: LibraryAsset): string | null {
  return asset.kind === 'document' ? null : pictureLink(site, asset, THUMBNAIL_WIDTH)
}

/** A picture as it is shown while staff crop it. */
export function previewLink(site: LocalizedSite, asset: LibraryAsset): string {
  return pictureLink(site, asset, CROP_PREVIEW_WIDTH)
}

function pictureLink(site: LocalizedSite, asset: LibraryAsset, width: number): string {
  if (asset.file !== null) return `${staffLink(site, asset)}?width=${width}`
  const photo = { AssetId: String(asset.id), AssetName: asset.name }
  return assetUrl(site.basePath, photo, width, width)
}

/** An unsaved file, for the session that uploaded it. */
function uploadLink(site: LocalizedSite, file: string): string {
  return `${homeLink(site)}${LIBRARY}/upload/${file}`
}

/** `Image`, or another type of file, as the contract names them [AST-11]. */
export function fileTypeOf(kind: LibraryAsset['kind']): string {
  return kind === 'picture' ? 'Image' : 'Document'
}

/** An unsaved file as widgets get it [AST-07]. */
export function uploadReply(site: LocalizedSite, file: TemporaryFile): UploadedAsset {
  const isPicture = file.kind === 'picture'
  return {
    guid: file.guid,
    name: file.title,
    fileType: fileTypeOf(file.kind),
    thumbnail_url: isPicture ? `${uploadLink(site, file.file)}?width=${THUMBNAIL_WIDTH}` : null,
    Uri: isPicture ? `${uploadLink(site, file.file)}?width=${CROP_PREVIEW_WIDTH}` : null,
    size: file.size,
    width: isPicture ? file.width : null,
    height: isPicture ? file.height : null,
    tmpName: file.file
  }
}

/** The `Content-Disposition` header that saves a file under its title. */
export function attachment(title: string): string {
  const plain = title.replace(/[^\w. -]/g, '_')
  // an apostrophe would end the language of the name
  const encoded = encodeURIComponent(title).replace(
    /['()*]/g,
    sign => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}

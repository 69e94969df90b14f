import type { CroppedPicture, FieldFile } from '../../lib/assets/field-file.ts'
import { MIDDLE } from '../../shared/assets/focal-point.ts'
import type { GivenAsset, UploadedAsset } from '../../shared/contract/assets.ts'

/** An upload that is complete. */
export function uploadedFile(key: string, asset: UploadedAsset): FieldFile {
  return {
    key,
    id: asset.guid,
    name: asset.name,
    alt: '',
    isImage: asset.fileType === 'Image',
    thumbnail: asset.thumbnail_url,
    size: asset.size,
    width: asset.width,
    height: asset.height,
    tmpName: asset.tmpName,
    isRenamed: false,
    status: 'ready',
    progress: 1
  }
}

/** An upload that has to be cropped. It has no id until then, because the form must not send it [AST-09]. */
export function uncroppedFile(key: string, asset: UploadedAsset): FieldFile {
  return {
    ...uploadedFile(key, asset),
    id: undefined,
    original: originalOf(asset),
    status: 'cropping'
  }
}

/** The crop in place of the file: what the shopper typed about it remains. */
export function croppedFile(
  { key, name, alt, isRenamed, original }: FieldFile,
  asset: UploadedAsset,
  keepsOriginal: boolean
): FieldFile {
  return {
    ...uploadedFile(key, asset),
    ...(isRenamed && { name, isRenamed }),
    alt,
    original: keepsOriginal ? original : undefined
  }
}

function originalOf(asset: UploadedAsset): CroppedPicture {
  return {
    tmpName: asset.tmpName ?? '',
    width: asset.width ?? 0,
    height: asset.height ?? 0,
    url: asset.Uri ?? asset.thumbnail_url ?? ''
  }
}

/** A file that the page or the server names. */
export function givenFile(asset: GivenAsset): FieldFile {
  const id = asset.guid ?? asset.AssetId ?? ''
  const isImage = asset.fileType === 'Image'
  return {
    key: id,
    id,
    name: asset.name ?? asset.Name ?? asset.OriginalFileName ?? '',
    alt: asset.alt ?? '',
    focus: { x: asset.FocusX ?? MIDDLE.x, y: asset.FocusY ?? MIDDLE.y },
    isImage,
    thumbnail: asset.thumbnail_url ?? (isImage ? asset.Uri : null) ?? null,
    size: asset.size ?? undefined,
    width: asset.width ?? asset.Width ?? null,
    height: asset.height ?? asset.Height ?? null,
    tmpName: asset.tmpName ?? undefined,
    isRenamed: false,
    status: 'ready',
    progress: 1
  }
}

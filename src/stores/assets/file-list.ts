import { atom, type ReadableAtom } from 'nanostores'
import type { CroppedPicture, FieldFile } from '../../lib/assets/field-file.ts'
import { MIDDLE } from '../../shared/assets/focal-point.ts'
import type { GivenAsset, UploadedAsset } from '../../shared/contract/assets.ts'

/** The files of a field, in the order in which they are listed. */
export interface FieldFileList {
  readonly $files: ReadableAtom<readonly FieldFile[]>
  find(key: string): FieldFile | undefined
  /** Adds files at the end. A field for one file keeps no other, except while a new one is being uploaded. */
  add(files: readonly FieldFile[]): void
  change(key: string, changes: Partial<FieldFile>): void
  /** Puts a complete file in the place of the pending one with its key, or of the only one [AST-08]. */
  complete(done: FieldFile): void
  drop(key: string): void
  /** Puts a file that was dropped back at its place; in a field for one file, in place of another one. */
  putBack(file: FieldFile, index: number): void
  /** Shows other files in place of all. */
  replace(files: readonly FieldFile[]): void
  /** Moves a file by a number of places; upwards if it is negative. */
  move(key: string, by: number): void
}

export function createFileList(
  first: readonly FieldFile[],
  isMultiple: boolean
): FieldFileList {
  const $files = atom(first)
  return {
    $files,
    find: key => $files.get().find(file => file.key === key),
    add(files) {
      $files.set([...(isMultiple ? $files.get() : $files.get().filter(isReady)), ...files])
    },
    change(key, changes) {
      $files.set($files.get().map(file => (file.key === key ? { ...file, ...changes } : file)))
    },
    complete(done) {
      const files = $files.get()
      if (!files.some(({ key }) => key === done.key)) return
      $files.set(isMultiple ? files.map(file => (file.key === done.key ? done : file)) : [done])
    },
    drop(key) {
      $files.set($files.get().filter(file => file.key !== key))
    },
    putBack(file, index) {
      const others = $files.get().filter(({ key }) => key !== file.key)
      $files.set(isMultiple ? others.toSpliced(index, 0, file) : [file])
    },
    replace: files => $files.set(files),
    move(key, by) {
      const files = [...$files.get()]
      const from = files.findIndex(file => file.key === key)
      const to = from + by
      if (from === -1 || to < 0 || to >= files.length) return
      files.splice(to, 0, ...files.splice(from, 1))
      $files.set(files)
    }
  }
}

function isReady({ status }: FieldFile): boolean {
  return status === 'ready'
}

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

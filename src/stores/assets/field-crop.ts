import { computed, type ReadableAtom } from 'nanostores'

import { cropPicture } from '../../api/assets.ts'
import { explain } from '../../i18n/explain.ts'
import type { CroppedPicture } from '../../lib/assets/field-file.ts'
import type { Size } from '../../shared/assets/crop-area.ts'
import type { OriginalCrop } from '../../shared/assets/crop-view.ts'
import { croppedFile, type FieldFileList } from './file-list.ts'

/** A picture that the shopper has to crop. */
interface PendingCrop {
  /** The key of its file. */
  key: string
  name: string
  picture: CroppedPicture
  required: Size
}

/** How the shopper crops it. */
interface CropChoice extends OriginalCrop {
  /** Keeps the original, so that it can be cropped again. */
  keepsOriginal: boolean
}

/** The pictures of a field that do not have its size, and how they are cropped. */
export interface FieldCrop {
  /** The first picture that has to be cropped. */
  readonly $crop: ReadableAtom<PendingCrop | undefined>
  /** Crops a picture on the server; resolves to the reason if that fails [AST-09]. */
  crop(key: string, choice: CropChoice): Promise<string | undefined>
  /** Removes an upload that was not cropped; a picture that was keeps its crop. */
  cancelCrop(key: string): void
  /** Opens the crop of a picture whose original was kept. */
  cropAgain(key: string): void
}

/** @param required The size of the pictures; `undefined` accepts any. */
export function createFieldCrop(
  { $files, find, change, complete }: FieldFileList,
  required: Size | undefined,
  drop: (key: string) => void
): FieldCrop {
  return {
    $crop: computed($files, files => {
      const file = files.find(({ status }) => status === 'cropping')
      if (!file?.original || !required) return undefined
      return { key: file.key, name: file.name, picture: file.original, required }
    }),
    async crop(key, choice) {
      const file = find(key)
      if (!file?.original || !required) return undefined
      try {
        const asset = await cropPicture(file.original.tmpName, { ...choice, required })
        // [AST-09]: the text of the server is all that such a reply needs
        if (!('guid' in asset) || asset.Error) return asset.Error ?? undefined
        complete(croppedFile(file, asset, choice.keepsOriginal))
        return undefined
      } catch (error) {
        return explain(error)
      }
    },
    cancelCrop(key) {
      if (find(key)?.id === undefined) drop(key)
      else change(key, { status: 'ready' })
    },
    cropAgain: key => change(key, { status: 'cropping' })
  }
}

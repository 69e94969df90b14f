import type { Size } from '../../shared/assets/crop-area.ts'
import type { FocalPoint } from '../../shared/assets/focal-point.ts'

/** A picture on the server that can be cropped. */
export interface CroppedPicture extends Size {
  tmpName: string
  /** Where the whole picture is shown from. */
  url: string
}

/** A file in the list of a form field [AST-11]. */
export interface FieldFile {
  /** Identifies the file in the list. */
  key: string
  /** The `guid` of an upload, or the `AssetId` of a file of the library; `undefined` until it is uploaded. */
  id?: string | undefined
  name: string
  /** The alternative text of a picture. */
  alt: string
  /** The focal point of a picture; `undefined` for its middle. */
  focus?: FocalPoint | undefined
  isImage: boolean
  thumbnail: string | null
  /** In bytes. */
  size?: number | undefined
  /** In px, of a picture. */
  width: number | null
  height: number | null
  /** The temporary name of an upload. */
  tmpName?: string | undefined
  /** Whether its name was changed since the page was loaded. */
  isRenamed: boolean
  /** `cropping` is a picture that waits for its crop [AST-09]. */
  status: 'ready' | 'uploading' | 'failed' | 'cropping'
  /** The uncropped picture, if it was kept to be cropped again. */
  original?: CroppedPicture | undefined
  /** How much of it is sent, from 0 to 1. */
  progress: number
}

/** A file that is being uploaded. */
export function pendingFile(key: string, { name, size }: File): FieldFile {
  return {
    key,
    name,
    alt: '',
    isImage: false,
    thumbnail: null,
    size,
    width: null,
    height: null,
    isRenamed: false,
    status: 'uploading',
    progress: 0
  }
}

import type { FileUploadOptions, FileUploads } from '../../api/uploads-with-uppy.ts'
import { lazy } from '../../lib/lazy.ts'

/** Uppy is loaded with the first file. */
const uploader = lazy(() => import('../../api/upload-whole.ts'))
const partsUploader = lazy(() => import('../../api/upload-in-parts.ts'))

/** The uploads of one form. */
export interface FieldUploads {
  /** Loads the code that sends files. Rejects if it cannot be loaded; the next call tries again. */
  open(): Promise<FileUploads>
  cancel(key: string): void
  close(): void
}

/** Sends the files of a form: whole, or in parts to a tus server. */
export function createUploads(
  settings: FileUploadOptions,
  resumableUrl?: string
): FieldUploads {
  let opening: Promise<FileUploads> | undefined
  let uploads: FileUploads | undefined

  async function load(): Promise<FileUploads> {
    if (!resumableUrl) return (await uploader()).uploadFiles(settings)
    const endpoint = new URL(resumableUrl, location.href).href
    return (await partsUploader()).uploadInParts(endpoint, settings)
  }

  return {
    async open() {
      opening ??= load()
      try {
        uploads = await opening
        return uploads
      } catch (error) {
        opening = undefined
        throw error
      }
    },
    cancel: key => uploads?.cancel(key),
    close() {
      // a failure to load the code has been reported
      void opening?.then(opened => opened.close()).catch(() => {})
    }
  }
}

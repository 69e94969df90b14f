import type { Body } from '@uppy/core'
import { headersOfForm } from './page-headers.ts'
import {
  createUploads,
  errorOf,
  type FileUploadOptions,
  type FileUploads,
  type Meta,
  PARALLEL_UPLOADS,
  parsed,
  UPLOAD_SETTINGS,
  uploadedAsset
} from './uploads-with-uppy.ts'

/** Small enough to arrive within the time that servers give a request, even over a slow connection; in bytes. */
const PART_SIZE = 1_000_000

/**
 * Sends each file in parts to a tus server, and then its URL to the form, in place of the file. After a lost connection
 * the upload continues where it stopped: by itself if the connection returns soon, otherwise when the shopper sends it again.
 *
 * @param endpoint The URL of the tus server.
 */
export async function uploadInParts(
  endpoint: string,
  options: FileUploadOptions
): Promise<FileUploads> {
  const { url, fieldName, fields } = options
  const { Uppy, Tus } = await import('./uppy-tus.ts')
  const uppy = new Uppy<Meta, Body>(UPLOAD_SETTINGS).use(Tus, {
    endpoint,
    chunkSize: PART_SIZE,
    limit: PARALLEL_UPLOADS,
    allowedMetaFields: ['name'],
    // the page forgets its files when it is left
    storeFingerprintForResuming: false
  })
  return createUploads(uppy, options, async ({ meta }, { uploadURL = '' }) => {
    const key = String(meta.key)
    const form = url(key)
    const body = new FormData()
    for (const [name, value] of Object.entries(fields(key))) body.append(name, value)
    body.append(fieldName, uploadURL)
    const response = await fetch(form, {
      method: 'POST',
      headers: { ...headersOfForm(form), accept: 'application/json', 'idempotency-key': key },
      body
    }).catch((cause: unknown) => {
      throw errorOf(form, cause, {})
    })
    const responseText = await response.text()
    if (!response.ok) {
      throw errorOf(form, undefined, { status: response.status, responseText })
    }
    return uploadedAsset(form, parsed(responseText))
  })
}

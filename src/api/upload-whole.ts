import type { Body } from '@uppy/core'
import { headersOfForm } from './page-headers.ts'
import {
  createUploads,
  type FileUploadOptions,
  type FileUploads,
  type Meta,
  PARALLEL_UPLOADS,
  UPLOAD_SETTINGS,
  uploadedAsset
} from './uploads-with-uppy.ts'

/** How long a connection may make no progress, in ms. */
const STALLED_MS = 60_000

/** Sends each file to the form in one request. */
export async function uploadFiles(options: FileUploadOptions): Promise<FileUploads> {
  const { url, fieldName, fields } = options
  const { Uppy, XHRUpload } = await import('./uppy-xhr.ts')
  const uppy = new Uppy<Meta, Body>(UPLOAD_SETTINGS).use(XHRUpload, {
    // one file per request
    endpoint: async file => url(keyOf([file].flat()[0])),
    fieldName,
    // without the names by which Uppy tells files apart
    allowedMetaFields: Object.keys(fields('')),
    headers: file => ({
      ...headersOfForm(url(keyOf(file))),
      accept: 'application/json',
      'idempotency-key': String(file.meta.key)
    }),
    limit: PARALLEL_UPLOADS,
    timeout: STALLED_MS,
    // the shopper decides, with a button
    shouldRetry: () => false
  })
  return createUploads(uppy, options, async (file, { body }) =>
    uploadedAsset(url(keyOf(file)), body)
  )
}

function keyOf(file: { meta: object } | undefined): string {
  const { key } = (file?.meta ?? {}) as Partial<Meta>
  return String(key)
}

import XHRUpload from '@uppy/xhr-upload'
import {
  createUploads,
  type FileUploadOptions,
  type FileUploads,
  PARALLEL_UPLOADS
} from './file-uploads.ts'
import { uploadedAsset } from './uploaded-asset.ts'

/** How long a connection may make no progress, in ms. */
const STALLED_MS = 60_000

/** Sends each file to the form in one request. */
export function uploadFiles(options: FileUploadOptions): FileUploads {
  const { url, fieldName } = options
  return createUploads(options, {
    install(uppy) {
      uppy.use(XHRUpload, {
        endpoint: async () => url(),
        fieldName,
        // without the names by which Uppy tells files apart
        allowedMetaFields: ['_csrf'],
        headers: file => ({
          accept: 'application/json',
          'idempotency-key': String(file.meta.key)
        }),
        limit: PARALLEL_UPLOADS,
        timeout: STALLED_MS,
        // the shopper decides, with a button
        shouldRetry: () => false
      })
    },
    finish: async (_file, { body }) => uploadedAsset(url(), body)
  })
}

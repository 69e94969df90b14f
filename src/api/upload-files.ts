import Uppy from '@uppy/core'
import XHRUpload from '@uppy/xhr-upload'
import { array, is } from 'valibot'

import { UploadedAsset } from '../contract/assets.ts'
import { Refusal } from '../contract/refusal.ts'
import { ContractError, OfflineError, RefusedError, ServerError } from '../errors.ts'

/** How many files are sent at a time. */
const PARALLEL = 2
/** How long a connection may make no progress, in ms. */
const STALLED_MS = 60_000

/** Where files are sent, and what the sender wants to know. */
export interface FileUploadOptions {
  /** The address of the form; read again for every file. */
  url(): string
  /** The name of the form's file input. */
  fieldName: string
  /** Other fields that the form sends with each file. */
  fields(): Record<string, string>
  /** @param progress From 0 to 1. */
  onProgress(key: string, progress: number): void
  onDone(key: string, asset: UploadedAsset): void
  onFailed(key: string, error: Error): void
}

/** Sends files one by one [AST-07]. Each has a key, by which the server recognizes a file that is sent again. */
export interface FileUploads {
  send(key: string, file: File): void
  /** Sends a failed file again. */
  retry(key: string): void
  /** Forgets a file, whether it is sent or not. */
  cancel(key: string): void
  /** Cancels all uploads. */
  close(): void
}

type Meta = Record<string, string>
type Reply = Record<string, never>

/** Uploads with Uppy, which reports the progress of each file and can cancel it; `fetch` can do neither everywhere. */
export function uploadFiles(options: FileUploadOptions): FileUploads {
  const { url, fieldName, fields, onProgress, onDone, onFailed } = options
  const ids = new Map<string, string>()
  const uppy = new Uppy<Meta, Reply>({ autoProceed: true, allowMultipleUploadBatches: true })
  uppy.use(XHRUpload, {
    endpoint: async () => url(),
    fieldName,
    // without the names by which Uppy tells files apart
    allowedMetaFields: ['_csrf'],
    headers: file => ({
      accept: 'application/json',
      'idempotency-key': String(file.meta.key)
    }),
    limit: PARALLEL,
    timeout: STALLED_MS,
    // the shopper decides, with a button
    shouldRetry: () => false
  })
  uppy.on('upload-progress', (file, { bytesUploaded, bytesTotal }) => {
    if (file && bytesTotal) onProgress(String(file.meta.key), bytesUploaded / bytesTotal)
  })
  uppy.on('upload-success', (file, { body }) => {
    if (!file) return
    const key = String(file.meta.key)
    const [asset] = is(array(UploadedAsset), body) ? body : []
    if (asset) onDone(key, asset)
    else onFailed(key, new ContractError(`${url()} must answer with a list of one file.`))
  })
  uppy.on('upload-error', (file, cause, response) => {
    if (file) onFailed(String(file.meta.key), errorOf(url(), cause, response))
  })

  return {
    send(key, file) {
      const meta = { ...fields(), name: file.name, key, relativePath: key }
      ids.set(key, uppy.addFile({ name: file.name, type: file.type, data: file, meta }))
    },
    retry(key) {
      const id = ids.get(key)
      // a failure is reported by its event
      if (id !== undefined) uppy.retryUpload(id).catch(() => {})
    },
    cancel(key) {
      const id = ids.get(key)
      if (id !== undefined && uppy.getFile(id)) uppy.removeFile(id)
      ids.delete(key)
    },
    close: () => uppy.destroy()
  }
}

/** The request behind a failure, as far as Uppy knows it. */
interface FailedRequest {
  status?: number
  responseText?: string
}

function errorOf(url: string, cause: Error, response: unknown): Error {
  const { status = 0, responseText = '' } = (response ?? {}) as FailedRequest
  if (status === 0) return new OfflineError(`No response from ${url}.`, { cause })
  const body = parsed(responseText)
  if (status < 500 && is(Refusal, body)) {
    return new RefusedError(body.Message, status, body, { cause })
  }
  return new ServerError(status, `The server answered ${url} with ${status}.`, { cause })
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

import type { Body, Uppy, UppyFile } from '@uppy/core'
import { array, safeParse } from 'valibot'
import {
  ContractError,
  LoginRequiredError,
  OfflineError,
  RefusedError,
  ServerError
} from '../errors.ts'
import { reasonIn } from '../lib/text/reason-in.ts'
import { UploadedAsset } from '../shared/contract/assets.ts'

/** How many files are sent at a time. */
export const PARALLEL_UPLOADS = 2

/** Where files are sent, and what the sender wants to know. */
export interface FileUploadOptions {
  /** The URL of the form; read again for every file, whose key is given. */
  url(key: string): string
  /** The name of the form's file input. */
  fieldName: string
  /** Other fields that the form sends with each file. Their names are always the same. */
  fields(key: string): Record<string, string>
  /** @param progress From 0 to 1. */
  onProgress(key: string, progress: number): void
  onDone(key: string, asset: UploadedAsset): void
  onFailed(key: string, error: Error): void
}

/** Sends files one by one [AST-07]. Each has a key, by which the server recognizes a file that is sent again. */
export interface FileUploads {
  /** Sends a file, or sends it again after it failed. */
  send(key: string, file: File): void
  /** Forgets a file, whether it is sent or not. */
  cancel(key: string): void
  /** Cancels all uploads. */
  close(): void
}

export type Meta = Record<string, string>
type SentFile = UppyFile<Meta, Body>

/** For Uppy: files are sent as soon as they are added. */
export const UPLOAD_SETTINGS = { autoProceed: true, allowMultipleUploadBatches: true }

/**
 * Uploads with Uppy, which reports the progress of each file and can cancel it; `fetch` can do neither everywhere.
 *
 * @param uppy With the plug-in that sends the files.
 * @param finish What the server has made of a file that was sent.
 */
export function createUploads(
  uppy: Uppy<Meta, Body>,
  options: FileUploadOptions,
  finish: (
    file: SentFile,
    sent: { body?: unknown; uploadURL?: string | undefined }
  ) => Promise<UploadedAsset>
): FileUploads {
  const { url, fields, onProgress, onDone, onFailed } = options
  const ids = new Map<string, string>()
  /** Files that are sent, but not finished. */
  const unfinished = new Map<string, () => Promise<void>>()
  uppy.on('upload-progress', (file, { bytesUploaded, bytesTotal }) => {
    if (file && bytesTotal) onProgress(String(file.meta.key), bytesUploaded / bytesTotal)
  })
  uppy.on('upload-success', (file, sent) => {
    if (!file) return
    const key = String(file.meta.key)
    const end = async () => {
      const isCancelled = () => unfinished.get(key) !== end
      try {
        const asset = await finish(file, sent)
        if (isCancelled()) return
        unfinished.delete(key)
        onDone(key, asset)
      } catch (error) {
        if (!isCancelled()) onFailed(key, error as Error)
      }
    }
    unfinished.set(key, end)
    void end()
  })
  uppy.on('upload-error', (file, cause, response) => {
    if (!file) return
    const key = String(file.meta.key)
    onFailed(key, errorOf(url(key), cause, requestOf(response)))
  })

  return {
    send(key, file) {
      const end = unfinished.get(key)
      if (end) return void end()
      const id = ids.get(key)
      // a failure is reported by its event
      if (id !== undefined) return void uppy.retryUpload(id).catch(() => {})
      const meta = { ...fields(key), name: file.name, key, relativePath: key }
      ids.set(key, uppy.addFile({ name: file.name, type: file.type, data: file, meta }))
    },
    cancel(key) {
      const id = ids.get(key)
      if (id !== undefined && uppy.getFile(id)) uppy.removeFile(id)
      ids.delete(key)
      unfinished.delete(key)
    },
    close: () => uppy.destroy()
  }
}

/** The response to a request that failed, as far as it is known. */
interface FailedRequest {
  status?: number
  responseText?: string
}

/** The plug-ins report the request itself, or a response that contains it. */
function requestOf(response: unknown): FailedRequest {
  const { body } = (response ?? {}) as { body?: { xhr?: FailedRequest } }
  return body?.xhr ?? ((response ?? {}) as FailedRequest)
}

/** Why a request failed: without a status, no response has arrived. */
export function errorOf(
  url: string,
  cause: unknown,
  { status = 0, responseText = '' }: FailedRequest
): Error {
  if (status === 0) return new OfflineError(`No response from ${url}.`, { cause })
  if (status === 401) return new LoginRequiredError(`${url} requires a login.`, { cause })
  const body = parsed(responseText)
  const reason = status < 500 ? reasonIn(body) : undefined
  if (reason) return new RefusedError(reason, status, body, { cause })
  return new ServerError(status, `The server answered ${url} with ${status}.`, { cause })
}

/** JSON; `undefined` for anything else. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The file in the response of a form [AST-07]. */
export function uploadedAsset(url: string, body: unknown): UploadedAsset {
  const { success, output } = safeParse(array(UploadedAsset), body)
  const [asset] = success ? output : []
  if (asset) return asset
  throw new ContractError(`${url} must answer with a list of one file.`)
}

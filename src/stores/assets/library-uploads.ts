import { atom } from 'nanostores'
import { explain } from '../../i18n/explain.ts'
import { pluralOf } from '../../i18n/plural.ts'
import type { FileLimits } from '../../lib/assets/accepted-file.ts'
import { randomKey } from '../../lib/data/random-key.ts'
import { announce } from '../../lib/feedback/announce.ts'
import { markChanged } from '../../lib/page/changes.ts'
import type { UploadedAsset } from '../../shared/contract/assets.ts'
import { showToast } from '../toasts/toasts.ts'
import { noteLibraryChange } from './asset-library.ts'
import { createUploads, type FieldUploads } from './form-uploads.ts'
import { t } from './library-uploads.messages.ts'
import { limitProblem } from './limit-problem.ts'

/** The folder that files are uploaded to. */
export interface UploadFolder extends FileLimits {
  /** Where its page sends files. */
  url: string
  name: string
  /** The hidden `_csrf` of the page. */
  csrf: string
}

/** A file on its way to the library. */
export interface LibraryUpload {
  readonly key: string
  /** The `url` of its folder. */
  readonly folderUrl: string
  readonly name: string
  /** In bytes. */
  readonly size: number
  /** `done` until the page shows the file itself. A `refused` one is not sent, and cannot be tried again. */
  readonly status: 'uploading' | 'done' | 'failed' | 'refused'
  /** From 0 to 1. */
  readonly progress: number
  readonly thumbnail: string | null
  /** Why it was not added. */
  readonly problem?: string
}

/** The uploads of all folders. They go on while other pages of the shop are visited. */
export const $libraryUploads = atom<readonly LibraryUpload[]>([])

interface Source {
  file: File
  folder: UploadFolder
}

const sources = new Map<string, Source>()
/** The files of a folder that were sent since it was last said how that has ended. */
const batches = new Map<string, Set<string>>()
let uploads: FieldUploads | undefined

/** Uploads files to a folder, where they appear at once [AST-01]. */
export function uploadToFolder(files: readonly File[], folder: UploadFolder): void {
  const added = files.map(file => ({
    key: randomKey(),
    file,
    problem: limitProblem(file, folder)
  }))
  $libraryUploads.set([
    ...$libraryUploads.get(),
    ...added.map(
      ({ key, file, problem }): LibraryUpload => ({
        key,
        folderUrl: folder.url,
        name: file.name,
        size: file.size,
        status: problem === undefined ? 'uploading' : 'refused',
        progress: 0,
        thumbnail: null,
        ...(problem !== undefined && { problem })
      })
    )
  ])
  const sent = added.filter(({ problem }) => problem === undefined)
  const refused = added.length - sent.length
  if (refused > 0) announce(t(`refused.${pluralOf(refused)}`, { count: refused }))
  if (sent.length === 0) return
  const count = sent.length
  announce(t(`started.${pluralOf(count)}`, { count, folder: folder.name }))
  for (const { key, file } of sent) sources.set(key, { file, folder })
  void send(sent.map(({ key }) => key))
}

/** Sends files that failed again. */
export function retryUploads(keys: readonly string[]): void {
  const again = keys.filter(key => sources.has(key))
  for (const key of again) change(key, { status: 'uploading', progress: 0, problem: '' })
  void send(again)
}

/** Cancels the upload of a file, or dismisses one that failed. */
export function removeUploads(keys: readonly string[]): void {
  const folders = new Set<UploadFolder>()
  for (const key of keys) {
    const source = sources.get(key)
    if (source) folders.add(source.folder)
    batches.get(source?.folder.url ?? '')?.delete(key)
    uploads?.cancel(key)
    sources.delete(key)
  }
  $libraryUploads.set($libraryUploads.get().filter(({ key }) => !keys.includes(key)))
  for (const folder of folders) settle(folder)
}

/** The page of a folder now shows the files that are there: returns what to call when it does, which removes their uploads. */
export function replaceDone(folderUrl: string): () => void {
  const done = $libraryUploads
    .get()
    .filter(one => one.status === 'done' && one.folderUrl === folderUrl)
  return () => $libraryUploads.set($libraryUploads.get().filter(one => !isAmong(done, one)))
}

/** Resets the shared state, for tests. */
export function forgetUploads(): void {
  uploads?.close()
  uploads = undefined
  sources.clear()
  batches.clear()
  $libraryUploads.set([])
  watchLeaving()
}

async function send(keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    const { url } = sources.get(key)!.folder
    batches.set(url, (batches.get(url) ?? new Set()).add(key))
  }
  watchLeaving()
  uploads ??= createUploads({
    url: key => sources.get(key)?.folder.url ?? '',
    fieldName: 'file-library',
    fields: key => ({ _csrf: sources.get(key)?.folder.csrf ?? '', Action: 'upload' }),
    onProgress: (key, progress) => change(key, { progress }),
    onDone,
    onFailed
  })
  try {
    const opened = await uploads.open()
    for (const key of keys) {
      const source = sources.get(key)
      // it may have been cancelled meanwhile
      if (source) opened.send(key, source.file)
    }
  } catch (error) {
    for (const key of keys) onFailed(key, error as Error)
  }
}

function onDone(key: string, { name, thumbnail_url }: UploadedAsset): void {
  const source = sources.get(key)
  if (!source) return
  sources.delete(key)
  change(key, { status: 'done', progress: 1, name, thumbnail: thumbnail_url })
  markChanged()
  settle(source.folder)
}

function onFailed(key: string, error: Error): void {
  const source = sources.get(key)
  if (!source) return
  change(key, { status: 'failed', progress: 0, problem: explain(error) })
  settle(source.folder)
}

/** Says once how the uploads to a folder have ended, and lets its page show the files. */
function settle({ url, name }: UploadFolder): void {
  watchLeaving()
  const batch = [...(batches.get(url) ?? [])]
  const ended = $libraryUploads.get().filter(({ key }) => batch.includes(key))
  if (batch.length === 0 || ended.some(isUploading)) return
  batches.delete(url)
  const count = ended.filter(({ status }) => status === 'done').length
  const failed = ended.length - count
  if (count > 0) noteLibraryChange()
  const texts = [
    count > 0 && t(`added.${pluralOf(count)}`, { count, folder: name }),
    failed > 0 && t(`notAdded.${pluralOf(failed)}`, { count: failed })
  ]
  const kind = failed > 0 ? 'error' : 'success'
  showToast({ kind, key: 'library-uploads', text: texts.filter(Boolean).join(' ') })
}

function change(key: string, changes: Partial<LibraryUpload>): void {
  $libraryUploads.set(
    $libraryUploads.get().map(one => (one.key === key ? { ...one, ...changes } : one))
  )
}

function isUploading({ status }: LibraryUpload): boolean {
  return status === 'uploading'
}

function isAmong(some: readonly LibraryUpload[], { key }: LibraryUpload): boolean {
  return some.some(one => one.key === key)
}

/** Visits within the shop keep the uploads; the browser asks before it leaves the document, which ends them. */
function watchLeaving(): void {
  if ($libraryUploads.get().some(isUploading)) addEventListener('beforeunload', askFirst)
  else removeEventListener('beforeunload', askFirst)
}

function askFirst(event: BeforeUnloadEvent): void {
  event.preventDefault()
}

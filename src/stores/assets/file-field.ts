import { atom, type ReadableAtom } from 'nanostores'

import { readAsset } from '../../api/assets.ts'
import { RefusedError } from '../../errors.ts'
import { explain } from '../../i18n/explain.ts'
import type { FileLimits } from '../../lib/assets/accepted-file.ts'
import { type ChosenFiles, isKnown } from '../../lib/assets/chosen-files.ts'
import { type FieldFile, pendingFile } from '../../lib/assets/field-file.ts'
import { randomKey } from '../../lib/data/random-key.ts'
import { cropNeed, type Size } from '../../shared/assets/crop-area.ts'
import type { FocalPoint } from '../../shared/assets/focal-point.ts'
import type { GivenAsset, UploadedAsset } from '../../shared/contract/assets.ts'
import { showToast } from '../toasts/toasts.ts'
import { createFieldCrop, type FieldCrop } from './field-crop.ts'
import { t } from './file-field.messages.ts'
import { createFileList, givenFile, uncroppedFile, uploadedFile } from './file-list.ts'
import { createUploads } from './form-uploads.ts'
import { limitProblem } from './limit-problem.ts'

export interface FileFieldOptions extends FileLimits {
  /** The id of the field, in the names of its inputs [AST-06]. */
  fieldId: string
  isMultiple: boolean
  /** Only pictures [AST-10]. */
  isImage: boolean
  assets: readonly GivenAsset[]
  /** A file of the library, which the server describes [AST-06]. */
  assetId?: string | undefined
  /** The size of the pictures; others are cropped [AST-09]. */
  cropSize?: Size | undefined
  /** A tus server: files are sent there in parts, so that a lost connection does not start them again. */
  resumableUrl?: string | undefined
  /** The form around the field. */
  form(): HTMLFormElement | null
}

/** The files of a form field, and what can be done with them. */
export interface FileField extends FieldCrop {
  readonly $files: ReadableAtom<readonly FieldFile[]>
  /** Why files were not accepted, until the messages are dismissed. */
  readonly $problems: ReadableAtom<readonly string[]>
  /** Uploads files: adds them, or replaces the only one [AST-08]. */
  add(files: readonly File[]): Promise<void>
  retry(key: string): void
  /** Removes a file from the field, which can be undone, or cancels its upload. */
  remove(key: string): void
  rename(key: string, name: string): void
  describe(key: string, alt: string): void
  /** Sets the focal point of a picture. */
  focus(key: string, point: FocalPoint): void
  /** Moves a file by a number of places; upwards if it is negative. */
  move(key: string, by: number): void
  dismissProblems(): void
  /** Returns to the files that the page gave. */
  reset(): void
  /** Cancels all uploads, when the field is removed. */
  close(): void
}

/** Creates the files of a form field. Its order is that of the list, whichever upload ends first. */
export function createFileField(options: FileFieldOptions): FileField {
  const { isMultiple, isImage, cropSize } = options
  const given = options.assets.map(givenFile)
  const list = createFileList(given, isMultiple)
  const { $files, change, move } = list
  const $problems = atom<readonly string[]>([])
  const chosen: ChosenFiles = new Map()
  const uploads = createUploads(
    {
      url: () => options.form()?.action ?? location.href,
      fieldName: `file-${options.fieldId}`,
      fields: () => csrfOf(options.form()),
      onProgress: (key, progress) => change(key, { progress }),
      onDone,
      onFailed
    },
    options.resumableUrl
  )

  function drop(key: string): void {
    chosen.delete(key)
    list.drop(key)
  }

  function report(problem: string): void {
    if (!$problems.get().includes(problem)) $problems.set([...$problems.get(), problem])
  }

  function onDone(key: string, asset: UploadedAsset): void {
    // [AST-10]: whatever the server accepts, an image field takes pictures only
    if (isImage && asset.fileType !== 'Image') {
      drop(key)
      report(t('notImage', { name: asset.name }))
      return
    }
    const { name, width, height } = asset
    const need = cropSize && cropNeed({ width: width ?? 0, height: height ?? 0 }, cropSize)
    if (need === 'small') {
      drop(key)
      report(t('small', { name, ...sizesOf(asset, cropSize!) }))
    } else if (need === 'crop') change(key, uncroppedFile(key, asset))
    else list.complete(uploadedFile(key, asset))
  }

  function onFailed(key: string, error: Error): void {
    const name = list.find(key)?.name
    if (name === undefined) return
    // the same file would be refused again
    if (error instanceof RefusedError) drop(key)
    else change(key, { status: 'failed', progress: 0 })
    report(
      error instanceof RefusedError
        ? explain(error)
        : t('failed', { name, why: explain(error) })
    )
  }

  async function add(files: readonly File[]): Promise<void> {
    const added = (isMultiple ? files : files.slice(0, 1)).flatMap(file => {
      const problem = limitProblem(file, options)
      if (problem !== undefined) report(problem)
      return problem === undefined ? [{ key: randomKey(), file }] : []
    })
    if (added.length === 0) return
    for (const { key, file } of added) chosen.set(key, file)
    list.add(added.map(({ key, file }) => pendingFile(key, file)))
    // a file that cannot be compared cannot be sent either, which is reported then
    const [opened] = await Promise.allSettled([uploads.open(), dropKnown(added)])
    for (const { key, file } of added) {
      if (!chosen.has(key)) continue
      if (opened.status === 'fulfilled') opened.value.send(key, file)
      else onFailed(key, opened.reason)
    }
  }

  /** Drops files that contain the same as one that was chosen before them, and was not removed or replaced. */
  async function dropKnown(added: readonly { key: string; file: File }[]): Promise<void> {
    for (const { key, file } of added) {
      if (!(await isKnown(key, chosen, other => list.find(other) !== undefined))) continue
      drop(key)
      report(t('known', { name: file.name }))
    }
  }

  /** A failure leaves the field empty; it is in the console. */
  async function readGiven(assetId: string): Promise<void> {
    const asset = await readAsset(assetId).catch(() => undefined)
    if (asset && $files.get().length === 0) list.add([givenFile(asset)])
  }

  if (options.assetId && options.assets.length === 0) void readGiven(options.assetId)

  return {
    $files,
    $problems,
    ...createFieldCrop(list, cropSize, drop),
    add,
    retry(key) {
      const file = chosen.get(key)
      if (!file) return
      change(key, { status: 'uploading', progress: 0 })
      void uploads.open().then(
        opened => {
          // it may have been removed meanwhile
          if (chosen.has(key)) opened.send(key, file)
        },
        error => onFailed(key, error)
      )
    },
    remove(key) {
      const index = $files.get().findIndex(file => file.key === key)
      const file = $files.get()[index]
      const source = chosen.get(key)
      uploads.cancel(key)
      drop(key)
      // an upload that is cancelled can be chosen again
      if (file?.status !== 'ready') return
      const undo = () => {
        if (source) chosen.set(key, source)
        list.putBack(file, index)
      }
      showToast({
        kind: 'info',
        text: t('removed', { name: file.name }),
        action: { label: t('undo'), run: undo }
      })
    },
    rename: (key, name) => change(key, { name, isRenamed: true }),
    describe: (key, alt) => change(key, { alt }),
    focus: (key, focus) => change(key, { focus }),
    move,
    dismissProblems: () => $problems.set([]),
    reset() {
      for (const { key } of $files.get()) {
        if (given.some(file => file.key === key)) continue
        uploads.cancel(key)
        drop(key)
      }
      list.replace(given)
      if (options.assetId && given.length === 0) void readGiven(options.assetId)
    },
    close: uploads.close
  }
}

function sizesOf({ width, height }: UploadedAsset, required: Size): Record<string, string> {
  return {
    size: `${width} × ${height}`,
    required: `${required.width} × ${required.height}`
  }
}

function csrfOf(form: HTMLFormElement | null): Record<string, string> {
  const token = form?.querySelector<HTMLInputElement>('input[name="_csrf"]')?.value
  return token === undefined ? {} : { _csrf: token }
}

import { useEffect, useRef, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'

import { context } from '../context.ts'
import type { FieldFile } from '../lib/assets/field-file.ts'
import { announce } from '../lib/feedback/announce.ts'
import type { Size } from '../shared/assets/crop-area.ts'
import { formatFileSize } from '../shared/numbers/file-size.ts'
import { t } from './asset-field.messages.ts'
import { AssetInputs } from './asset-inputs.tsx'
import { AssetList, type AssetListModel } from './asset-list.tsx'
import { Button } from './button.tsx'
import type { CropDialogProps } from './crop/crop-dialog.tsx'
import { Dialog } from './dialog.tsx'
import { FieldForm } from './field-form.ts'
import { useGivenFiles } from './files/use-given-files.ts'
import { lazyView } from './lazy-view.tsx'
import { useFileChanges } from './use-file-changes.ts'
import { useFormReset } from './use-form-reset.ts'
import { useUnsaved } from './use-unsaved.ts'
import { isPending, useWaitBeforeSubmit } from './use-wait-before-submit.ts'

/** Loaded while a picture that may have to be cropped is uploaded. */
const CropDialog = lazyView(
  () => import('./crop/crop-dialog.tsx').then(code => code.CropDialog),
  MissingCropDialog
)

/** A value that changes, for example a store. */
interface Observable<Value> {
  get(): Value
  listen(onChange: () => void): () => void
}

/** The files of the field, and what the shopper can do with them. */
interface AssetFieldModel extends AssetListModel {
  readonly $files: Observable<readonly FieldFile[]>
  readonly $problems: Observable<readonly string[]>
  readonly $crop: Observable<
    (Pick<CropDialogProps, 'name' | 'picture' | 'required'> & { key: string }) | undefined
  >
  add(files: readonly File[]): void
  remove(key: string): void
  dismissProblems(): void
  /** Returns to the files that the page gave. */
  reset(): void
  crop(
    key: string,
    ...choice: Parameters<CropDialogProps['onCrop']>
  ): Promise<string | undefined>
  cancelCrop(key: string): void
}

export interface AssetFieldProps {
  field: AssetFieldModel
  /** The id in the names of the inputs [AST-06]. */
  id: string
  /** What the file input keeps of the one that the page prints. */
  attributes: {
    id: string
    form?: string | undefined
    disabled?: boolean | undefined
    'aria-describedby'?: string | undefined
  }
  label: string
  accept: string
  /** In bytes; 0 for no limit. */
  maxFileSize: number
  isMultiple: boolean
  isRequired: boolean
  /** The camera that phones open instead of their files. */
  capture?: 'environment' | 'user' | undefined
  /** The size of the pictures, in px; others are cropped [AST-09]. */
  cropSize?: Size | undefined
  /** What the back end can do with a picture besides cropping it. */
  cropTools?: CropDialogProps['tools']
}

/** A form field for files: chosen, dropped or pasted, uploaded at once, listed with their names [AST-08]. */
export function AssetField(props: AssetFieldProps) {
  const {
    field,
    id,
    attributes,
    label,
    accept,
    maxFileSize,
    isMultiple,
    isRequired,
    cropSize
  } = props
  const files = useValue(field.$files)
  const problems = useValue(field.$problems)
  const crop = useValue(field.$crop)
  const place = useRef<HTMLFieldSetElement>(null)
  const { act, forget } = useFileChanges(place, files)
  const givenFiles = useGivenFiles(add)
  const input = useRef<HTMLInputElement>(null)
  const inputId = attributes.id

  const isUploading = files.some(isPending)
  const waiting = useWaitBeforeSubmit(input, files)
  useUnsaved(files.some(({ status }) => status !== 'ready'))
  useFormReset(input, () => {
    forget()
    field.reset()
  })
  useReadyAnnouncement(files)
  useFocusAfter(crop !== undefined || problems.length > 0, input)
  useEffect(() => {
    if (cropSize && isUploading) CropDialog.preload()
  }, [cropSize, isUploading])

  function add(given: readonly File[]) {
    if (input.current?.matches(':disabled')) return
    act()
    field.add(given)
  }

  function remove(file: FieldFile) {
    announce(t('removed', { name: file.name }))
    field.remove(file.key)
    input.current?.focus()
  }

  return (
    <FieldForm value={attributes.form}>
      <fieldset
        ref={place}
        className="vitrine-asset-field"
        disabled={attributes.disabled}
        onClickCapture={act}
        onKeyDownCapture={act}
        onPointerDownCapture={act}
        {...givenFiles}
      >
        <legend className="vitrine-label">{label}</legend>
        {files.length > 0 && (
          <AssetList field={field} files={files} isSortable={isMultiple} onRemove={remove} />
        )}
        <AssetInputs
          id={id}
          files={files.filter(({ status }) => status === 'ready')}
          isMultiple={isMultiple}
          isRequired={isRequired}
        />
        <label className="vitrine-label" htmlFor={inputId}>
          {t(isMultiple ? 'add' : 'choose')}{' '}
          <span className="vitrine-visually-hidden">{label}</span>
        </label>
        <p className="vitrine-asset-field__hint" id={`${inputId}-hint`}>
          {t('hint')} {accept && t('types', { types: accept.replaceAll(',', ', ') })}{' '}
          {maxFileSize > 0 && t('max', { max: formatFileSize(maxFileSize, context().culture) })}{' '}
          {cropSize && t('size', { size: `${cropSize.width} × ${cropSize.height}` })}
        </p>
        <input
          ref={input}
          className="vitrine-input"
          type="file"
          id={inputId}
          form={attributes.form}
          disabled={attributes.disabled}
          accept={accept || undefined}
          capture={props.capture}
          multiple={isMultiple}
          aria-describedby={[attributes['aria-describedby'], `${inputId}-hint`]
            .filter(Boolean)
            .join(' ')}
          // the page hears of files once the form sends them
          onInput={event => event.stopPropagation()}
          onChange={event => {
            event.stopPropagation()
            add([...(event.currentTarget.files ?? [])])
            // choosing the same file again must be noticed
            event.currentTarget.value = ''
          }}
        />
        <Dialog
          open={problems.length > 0}
          title={t('problems')}
          size="small"
          onClose={field.dismissProblems}
          actions={
            <Button kind="primary" onClick={field.dismissProblems}>
              {t('close')}
            </Button>
          }
        >
          {problems.map(problem => (
            <p key={problem} className="vitrine-dialog__text">
              {problem}
            </p>
          ))}
        </Dialog>
        {waiting?.parentElement &&
          createPortal(
            <p className="vitrine-asset-field__wait">{t('wait')}</p>,
            waiting.parentElement
          )}
        {crop && (
          <CropDialog
            key={crop.key}
            name={crop.name}
            picture={crop.picture}
            required={crop.required}
            tools={props.cropTools}
            onCrop={choice => field.crop(crop.key, choice)}
            onCancel={() => field.cancelCrop(crop.key)}
          />
        )}
      </fieldset>
    </FieldForm>
  )
}

/** Without the code of the crop dialog the form would wait forever. */
function MissingCropDialog({ name, onCancel }: CropDialogProps) {
  return (
    <Dialog
      open
      title={t('problems')}
      size="small"
      onClose={onCancel}
      actions={
        <Button kind="primary" onClick={onCancel}>
          {t('close')}
        </Button>
      }
    >
      <p className="vitrine-dialog__text">{t('cropMissing', { name })}</p>
    </Dialog>
  )
}

function useValue<Value>(value: Observable<Value>): Value {
  return useSyncExternalStore(value.listen, value.get, value.get)
}

/** When a dialog closes, what had the focus before may be gone: the button that opened it, or a file that was refused. A drop had none. */
function useFocusAfter(
  isOpen: boolean,
  target: { readonly current: HTMLElement | null }
): void {
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    if (wasOpen.current && !isOpen && document.activeElement === document.body) {
      target.current?.focus()
    }
    wasOpen.current = isOpen
  }, [isOpen, target])
}

/** Announces each file when its upload is complete. */
function useReadyAnnouncement(files: readonly FieldFile[]): void {
  const pending = useRef(new Set<string>())
  useEffect(() => {
    for (const { key, name, status } of files) {
      if (status === 'ready' && pending.current.delete(key)) announce(t('added', { name }))
      if (status === 'uploading') pending.current.add(key)
    }
  }, [files])
}

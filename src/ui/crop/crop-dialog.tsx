import { type CSSProperties, useId, useState } from 'react'
import type { CroppedPicture } from '../../lib/assets/field-file.ts'
import { isEnlarged, rotateSize, type Size } from '../../shared/assets/crop-area.ts'
import {
  type CropTask,
  type CropView,
  fillView,
  type OriginalCrop,
  openView,
  originalCrop
} from '../../shared/assets/crop-view.ts'
import { Button } from '../button.tsx'
import { Dialog } from '../dialog.tsx'
import { ErrorMessage } from '../error-message.tsx'
import { useAnnouncement } from '../use-announcement.ts'
import { t } from './crop.messages.ts'
import { CropFields } from './crop-fields.tsx'
import { CropRatio } from './crop-ratio.tsx'
import { CropStage } from './crop-stage.tsx'
import { CropTools } from './crop-tools.tsx'
import { PicturePart } from './picture-part.tsx'

export interface CropDialogProps {
  name: string
  picture: CroppedPicture
  /** Of the result; without it, the part keeps its size, and its proportions are chosen. */
  required?: Size | undefined
  /** What the back end can do beyond the specification; nothing by default. */
  tools?: readonly CropTool[] | undefined
  /** @returns The reason, if it fails; the dialog stays open. */
  onCrop(choice: OriginalCrop & { keepsOriginal: boolean }): Promise<string | undefined>
  onCancel(): void
}

/** `flip` mirrors a picture, `straighten` turns it by any whole degree. */
export type CropTool = 'flip' | 'straighten'

/** Asks which part of a picture to use [AST-09]. If the result is square or of any size, the picture can be rotated [AST-04]. */
export function CropDialog(props: CropDialogProps) {
  const { name, picture, required, tools = [], onCrop, onCancel } = props
  const [ratio, setRatio] = useState<Size>(picture)
  const task: CropTask = {
    picture,
    required: required ?? ratio,
    isFree: !required,
    canStraighten: tools.includes('straighten')
  }
  const [view, setView] = useState<CropView>(() => openView(task))
  const [keepsOriginal, setKeepsOriginal] = useState(true)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const keysId = useId()

  const result = required ?? view.area
  const resultSize = `${result.width} × ${result.height}`
  const state = t('state', { ...view.area })
  const blurred = isEnlarged(view.area, result) ? t('blurred', { required: resultSize }) : ''
  useAnnouncement(`${state} ${blurred}`.trim())

  function choose(shown: Size) {
    const chosen = rotateSize(shown, view.rotation)
    setRatio(chosen)
    setView(fillView(view, { ...task, required: chosen }))
  }

  async function crop() {
    setBusy(true)
    setProblem('')
    const reason = await onCrop({ ...originalCrop(view, task), keepsOriginal })
    setBusy(false)
    setProblem(reason ?? '')
  }

  return (
    <Dialog
      open
      title={t('title', { name })}
      size="large"
      static={busy}
      onClose={onCancel}
      actions={
        <>
          <Button aria-disabled={busy} onClick={() => busy || onCancel()}>
            {t('cancel')}
          </Button>
          <Button kind="primary" busy={busy} onClick={crop}>
            {t('ok')}
          </Button>
        </>
      }
    >
      <div className="vitrine-crop" data-busy={busy || undefined}>
        <p className="vitrine-crop__intro">
          {required ? t('intro', { required: resultSize }) : t('freeIntro')}
        </p>
        <CropStage
          url={picture.url}
          task={task}
          view={view}
          isBusy={busy}
          describedBy={keysId}
          onChange={setView}
        />
        <div className="vitrine-crop__side">
          {problem && <ErrorMessage text={problem} />}
          <CropTools
            task={task}
            canFlip={tools.includes('flip')}
            view={view}
            onChange={setView}
          />
          {!required && (
            <CropRatio
              picture={rotateSize(picture, view.rotation)}
              ratio={rotateSize(ratio, view.rotation)}
              onChange={choose}
            />
          )}
          <CropFields task={task} view={view} onChange={setView} />
          <p className="vitrine-crop__hint">{state}</p>
          {blurred && <p className="vitrine-notice vitrine-notice--warning">{blurred}</p>}
          <p className="vitrine-crop__hint vitrine-crop__keys" id={keysId}>
            {t('keys')}
          </p>
          <figure className="vitrine-crop__result">
            <div
              className="vitrine-crop__preview"
              style={
                {
                  '--vitrine-crop-width': `${result.width}px`,
                  '--vitrine-crop-ratio': result.width / result.height
                } as CSSProperties
              }
            >
              <PicturePart url={picture.url} picture={picture} view={view} part={view.area} />
            </div>
            <figcaption className="vitrine-crop__hint">
              {t('preview', { required: resultSize })}
            </figcaption>
          </figure>
          <label className="vitrine-crop__keep">
            <input
              type="checkbox"
              checked={keepsOriginal}
              onChange={event => setKeepsOriginal(event.currentTarget.checked)}
            />{' '}
            {t('keep')}
          </label>
        </div>
      </div>
    </Dialog>
  )
}

import { type CSSProperties, useId, useState } from 'react'
import { isEnlarged, type Size } from '../../lib/assets/crop-area.ts'
import {
  type CropTask,
  type CropView,
  type OriginalCrop,
  openView,
  originalCrop
} from '../../lib/assets/crop-view.ts'
import type { CroppedPicture } from '../../lib/assets/field-file.ts'
import { Button } from '../button.tsx'
import { Dialog } from '../dialog.tsx'
import { ErrorMessage } from '../error-message.tsx'
import { useAnnouncement } from '../use-announcement.ts'
import { t } from './crop.messages.ts'
import { CropFields } from './crop-fields.tsx'
import { CropStage } from './crop-stage.tsx'
import { CropTools } from './crop-tools.tsx'
import { PicturePart } from './picture-part.tsx'

export interface CropDialogProps {
  name: string
  picture: CroppedPicture
  required: Size
  /** What the back end can do beyond the specification; nothing by default. */
  tools?: readonly CropTool[] | undefined
  /** @returns The reason, if it fails; the dialog stays open. */
  onCrop(choice: OriginalCrop & { keepsOriginal: boolean }): Promise<string | undefined>
  onCancel(): void
}

/** `flip` mirrors a picture, `straighten` turns it by any whole degree. */
export type CropTool = 'flip' | 'straighten'

/** Asks which part of a picture to use [AST-09]. If the part is square, the picture can be rotated [AST-04]. */
export function CropDialog(props: CropDialogProps) {
  const { name, picture, required, tools = [], onCrop, onCancel } = props
  const task: CropTask = { picture, required, canStraighten: tools.includes('straighten') }
  const [view, setView] = useState<CropView>(() => openView(task))
  const [keepsOriginal, setKeepsOriginal] = useState(true)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const keysId = useId()

  const requiredSize = `${required.width} × ${required.height}`
  const state = t('state', { ...view.area })
  const blurred = isEnlarged(view.area, required)
    ? t('blurred', { required: requiredSize })
    : ''
  useAnnouncement(`${state} ${blurred}`.trim())

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
        <p className="vitrine-crop__intro">{t('intro', { required: requiredSize })}</p>
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
                  '--vitrine-crop-width': `${required.width}px`,
                  '--vitrine-crop-ratio': required.width / required.height
                } as CSSProperties
              }
            >
              <PicturePart url={picture.url} picture={picture} view={view} part={view.area} />
            </div>
            <figcaption className="vitrine-crop__hint">
              {t('preview', { required: requiredSize })}
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

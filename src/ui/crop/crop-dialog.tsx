import { useId, useState } from 'react'
import {
  addRotation,
  type CropArea,
  isEnlarged,
  largestArea,
  type Rotation,
  rotateArea,
  rotateSize,
  type Size
} from '../../lib/assets/crop-area.ts'
import type { CroppedPicture } from '../../lib/assets/field-file.ts'
import { announce } from '../../lib/feedback/announce.ts'
import { Button } from '../button.tsx'
import { Dialog } from '../dialog.tsx'
import { ErrorMessage } from '../error-message.tsx'
import { useAnnouncement } from '../use-announcement.ts'
import { t } from './crop.messages.ts'
import { CropFields } from './crop-fields.tsx'
import { CropStage } from './crop-stage.tsx'

export interface CropDialogProps {
  name: string
  picture: CroppedPicture
  required: Size
  /** @returns The reason, if it fails; the dialog stays open. */
  onCrop(choice: {
    /** In px of the original. */
    area: CropArea
    rotation: Rotation
    keepsOriginal: boolean
  }): Promise<string | undefined>
  onCancel(): void
}

/** Asks which part of a picture to use [AST-09]. If the part is square, the picture can be rotated [AST-04]. */
export function CropDialog({ name, picture, required, onCrop, onCancel }: CropDialogProps) {
  const [{ rotation, area }, setView] = useState(() => ({
    rotation: 0 as Rotation,
    area: largestArea({ picture, required })
  }))
  const [keepsOriginal, setKeepsOriginal] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const keysId = useId()

  const shown = rotateSize(picture, rotation)
  const rules = { picture: shown, required }
  const requiredSize = `${required.width} × ${required.height}`
  const state = t('state', { ...area })
  const blurred = isEnlarged(area, required) ? t('blurred', { required: requiredSize }) : ''
  useAnnouncement(`${state} ${blurred}`.trim())

  const change = (changed: CropArea) => setView({ rotation, area: changed })

  function rotate(by: 90 | -90) {
    const turned = addRotation(rotation, by)
    setView({ rotation: turned, area: rotateArea(area, shown, addRotation(0, by)) })
    announce(t('rotated', { degrees: turned }))
  }

  async function crop() {
    setBusy(true)
    setProblem('')
    const undo = ((360 - rotation) % 360) as Rotation
    const original = rotateArea(area, shown, undo)
    const reason = await onCrop({ area: original, rotation, keepsOriginal })
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
      <p className="vitrine-dialog__text">{t('intro', { required: requiredSize })}</p>
      <div className="vitrine-crop" data-busy={busy || undefined}>
        <CropStage
          url={picture.url}
          rotation={rotation}
          rules={rules}
          area={area}
          describedBy={keysId}
          onChange={change}
        />
        <div className="vitrine-crop__side">
          {required.width === required.height && (
            <div className="vitrine-crop__buttons">
              <Button onClick={() => rotate(-90)}>
                <span aria-hidden="true">↺</span> {t('left')}
              </Button>
              <Button onClick={() => rotate(90)}>
                <span aria-hidden="true">↻</span> {t('right')}
              </Button>
            </div>
          )}
          <CropFields rules={rules} area={area} onChange={change} />
          <p className="vitrine-crop__hint">{state}</p>
          {blurred && <p className="vitrine-notice vitrine-notice--warning">{blurred}</p>}
          <p className="vitrine-crop__hint vitrine-crop__keys" id={keysId}>
            {t('keys')}
          </p>
          <label className="vitrine-crop__keep">
            <input
              type="checkbox"
              checked={keepsOriginal}
              onChange={event => setKeepsOriginal(event.currentTarget.checked)}
            />{' '}
            {t('keep')}
          </label>
          {problem && <ErrorMessage text={problem} />}
        </div>
      </div>
    </Dialog>
  )
}

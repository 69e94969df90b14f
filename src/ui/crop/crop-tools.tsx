import { useId } from 'react'
import { announce } from '../../lib/feedback/announce.ts'
import {
  type CropTask,
  type CropView,
  canTurn,
  MAX_TILT,
  mirrorView,
  tiltView,
  turnView
} from '../../shared/assets/crop-view.ts'
import { Button } from '../button.tsx'
import { t } from './crop.messages.ts'

export interface CropToolsProps {
  task: CropTask
  canFlip: boolean
  view: CropView
  onChange(change: (view: CropView) => CropView): void
}

/** Turns, mirrors and straightens a picture, as far as the result and the back end allow it [AST-04]. */
export function CropTools({ task, canFlip, view, onChange }: CropToolsProps) {
  const id = useId()

  function turn(by: 90 | -90) {
    onChange(now => turnView(now, by, task))
    announce(t('rotated', { degrees: (view.rotation + by + 360) % 360 }))
  }

  function mirror() {
    onChange(now => mirrorView(now, task))
    announce(t(view.isMirrored ? 'unmirrored' : 'mirrored'))
  }

  return (
    <>
      {(canTurn(task) || canFlip) && (
        <div className="vitrine-crop__buttons">
          {canTurn(task) && (
            <>
              <Button onClick={() => turn(-90)}>
                <span aria-hidden="true">↺</span> {t('left')}
              </Button>
              <Button onClick={() => turn(90)}>
                <span aria-hidden="true">↻</span> {t('right')}
              </Button>
            </>
          )}
          {canFlip && (
            <Button aria-pressed={view.isMirrored} onClick={mirror}>
              <span aria-hidden="true">⇋</span> {t('mirror')}
            </Button>
          )}
        </div>
      )}
      {task.canStraighten && (
        <div className="vitrine-crop__tilt">
          <label className="vitrine-label" htmlFor={id}>
            {t('straighten')}
          </label>
          <input
            id={id}
            type="range"
            min={-MAX_TILT}
            max={MAX_TILT}
            step={1}
            value={view.tilt}
            aria-valuetext={`${view.tilt}°`}
            onChange={({ currentTarget }) => {
              const degrees = currentTarget.valueAsNumber
              onChange(now => tiltView(now, degrees, task))
            }}
          />
          {/* the slider says it to screen readers */}
          <span className="vitrine-crop__degrees" aria-hidden="true">
            {view.tilt}°
          </span>
        </div>
      )}
    </>
  )
}

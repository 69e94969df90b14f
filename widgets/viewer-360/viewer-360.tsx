import { type RefObject, useEffect, useRef, useState } from 'react'
import { array, minLength, optional, pipe } from 'valibot'
import { context } from '../../src/context.ts'
import {
  type AttributeProps,
  about,
  count,
  json,
  oneOf,
  text
} from '../../src/element/attributes.ts'
import { messages } from '../../src/i18n/messages.ts'
import { pictureUrl } from '../../src/lib/settings/picture-url.ts'
import { Hotspot, Photo } from '../../src/shared/contract/photo.ts'
import texts from '../../src/texts/en/viewer-360.json'
import { usePlaying } from '../../src/ui/carousel/use-playing.ts'
import { useReducedMotion } from '../../src/ui/use-media.ts'
import { Hotspots } from './hotspots.tsx'
import { nearestFrame } from './load-order.ts'
import { useFrames } from './use-frames.ts'
import { useTurning } from './use-turning.ts'

const t = messages('viewer360', texts)

export const attributes = {
  productName: about('Name of the product.', text),
  frames: about(
    'The frames of a full turn, in order: `AssetId`, `AssetName`.',
    json(pipe(array(Photo), minLength(2)))
  ),
  mode: about(
    'How to rotate: `slider` only, `drag` as well, or `auto` to rotate automatically until the shopper drags.',
    optional(oneOf(['slider', 'drag', 'auto']), 'drag')
  ),
  interval: about(
    'Interval between two frames of the automatic rotation, in ms.',
    optional(count, '100')
  ),
  hotspots: about(
    'Notes on parts of the product: `Label`, `Text`, and `Places` with `X` and `Y` in percent for each frame that shows the part.',
    optional(json(array(Hotspot)), '[]')
  )
}

/** Width and height of a frame, in px. */
const SIZE = 800

/** A 360° product view [PDP-12], rotated by slider, by dragging, or automatically until the shopper interacts. */
export function Viewer360({
  productName,
  frames,
  mode,
  interval,
  hotspots
}: AttributeProps<typeof attributes>) {
  const frame = useRef<HTMLDivElement>(null)
  const [angle, setAngle] = useState(0)
  const [isNear, setNear] = useState(false)
  const [isUsed, setUsed] = useState(false)
  const count = frames.length
  const urls = frames.map(photo => pictureUrl(photo, SIZE, SIZE))
  const { loaded, isComplete, progress } = useFrames(urls, isNear || isUsed || mode === 'auto')
  const turn = (by: number) => setAngle(before => (((before + by) % count) + count) % count)
  const playing = usePlaying(frame, mode === 'auto' && isComplete ? interval : 0, 0, () => {
    turn(1 - (angle % 1))
  })
  const turning = useTurning(mode !== 'slider', count, !useReducedMotion(), turn)
  const full = useFullScreen(frame)
  const wanted = Math.floor(angle) % count
  const shown = nearestFrame(wanted, loaded, count)

  function use() {
    setUsed(true)
    playing.stop()
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is meant for form fields.
    <div
      ref={frame}
      className="vitrine-viewer-360"
      role="group"
      aria-label={t('label', { name: productName })}
      data-mode={mode}
      onPointerEnter={() => setNear(true)}
      onFocus={event => {
        if (!event.target.classList.contains('vitrine-viewer-360__play')) playing.stop()
      }}
    >
      {mode === 'auto' && isComplete && (
        <button
          type="button"
          className="vitrine-carousel__play vitrine-viewer-360__play"
          data-playing={playing.isOn}
          aria-label={playing.isOn ? t('pause') : t('play')}
          onClick={() => {
            turning.stop()
            playing.toggle()
          }}
        />
      )}
      <div
        className="vitrine-viewer-360__stage"
        {...turning.handlers}
        onPointerDown={event => {
          use()
          turning.handlers.onPointerDown(event)
        }}
      >
        <img
          className="vitrine-viewer-360__picture"
          src={urls[shown]}
          alt=""
          width={SIZE}
          height={SIZE}
          draggable={false}
        />
        <Hotspots hotspots={hotspots} frame={shown} />
        {mode !== 'slider' && !isUsed && (
          <p className="vitrine-viewer-360__hint" aria-hidden="true">
            {t('hint')}
          </p>
        )}
      </div>
      <div className="vitrine-viewer-360__bar">
        <input
          className="vitrine-viewer-360__slider"
          type="range"
          min={0}
          max={count - 1}
          step={1}
          value={wanted}
          aria-label={t('turn')}
          aria-valuetext={t('degrees', { degrees: Math.round((wanted / count) * 360) })}
          onFocus={use}
          onChange={event => {
            use()
            turning.stop()
            setAngle(Number(event.target.value))
          }}
        />
        {full && (
          <button
            type="button"
            className="vitrine-button vitrine-button--icon vitrine-viewer-360__full"
            aria-label={full.isOn ? t('leave') : t('full')}
            data-on={full.isOn}
            onClick={full.toggle}
          />
        )}
      </div>
      <p className="vitrine-viewer-360__progress" hidden={progress >= 1}>
        <progress value={progress} aria-label={t('loading', { percent: percent(progress) })} />
      </p>
    </div>
  )
}

function percent(share: number): string {
  return new Intl.NumberFormat(context().culture, { style: 'percent' }).format(share)
}

/** Toggles full screen for an element; `undefined` if the browser does not support it. */
function useFullScreen(
  element: RefObject<HTMLElement | null>
): { isOn: boolean; toggle(): void } | undefined {
  const [isOn, setOn] = useState(false)
  useEffect(() => {
    const look = () => setOn(document.fullscreenElement === element.current)
    document.addEventListener('fullscreenchange', look)
    return () => document.removeEventListener('fullscreenchange', look)
  }, [element])
  if (!document.fullscreenEnabled) return undefined
  return {
    isOn,
    toggle() {
      const change = isOn ? document.exitFullscreen() : element.current?.requestFullscreen()
      // if the browser denies the request, nothing changes
      change?.catch(() => {})
    }
  }
}

import { type CSSProperties, type KeyboardEvent, type PointerEvent, useRef } from 'react'
import {
  type Corner,
  type CropArea,
  type CropRules,
  clampArea,
  dragCorner,
  type Rotation,
  resizeArea
} from '../../lib/assets/crop-area.ts'
import { t } from './crop.messages.ts'

const CORNERS: readonly Corner[] = ['top-left', 'top-right', 'bottom-left', 'bottom-right']

/** How far a key moves the area or changes its width, as a share of the width of the picture; the fields are exact to the px. */
const KEY_STEP = 0.01

/** The direction in which an arrow key moves the area. */
const MOVES: Readonly<Record<string, { x: number; y: number }>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 }
}
const GROWTH: Readonly<Record<string, number>> = { '+': 1, '=': 1, '-': -1, _: -1 }

export interface CropStageProps {
  /** Where the picture is shown from. */
  url: string
  rotation: Rotation
  rules: CropRules
  area: CropArea
  /** The id of the text about the keys. */
  describedBy: string
  onChange(area: CropArea): void
}

/** A press of the pointer, until it is released. */
interface Press {
  pointerId: number
  /** Of the pointer, in CSS px. */
  x: number
  y: number
  /** How many px of the picture a CSS px is. */
  scale: number
  area: CropArea
  corner: Corner | undefined
}

/**
 * The picture with the crop area, which the pointer and the arrow keys move and resize. Its position follows from the press, not
 * from the previous move: a pointer that leaves the picture and returns finds the area under it again.
 */
export function CropStage(props: CropStageProps) {
  const { url, rotation, rules, area, describedBy, onChange } = props
  const { picture } = rules
  const stage = useRef<HTMLDivElement>(null)
  const press = useRef<Press>(undefined)
  const box = boxOf(area, picture)

  function begin(event: PointerEvent<HTMLElement>) {
    if (event.button !== 0 || press.current) return
    const { pointerId, clientX: x, clientY: y, currentTarget, target } = event
    currentTarget.setPointerCapture(pointerId)
    const corner = (target as HTMLElement).dataset.corner as Corner | undefined
    const scale = picture.width / stage.current!.getBoundingClientRect().width
    press.current = { pointerId, x, y, scale, area, corner }
  }

  function drag({ pointerId, clientX, clientY }: PointerEvent) {
    const start = press.current
    if (start?.pointerId !== pointerId) return
    const x = (clientX - start.x) * start.scale
    const y = (clientY - start.y) * start.scale
    onChange(
      start.corner
        ? dragCorner(start.area, start.corner, { x, y }, rules)
        : clampArea({ ...start.area, x: start.area.x + x, y: start.area.y + y }, rules)
    )
  }

  function end({ pointerId }: PointerEvent) {
    if (press.current?.pointerId === pointerId) press.current = undefined
  }

  function cancel(event: PointerEvent) {
    if (press.current?.pointerId === event.pointerId) onChange(press.current.area)
    end(event)
  }

  function pressKey(event: KeyboardEvent) {
    if (event.ctrlKey || event.altKey || event.metaKey) return
    const step = Math.max(1, Math.round(picture.width * KEY_STEP))
    const move = MOVES[event.key]
    const growth = event.shiftKey && move ? move.x + move.y : GROWTH[event.key]
    if (growth) onChange(resizeArea(area, area.width + growth * step, rules))
    else if (move)
      onChange(
        clampArea({ ...area, x: area.x + move.x * step, y: area.y + move.y * step }, rules)
      )
    else return
    // the dialog would scroll
    event.preventDefault()
  }

  return (
    <div
      ref={stage}
      className="vitrine-crop__stage"
      style={{ '--vitrine-crop-ratio': picture.width / picture.height } as CSSProperties}
    >
      <div className="vitrine-crop__picture">
        <img src={url} alt="" draggable={false} data-rotation={rotation} />
        <div className="vitrine-crop__shade" style={box} />
      </div>
      {/* an application, because a screen reader would keep the arrow keys to itself otherwise */}
      <div
        className="vitrine-crop__area"
        role="application"
        aria-label={t('area')}
        aria-describedby={describedBy}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keys move it.
        tabIndex={0}
        data-vitrine-focus
        style={box}
        onKeyDown={pressKey}
        onPointerDown={begin}
        onPointerMove={drag}
        onPointerUp={end}
        onPointerCancel={cancel}
      >
        {CORNERS.map(corner => (
          <span key={corner} className="vitrine-crop__corner" data-corner={corner} />
        ))}
      </div>
    </div>
  )
}

/** In percent of the picture; `left` also in pages that are read from right to left. */
function boxOf(area: CropArea, picture: CropRules['picture']): CSSProperties {
  return {
    left: `${(100 * area.x) / picture.width}%`,
    top: `${(100 * area.y) / picture.height}%`,
    width: `${(100 * area.width) / picture.width}%`,
    height: `${(100 * area.height) / picture.height}%`
  }
}

import {
  type CSSProperties,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef
} from 'react'
import { type Direction, type Point, rotateSize } from '../../shared/assets/crop-area.ts'
import {
  type CropTask,
  type CropView,
  canTurn,
  drawArea,
  MAX_TILT,
  moveArea,
  rotateView,
  widenArea,
  zoomView
} from '../../shared/assets/crop-view.ts'
import { t } from './crop.messages.ts'
import { attachGestures, type GestureHandlers } from './crop-gestures.ts'
import { boxIn, PicturePart } from './picture-part.tsx'

const HANDLES = ['nw', 'n', 'ne', 'e', 'se', 's', 'sw', 'w'] as const

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
  task: CropTask
  view: CropView
  isBusy: boolean
  /** The id of the text about the keys. */
  describedBy: string
  onChange(change: (view: CropView) => CropView): void
}

/**
 * The picture with the crop area, which pointers and the arrow keys move and resize. The area is one stop of the keyboard, with a name;
 * what the pointers use lies above it and is invisible.
 */
export function CropStage(props: CropStageProps) {
  const { url, task, view, describedBy, onChange } = props
  const place = useRef<HTMLDivElement>(null)
  const picture = useRef<HTMLDivElement>(null)
  const area = useRef<HTMLDivElement>(null)
  const shown = rotateSize(task.picture, view.rotation)
  const box = boxIn(view.window, view.area)
  usePointers(props, { place, picture, area })

  function pressKey(event: KeyboardEvent) {
    if (event.ctrlKey || event.altKey || event.metaKey) return
    const step = Math.max(1, Math.round(shown.width * KEY_STEP))
    const move = MOVES[event.key]
    const growth = event.shiftKey && move ? move.x + move.y : GROWTH[event.key]
    if (growth) onChange(now => widenArea(now, now.area.width + growth * step, task))
    else if (move) {
      onChange(now => {
        const { x, y } = now.area
        return moveArea(now, { x: x + move.x * step, y: y + move.y * step }, task)
      })
    } else return
    // the dialog would scroll
    event.preventDefault()
  }

  return (
    <div
      className="vitrine-crop__stage"
      style={{ '--vitrine-crop-ratio': shown.width / shown.height } as CSSProperties}
    >
      <div ref={picture} className="vitrine-crop__picture">
        <PicturePart url={url} picture={task.picture} view={view} part={view.window} />
        <div className="vitrine-crop__shade" style={box} />
      </div>
      {/* an application, because a screen reader would keep the arrow keys to itself otherwise */}
      <div
        ref={area}
        className="vitrine-crop__area"
        role="application"
        aria-label={t('area')}
        aria-describedby={describedBy}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keys move it.
        tabIndex={0}
        data-vitrine-focus
        style={box}
        onKeyDown={pressKey}
      >
        {HANDLES.map(handle => (
          <span key={handle} className="vitrine-crop__handle" data-handle={handle} />
        ))}
      </div>
      <div ref={place} className="vitrine-crop__pointers" />
    </div>
  )
}

interface StageElements {
  place: RefObject<HTMLElement | null>
  picture: RefObject<HTMLElement | null>
  area: RefObject<HTMLElement | null>
}

/** Lets pointers change the view. Without the code of cropperjs, the keys and the fields still do. */
function usePointers(
  { task, view, isBusy, onChange }: CropStageProps,
  { place, picture, area }: StageElements
): void {
  const gestures = useRef<Awaited<ReturnType<typeof attachGestures>>>(undefined)
  /** When the gesture began: what is shown moves during a gesture that reaches its edge. */
  const start = useRef(view)
  const angle = useRef(0)

  /** How many px of the picture a CSS px is. */
  const scaleOf = ({ window }: CropView) => window.width / picture.current!.clientWidth
  const toPicture = (shown: CropView, { x, y }: Point): Point => ({
    x: shown.window.x + x * scaleOf(shown),
    y: shown.window.y + y * scaleOf(shown)
  })

  const boxOf = useEffectEvent(() => {
    const scale = scaleOf(view)
    return {
      x: (view.area.x - view.window.x) / scale,
      y: (view.area.y - view.window.y) / scale,
      width: view.area.width / scale,
      height: view.area.height / scale
    }
  })
  const begin = useEffectEvent(() => {
    start.current = view
    angle.current = view.tilt
    area.current?.focus({ preventScroll: true })
  })
  const move = useEffectEvent((to: Point) => {
    const point = toPicture(start.current, to)
    onChange(now => moveArea(now, point, task))
  })
  const draw = useEffectEvent((from: Point, direction: Direction, wide: number) => {
    const point = toPicture(start.current, from)
    const width = wide * scaleOf(start.current)
    onChange(now => drawArea(now, { point, direction, width }, task))
  })
  const zoom = useEffectEvent((factor: number, at: Point) =>
    onChange(now => zoomView(now, factor, toPicture(now, at), task))
  )
  const rotate = useEffectEvent((degrees: number) => {
    const total = angle.current + degrees
    onChange(now => rotateView(now, total, task))
    angle.current =
      canTurn(task) && Math.abs(total) > MAX_TILT ? total - Math.sign(total) * 90 : total
  })
  const cancel = useEffectEvent(() => {
    const before = start.current
    onChange(() => before)
  })
  const follow = useEffectEvent(() => gestures.current?.follow())
  const settle = useEffectEvent(() => gestures.current?.disable(isBusy))

  useEffect(() => {
    let isMounted = true
    const handlers: GestureHandlers = {
      box: () => boxOf(),
      onStart: () => begin(),
      onMove: to => move(to),
      onDraw: (...drawn) => draw(...drawn),
      onZoom: (...zoomed) => zoom(...zoomed),
      onRotate: degrees => rotate(degrees),
      onEnd: () => follow(),
      onCancel: () => cancel()
    }
    attachGestures(place.current!, picture.current!, handlers).then(
      attached => {
        if (!isMounted) {
          attached.detach()
          return
        }
        gestures.current = attached
        settle()
      },
      why => console.warn('Vitrine: the pointer cannot move the crop area.', why)
    )
    return () => {
      isMounted = false
      gestures.current?.detach()
      gestures.current = undefined
    }
  }, [place, picture])

  // biome-ignore lint/correctness/useExhaustiveDependencies: it reads whether the dialog is busy.
  useEffect(() => settle(), [isBusy])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the selection follows whatever has changed the area.
  useEffect(() => follow(), [view])
}

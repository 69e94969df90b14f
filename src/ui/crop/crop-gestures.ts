import type { Direction, Point } from '../../shared/assets/crop-area.ts'
import { loadCropper } from './load-cropper.ts'

/** In CSS px of the stage, from the top left of the picture. */
interface StageBox {
  x: number
  y: number
  width: number
  height: number
}

/** What the pointers want; all of it in CSS px of the stage. */
export interface GestureHandlers {
  /** @returns The area, from which the next gesture starts. */
  box(): StageBox
  onStart(): void
  /** Of the gesture: its start is where the area was when it began. */
  onMove(to: Point): void
  /** A handle is dragged, or a new area drawn, from the point that stays. It has the proportions of the area. */
  onDraw(from: Point, direction: Direction, width: number): void
  onZoom(factor: number, at: Point): void
  /** Two fingers turn the picture by so many degrees more. */
  onRotate(degrees: number): void
  onEnd(): void
  /** The browser has taken the pointer for itself. */
  onCancel(): void
}

const HANDLES = ['n', 'e', 's', 'w', 'ne', 'se', 'sw', 'nw'] as const

type Handle = (typeof HANDLES)[number]

/**
 * Lets cropperjs turn pointers into gestures on a picture. Its selection is not visible and follows the pointer anywhere, also out of the
 * picture; what is shown is the nearest area that is allowed. Between gestures the selection returns to that area: refusing its moves
 * instead would let it drift away from the pointer.
 */
export async function attachGestures(
  place: HTMLElement,
  picture: HTMLElement,
  handlers: GestureHandlers
): Promise<{ follow(): void; disable(isDisabled: boolean): void; detach(): void }> {
  const create = await loadCropper()
  const { canvas, selection } = create()
  const backdrop = part('select')
  let gesture: { action: string; anchor: Point; from: StageBox } | undefined

  /** Where the picture begins on the canvas, which is larger. */
  function margin(): Point {
    const outer = canvas.getBoundingClientRect()
    const inner = picture.getBoundingClientRect()
    return { x: inner.left - outer.left, y: inner.top - outer.top }
  }

  /** Moves the selection to the area. */
  function follow(): void {
    if (gesture || !canvas.isConnected) return
    const { x, y } = margin()
    const box = handlers.box()
    selection.$change(box.x + x, box.y + y, box.width, box.height)
  }

  function pointOf(detail: ActionDetail): Point {
    const { relatedEvent } = detail
    const { left, top } = picture.getBoundingClientRect()
    return {
      x: (detail.centerX ?? relatedEvent.pageX) - scrollX - left,
      y: (detail.centerY ?? relatedEvent.pageY) - scrollY - top
    }
  }

  function start(event: CustomEvent<ActionDetail>): void {
    gesture = undefined
    follow()
    const { action } = event.detail
    if (action === 'none') return
    handlers.onStart()
    const from = handlers.box()
    const anchor = anchorOf(directionOf(action), from) ?? pointOf(event.detail)
    gesture = { action, anchor, from: action === 'select' ? { ...from, width: 0 } : from }
  }

  function act(event: CustomEvent<ActionDetail>): void {
    const { action, scale = 0, rotate = 0 } = event.detail
    if (!['scale', 'rotate', 'transform'].includes(action)) return
    // the selection would take it for the name of a handle
    event.preventDefault()
    if (scale !== 0)
      handlers.onZoom(scale < 0 ? 1 / (1 - scale) : 1 + scale, pointOf(event.detail))
    // an angle that passes 0 jumps by a whole turn
    const turn = Math.atan2(Math.sin(rotate), Math.cos(rotate))
    if (turn !== 0) handlers.onRotate((turn * 180) / Math.PI)
  }

  function change(event: CustomEvent<StageBox>): void {
    // fields of the page dispatch events of the same name
    event.stopPropagation()
    if (!gesture) return
    const { x, y, width, height } = event.detail
    const inset = margin()
    if (gesture.action === 'move') {
      handlers.onMove({ x: x - inset.x, y: y - inset.y })
      return
    }
    const direction = directionOf(canvas.currentAction)
    if (!direction) return
    const box = handlers.box()
    const byHeight = (height * box.width) / box.height
    const { from, anchor } = gesture
    // of a corner, the side that was moved further decides, so that the corner follows the pointer
    const isTaller = Math.abs(byHeight - from.width) > Math.abs(width - from.width)
    const isByHeight = direction.x === 0 || (direction.y !== 0 && isTaller)
    handlers.onDraw(anchor, direction, isByHeight ? byHeight : width)
  }

  function end(event: CustomEvent<ActionDetail>): void {
    if (!gesture) return
    gesture = undefined
    if (event.detail.relatedEvent.type === 'pointercancel') handlers.onCancel()
    else handlers.onEnd()
  }

  /** A finger beside the area scrolls; a mouse or a pen draws another area. */
  function aim(event: PointerEvent): void {
    backdrop.setAttribute('action', event.pointerType === 'touch' ? 'none' : 'select')
  }

  selection.movable = true
  selection.resizable = true
  selection.precise = true
  selection.append(part('move'), ...HANDLES.map(handle => part(`${handle}-resize`)))
  selection.addEventListener('change', change as EventListener)
  canvas.className = 'vitrine-crop__canvas'
  canvas.append(backdrop, selection)
  canvas.addEventListener('pointerdown', aim, { capture: true })
  canvas.addEventListener('actionstart', start as EventListener)
  canvas.addEventListener('action', act as EventListener)
  canvas.addEventListener('actionend', end as EventListener)
  place.append(canvas)
  const resize = new ResizeObserver(follow)
  resize.observe(canvas)
  follow()

  return {
    follow,
    disable(isDisabled) {
      canvas.disabled = isDisabled
    },
    detach() {
      resize.disconnect()
      canvas.remove()
    }
  }
}

interface ActionDetail {
  action: string
  relatedEvent: PointerEvent | WheelEvent
  scale?: number
  /** In radians. */
  rotate?: number
  centerX?: number
  centerY?: number
}

/** What cropperjs finds under the pointer: the action is all that it reads. */
function part(action: string): HTMLElement {
  const element = document.createElement('span')
  element.setAttribute('action', action)
  return element
}

/** The point that stays while a handle is dragged: the opposite one. */
function anchorOf(
  direction: Direction | undefined,
  { x, y, width, height }: StageBox
): Point | undefined {
  return (
    direction && {
      x: x + ((1 - direction.x) / 2) * width,
      y: y + ((1 - direction.y) / 2) * height
    }
  )
}

/** `ne-resize` → to the right and up. */
function directionOf(action: string): Direction | undefined {
  const handle = action.replace('-resize', '') as Handle
  if (!HANDLES.includes(handle)) return undefined
  const toward = (less: string, more: string) =>
    handle.includes(less) ? -1 : handle.includes(more) ? 1 : 0
  return { x: toward('w', 'e'), y: toward('n', 's') }
}

import { expect } from 'vitest'
import { area } from './upload-picture.ts'

/** Waits until pointers can change the crop area. @returns The picture. */
export async function openCrop(): Promise<HTMLElement> {
  await expect.element(area()).toHaveFocus()
  const selection = () => document.querySelector<HTMLElement>('crop-stage-selection')
  await expect.poll(() => selection()?.getBoundingClientRect().width ?? 0).toBeGreaterThan(0)
  return document.querySelector<HTMLElement>('.vitrine-crop__picture')!
}

/** A mouse, or a finger: its places are shares of the picture, its targets what the page shows there. */
export function fingers(picture: HTMLElement, pointerType: 'mouse' | 'touch', pointerId = 1) {
  let last = { x: 0, y: 0 }
  let target: Element = picture

  function place(x: number, y: number) {
    const { left, top, width, height } = picture.getBoundingClientRect()
    // the last px of a picture is the one before its edge
    return { clientX: left + x * width, clientY: top + y * height }
  }

  function at(x: number, y: number): Element {
    const { clientX, clientY } = place(x, y)
    return document.elementFromPoint(clientX, clientY)!
  }

  function send(type: string): void {
    const isOver = type === 'pointerup' || type === 'pointercancel'
    target.dispatchEvent(
      new PointerEvent(type, {
        pointerId,
        pointerType,
        bubbles: true,
        cancelable: true,
        composed: true,
        button: 0,
        buttons: isOver ? 0 : 1,
        ...place(last.x, last.y)
      })
    )
  }

  const pointer = {
    /** What is hit there. */
    at,
    press(x: number, y: number) {
      last = { x, y }
      target = at(x, y)
      send('pointerdown')
      return pointer
    },
    move(x: number, y: number) {
      last = { x, y }
      send('pointermove')
      return pointer
    },
    release() {
      send('pointerup')
      return pointer
    },
    cancel() {
      send('pointercancel')
      return pointer
    },
    wheel(x: number, y: number, deltaY: number) {
      const init = { bubbles: true, cancelable: true, deltaY, ...place(x, y) }
      at(x, y).dispatchEvent(new WheelEvent('wheel', init))
      return pointer
    }
  }
  return pointer
}

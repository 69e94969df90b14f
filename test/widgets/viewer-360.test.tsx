import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { loadOrder, nearestFrame } from '../../widgets/viewer-360/load-order.ts'
import { afterThisTest } from '../support/after-this-test.ts'
import { expectNoAxeViolations } from '../support/axe.ts'
import { attribute } from '../support/builders.ts'
import { openPage } from '../support/open-page.ts'

const COUNT = 12

function tag(more = ''): string {
  const frames = Array.from({ length: COUNT }, (_, at) => ({
    AssetId: String(at),
    AssetName: 'turn.webp'
  }))
  return `<div style="width: 240px"><vitrine-viewer-360 product-name="Théière" frames='${attribute(frames)}' ${more}>
    <div class="vitrine-viewer-360"><div class="vitrine-viewer-360__stage"><img class="vitrine-viewer-360__picture" width="800" height="800" alt="Théière"></div>
    <div class="vitrine-viewer-360__bar"></div></div>
  </vitrine-viewer-360></div>`
}

// no server delivers the pictures here, so they are treated as loaded
const { decode } = HTMLImageElement.prototype
beforeEach(() => {
  HTMLImageElement.prototype.decode = async () => {}
})
afterEach(() => {
  HTMLImageElement.prototype.decode = decode
})

function frame(): number {
  const picture = document.querySelector<HTMLImageElement>('img.vitrine-viewer-360__picture')
  return Number(/assets\/(\d+)\//.exec(picture?.src ?? '')?.[1])
}

function stage(): HTMLElement {
  return document.querySelector<HTMLElement>('.vitrine-viewer-360__stage')!
}

/** Drags across the picture in steps, slowly enough not to cause coasting. */
function drag(distance: number): void {
  const { left, top, width } = stage().getBoundingClientRect()
  const from = left + width / 2
  const at = (type: string, x: number) =>
    stage().dispatchEvent(
      new PointerEvent(type, {
        bubbles: true,
        isPrimary: true,
        pointerId: 1,
        clientX: x,
        clientY: top + 9
      })
    )
  stage().setPointerCapture = () => {}
  at('pointerdown', from)
  for (let step = 1; step <= 4; step++) at('pointermove', from + (distance * step) / 4)
  at('pointercancel', from + distance)
}

test('rotates with the slider, which announces degrees to screen readers [PDP-12]', async () => {
  await openPage(tag('mode="slider"'))
  const slider = page.getByRole('slider', { name: 'Tourner' })
  ;(slider.element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}')
  await expect.poll(frame).toBe(3)
  await expect.element(slider).toHaveAttribute('aria-valuetext', '90 degrés')
  await userEvent.keyboard('{End}')
  await expect.poll(frame).toBe(COUNT - 1)
  drag(120)
  expect(frame()).toBe(COUNT - 1)
  await expectNoAxeViolations()
})

test('makes a full turn when dragged across its width [PDP-12]', async () => {
  await openPage(tag())
  ;(page.getByRole('slider').element() as HTMLElement).focus()
  await expect
    .poll(() => document.querySelector('.vitrine-viewer-360__progress')?.hasAttribute('hidden'))
    .toBe(true)
  drag(-stage().offsetWidth / 4 - 2)
  await expect.poll(frame).toBeGreaterThanOrEqual(3)
})

test('rotates automatically once loaded, and stops by its button and when dragged [PDP-12]', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  afterThisTest(() => vi.useRealTimers())
  await openPage(`<p>Beside</p>${tag('mode="auto" interval="30"')}`)
  // move the pointer away, because hovering pauses the rotation
  await userEvent.hover(page.getByText('Beside'))
  await expect
    .poll(() => {
      vi.advanceTimersByTime(30)
      return frame()
    })
    .toBeGreaterThan(0)
  await page.getByRole('button', { name: 'Arrêter la rotation' }).click()
  await expect.element(page.getByRole('button', { name: 'Faire tourner' })).toBeVisible()
  await expect.poll(() => vi.getTimerCount()).toBe(0)
  await page.getByRole('button', { name: 'Faire tourner' }).click()
  ;(page.getByRole('slider').element() as HTMLElement).focus()
  await expect.element(page.getByRole('button', { name: 'Faire tourner' })).toBeVisible()
  await expectNoAxeViolations()
})

test('shows a note on a part while the part is visible', async () => {
  const spots = attribute([
    { Label: 'Bec', Text: 'Il verse bien.', Places: [{ Frame: 0, X: 50, Y: 40 }] }
  ])
  await openPage(tag(`mode="slider" hotspots='${spots}'`))
  await page.getByRole('button', { name: 'Bec' }).click()
  await expect.element(page.getByText('Il verse bien.')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  ;(page.getByRole('slider').element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(page.getByRole('button', { name: 'Bec' })).not.toBeInTheDocument()
})

test('loads the most useful frames first', () => {
  expect(loadOrder(8)).toEqual([0, 4, 2, 6, 1, 3, 5, 7])
  for (const count of [2, 7, 36, 72]) {
    expect([...loadOrder(count)].sort((a, b) => a - b)).toEqual([...Array(count).keys()])
  }
})

test('shows the nearest loaded frame, in either direction', () => {
  expect(nearestFrame(11, new Set([0, 6]), 12)).toBe(0)
  expect(nearestFrame(5, new Set([0, 6]), 12)).toBe(6)
  expect(nearestFrame(5, new Set(), 12)).toBe(0)
})

import { describe, expect, test } from 'vitest'
import { isInside, type Point } from '../../../src/shared/assets/crop-area.ts'
import {
  type CropTask,
  type CropView,
  drawArea,
  mirrorView,
  moveArea,
  openView,
  originalCrop,
  rotateView,
  rulesOf,
  tiltView,
  turnView,
  widenArea,
  zoomView
} from '../../../src/shared/assets/crop-view.ts'
import fc from '../../support/fast-check.ts'

const square = fc
  .record({ side: fc.integer({ min: 40, max: 2000 }), more: fc.nat(3000), other: fc.nat(3000) })
  .map(({ side, more, other }): CropTask => {
    return {
      required: { width: side, height: side },
      picture: { width: side + more, height: side + other },
      canStraighten: true
    }
  })

const place = fc.record({ x: fc.integer({ min: -3000, max: 6000 }), y: fc.nat(6000) })
type Step = (view: CropView, task: CropTask) => CropView

const step: fc.Arbitrary<Step> = fc.oneof(
  place.map(
    (to: Point): Step =>
      (view, task) =>
        moveArea(view, to, task)
  ),
  fc.nat(5000).map(
    (width): Step =>
      (view, task) =>
        widenArea(view, width, task)
  ),
  fc
    .record({ point: place, width: fc.nat(5000), x: fc.constantFrom<-1 | 1>(-1, 1) })
    .map(({ point, width, x }): Step => {
      return (view, task) => drawArea(view, { point, width, direction: { x, y: 1 } }, task)
    }),
  fc.record({ at: place, factor: fc.double({ min: 0.2, max: 5, noNaN: true }) }).map(
    ({ at, factor }): Step =>
      (view, task) =>
        zoomView(view, factor, at, task)
  ),
  fc.constantFrom<90 | -90>(90, -90).map(
    (by): Step =>
      (view, task) =>
        turnView(view, by, task)
  ),
  fc.constant<Step>(mirrorView),
  fc.integer({ min: -90, max: 90 }).map(
    (by): Step =>
      (view, task) =>
        tiltView(view, by, task)
  ),
  fc.integer({ min: -200, max: 200 }).map(
    (by): Step =>
      (view, task) =>
        rotateView(view, by, task)
  )
)

const steps = fc.array(step, { maxLength: 12 })

function play(task: CropTask, all: readonly Step[]): CropView {
  return all.reduce((view, next) => next(view, task), openView(task))
}

describe('a crop, whatever was moved, zoomed, turned, mirrored and tilted before,', () => {
  test('shows the area, which lies within the picture [AST-04] [AST-09]', () => {
    fc.assert(
      fc.property(square, steps, (task, all) => {
        const view = play(task, all)
        const rules = rulesOf(view, task)
        expect(isInside(view.area, rules)).toBe(true)
        const { area, window } = view
        const slack = 1e-6
        expect(window.x).toBeGreaterThanOrEqual(-slack)
        expect(window.y).toBeGreaterThanOrEqual(-slack)
        expect(window.x + window.width).toBeLessThanOrEqual(rules.picture.width + slack)
        expect(window.y + window.height).toBeLessThanOrEqual(rules.picture.height + slack)
        expect(window.x).toBeLessThanOrEqual(area.x + slack)
        expect(window.y).toBeLessThanOrEqual(area.y + slack)
        expect(window.x + window.width).toBeGreaterThanOrEqual(area.x + area.width - slack)
        expect(window.y + window.height).toBeGreaterThanOrEqual(area.y + area.height - slack)
      })
    )
  })

  test('asks the server for the part of the original that is shown [AST-04] [AST-09]', () => {
    fc.assert(
      fc.property(square, steps, fc.double({ min: 0, max: 1 }), (task, all, share) => {
        const view = play(task, all)
        const point = {
          x: view.area.x + view.area.width * share,
          y: view.area.y + view.area.height * (1 - share) ** 2
        }
        const crop = originalCrop(view, task)
        const inResult = {
          x: (point.x - view.area.x) / view.area.width,
          y: (point.y - view.area.y) / view.area.height
        }
        const { x, y } = shownPixel(point, view, task)
        const asked = servedPixel(inResult, crop, task)
        expect(asked.x).toBeCloseTo(x, 4)
        expect(asked.y).toBeCloseTo(y, 4)
      })
    )
  })

  test('is the same after four quarters, and after mirroring twice [AST-04]', () => {
    fc.assert(
      fc.property(square, steps, (task, all) => {
        const { chosen, window, ...view } = play(task, all)
        const before = { ...view, chosen, window }
        const turned = [1, 2, 3, 4].reduce(now => turnView(now, 90, task), before)
        expect(turned).toMatchObject(view)
        expect(mirrorView(mirrorView(before, task), task)).toMatchObject(view)
      })
    )
  })
})

/** Which pixel of the original the page shows at a point: what CSS does with the picture, undone. */
function shownPixel(point: Point, view: CropView, task: CropTask): Point {
  const { width, height } = rulesOf(view, task).picture
  const turned = turn(
    { x: point.x - width / 2, y: point.y - height / 2 },
    -(view.rotation + view.tilt)
  )
  return {
    x: (view.isMirrored ? -turned.x : turned.x) + task.picture.width / 2,
    y: turned.y + task.picture.height / 2
  }
}

/** Which pixel of the original the server returns at a point of the result, from 0 to 1: straighten, cut, mirror, turn; undone. */
function servedPixel(
  { x, y }: Point,
  crop: ReturnType<typeof originalCrop>,
  { picture }: CropTask
): Point {
  const turned = turn({ x: x - 0.5, y: y - 0.5 }, -crop.rotation)
  const { area } = crop
  const cut = {
    x: area.x + (0.5 + (crop.isMirrored ? -turned.x : turned.x)) * area.width,
    y: area.y + (0.5 + turned.y) * area.height
  }
  const original = turn(
    { x: cut.x - picture.width / 2, y: cut.y - picture.height / 2 },
    -crop.straighten
  )
  return { x: original.x + picture.width / 2, y: original.y + picture.height / 2 }
}

function turn({ x, y }: Point, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180
  return {
    x: x * Math.cos(angle) - y * Math.sin(angle),
    y: x * Math.sin(angle) + y * Math.cos(angle)
  }
}

const task: CropTask = {
  picture: { width: 1200, height: 800 },
  required: { width: 300, height: 300 },
  canStraighten: true
}

test('an area that a tilt has made smaller returns when the tilt does [AST-04]', () => {
  const before = moveArea(openView(task), { x: 0, y: 0 }, task)
  const tilted = tiltView(before, 20, task)
  expect(tilted.area.width).toBeLessThan(before.area.width)
  expect(tiltView(tiltView(tilted, -45, task), 0, task).area).toEqual(before.area)
})

test('zooming in enlarges the picture under an area that stays where it is on the screen [AST-09]', () => {
  const before = widenArea(openView(task), 600, task)
  const { area, window } = zoomView(before, 1.5, { x: 600, y: 400 }, task)
  expect(area.width).toBe(400)
  expect((area.x - window.x) / window.width).toBeCloseTo(before.area.x / 1200)
  expect(window.width).toBe(800)
})

test('zooming ends at the smallest area, and at the whole picture [AST-09] [AST-10]', () => {
  const middle = { x: 600, y: 400 }
  const near = zoomView(openView(task), 99, middle, task)
  expect(near.area.width).toBe(150)
  expect(zoomView(near, 2, middle, task)).toEqual(near)
  expect(zoomView(near, 1 / 99, middle, task).window).toMatchObject(task.picture)
})

test('an area that is moved out of what is shown takes it along [AST-09]', () => {
  const near = zoomView(openView(task), 4, { x: 600, y: 400 }, task)
  const { area, window } = moveArea(near, { x: 9000, y: 0 }, task)
  expect(area).toEqual({ x: 1000, y: 0, width: 200, height: 200 })
  expect(window.x + window.width).toBe(1200)
})

test('two fingers turn a square by quarters, and another picture not at all, unless it may be straightened [AST-04]', () => {
  const turned = (canStraighten: boolean, height: number, degrees: number) => {
    const one = { ...task, canStraighten, required: { width: 300, height } }
    const { rotation, tilt } = rotateView(openView(one), degrees, one)
    return [rotation, tilt]
  }
  expect(turned(true, 300, 100)).toEqual([90, 10])
  expect(turned(false, 300, 100)).toEqual([90, 0])
  expect(turned(true, 200, -100)).toEqual([0, -45])
  expect(turned(false, 200, 100)).toEqual([0, 0])
})

import { expect, test } from 'vitest'
import { hasRatio, ratiosFor } from '../../../src/lib/assets/crop-ratios.ts'
import { isInside, rotateSize } from '../../../src/shared/assets/crop-area.ts'
import {
  type CropTask,
  fillView,
  moveArea,
  openView,
  originalCrop,
  rulesOf,
  turnView,
  widenArea
} from '../../../src/shared/assets/crop-view.ts'
import fc from '../../support/fast-check.ts'

const sizes = fc.record({
  width: fc.integer({ min: 20, max: 6000 }),
  height: fc.integer({ min: 20, max: 6000 })
})

test('proportions are offered once, and those of the picture first [AST-04]', () => {
  fc.assert(
    fc.property(sizes, picture => {
      const ratios = ratiosFor(picture)
      expect(ratios[0]).toEqual(picture)
      for (const one of ratios) {
        expect(ratios.filter(other => hasRatio(one, other))).toHaveLength(1)
        // each can be turned
        expect(ratios.some(other => hasRatio(rotateSize(one, 90), other))).toBe(true)
      }
    })
  )
})

test('a part of any size is turned with its proportions, stays in the picture, and is the same after four turns [AST-04]', () => {
  fc.assert(
    fc.property(sizes, fc.nat(7), fc.nat(6000), fc.nat(6000), (picture, index, at, width) => {
      const ratios = ratiosFor(picture)
      const required = ratios[index % ratios.length]!
      const task: CropTask = { picture, required, isFree: true, canStraighten: true }
      let view = moveArea(
        widenArea(fillView(openView(task), task), width, task),
        { x: at, y: at },
        task
      )
      const first = originalCrop(view, task)
      for (let turn = 0; turn < 4; turn += 1) {
        view = turnView(view, 90, task)
        expect(isInside(view.area, rulesOf(view, task))).toBe(true)
        expect(originalCrop(view, task).area).toEqual(first.area)
        // rounding may change the shorter side by a px, and the longer one with it
        const moved = moveArea(view, view.area, task).area
        expect(isInside(moved, rulesOf(view, task))).toBe(true)
        const { width: w, height: h } = required
        const px = Math.ceil(Math.max(w / h, h / w))
        expect(Math.abs(moved.width - view.area.width)).toBeLessThanOrEqual(px)
        expect(Math.abs(moved.height - view.area.height)).toBeLessThanOrEqual(px)
      }
      expect(originalCrop(view, task)).toEqual(first)
    })
  )
})

test('the whole picture is chosen at first, whatever its proportions [AST-04]', () => {
  fc.assert(
    fc.property(sizes, picture => {
      const task = { picture, required: picture, isFree: true, canStraighten: true }
      expect(openView(task).area).toEqual({ x: 0, y: 0, ...picture })
    })
  )
})

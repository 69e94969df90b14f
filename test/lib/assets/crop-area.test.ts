import { describe, expect, test } from 'vitest'
import {
  addRotation,
  type Corner,
  type CropArea,
  type CropRules,
  clampArea,
  dragCorner,
  isEnlarged,
  largestArea,
  type Rotation,
  resizeArea,
  rotateArea,
  rotateSize
} from '../../../src/lib/assets/crop-area.ts'
import fc from '../../support/fast-check.ts'

const side = fc.integer({ min: 1, max: 5000 })
const corner = fc.constantFrom<Corner>('top-left', 'top-right', 'bottom-left', 'bottom-right')
const rotation = fc.constantFrom<Rotation>(0, 90, 180, 270)
const distance = fc.double({ min: -9000, max: 9000, noNaN: true })

/** A picture that is at least as large as required [AST-10]. */
const rules = fc
  .record({ width: side, height: side, more: fc.integer({ min: 0, max: 4000 }), other: side })
  .map(({ width, height, more, other }): CropRules => {
    return {
      required: { width, height },
      picture: { width: width + more, height: height + other }
    }
  })

/** The same, with a required size that is square: only those pictures are rotated [AST-04]. */
const squareRules = fc
  .record({ length: side, more: side, other: side })
  .map(({ length, more, other }): CropRules => {
    return {
      required: { width: length, height: length },
      picture: { width: length + more, height: length + other }
    }
  })

const anyArea = fc.record({ x: distance, y: distance, width: distance, height: distance })

function expectInside({ x, y, width, height }: CropArea, { picture }: CropRules): void {
  expect([x, y, width, height].every(Number.isInteger)).toBe(true)
  expect(Math.min(x, y)).toBeGreaterThanOrEqual(0)
  expect(Math.min(width, height)).toBeGreaterThan(0)
  expect(x + width).toBeLessThanOrEqual(picture.width)
  expect(y + height).toBeLessThanOrEqual(picture.height)
}

describe('a crop area, after any operation,', () => {
  test('lies within the picture and has the required proportions [AST-09]', () => {
    fc.assert(
      fc.property(rules, anyArea, corner, distance, distance, (all, any, at, x, y) => {
        const start = clampArea(any, all)
        const areas = [
          largestArea(all),
          start,
          resizeArea(start, x, all),
          dragCorner(start, at, { x, y }, all)
        ]
        for (const area of areas) {
          expectInside(area, all)
          const { width, height } = all.required
          expect(area.height).toBe(Math.max(1, Math.round((area.width * height) / width)))
        }
      })
    )
  })

  test('stays as it is when it is valid [AST-09]', () => {
    fc.assert(
      fc.property(rules, anyArea, (all, any) => {
        const area = clampArea(any, all)
        expect(clampArea(area, all)).toEqual(area)
        expect(resizeArea(area, area.width, all)).toEqual(area)
      })
    )
  })

  test('lies within the picture after any rotations [AST-04]', () => {
    fc.assert(
      fc.property(
        squareRules,
        anyArea,
        fc.array(fc.constantFrom(90 as const, -90 as const), { maxLength: 9 }),
        ({ picture, required }, any, turns) => {
          let at = { area: clampArea(any, { picture, required }), picture }
          for (const turn of turns) {
            const by = addRotation(0, turn)
            at = {
              area: rotateArea(at.area, at.picture, by),
              picture: rotateSize(at.picture, by)
            }
            expectInside(at.area, { picture: at.picture, required })
            expect(clampArea(at.area, { picture: at.picture, required })).toEqual(at.area)
          }
        }
      )
    )
  })

  test('is the same part of the original after the rotation is undone [AST-04]', () => {
    fc.assert(
      fc.property(squareRules, anyArea, rotation, (all, any, by) => {
        const area = clampArea(any, all)
        const undo = ((360 - by) % 360) as Rotation
        const turned = rotateArea(area, all.picture, by)
        expect(rotateArea(turned, rotateSize(all.picture, by), undo)).toEqual(area)
      })
    )
  })

  test('keeps the opposite corner while one is dragged, as far as the picture allows it', () => {
    fc.assert(
      fc.property(rules, anyArea, corner, distance, distance, (all, any, at, x, y) => {
        const before = clampArea(any, all)
        const after = dragCorner(before, at, { x, y }, all)
        if (at.endsWith('left')) expect(after.x + after.width).toBe(before.x + before.width)
        else expect(after.x).toBe(before.x)
        if (at.startsWith('top')) expect(after.y + after.height).toBe(before.y + before.height)
        else expect(after.y).toBe(before.y)
      })
    )
  })
})

test('a picture of exactly the required proportions is cropped as a whole at first [AST-09]', () => {
  const all = {
    picture: { width: 2400, height: 1600 },
    required: { width: 1200, height: 800 }
  }
  expect(largestArea(all)).toEqual({ x: 0, y: 0, width: 2400, height: 1600 })
})

test('an area that is smaller than required is enlarged, at most twice [AST-10]', () => {
  const required = { width: 600, height: 400 }
  const all = { picture: { width: 2000, height: 2000 }, required }
  const smallest = resizeArea(largestArea(all), 1, all)
  expect([smallest.width, smallest.height]).toEqual([300, 200])
  expect([isEnlarged(smallest, required), isEnlarged(required, required)]).toEqual([
    true,
    false
  ])
})

test('a rotation to the left undoes one to the right [AST-04]', () => {
  expect(addRotation(addRotation(0, -90), 90)).toBe(0)
  expect(addRotation(270, 90)).toBe(0)
})

import { describe, expect, test } from 'vitest'
import {
  addRotation,
  areaFrom,
  type CropArea,
  type CropRules,
  clampArea,
  type Direction,
  isEnlarged,
  isInside,
  largestArea,
  type Rotation,
  resizeArea,
  rotateArea,
  rotateSize
} from '../../../src/shared/assets/crop-area.ts'
import fc from '../../support/fast-check.ts'

const side = fc.integer({ min: 1, max: 5000 })
const way = fc.constantFrom<-1 | 0 | 1>(-1, 0, 1)
/** Of one of the eight handles. */
const direction = fc
  .record({ x: way, y: way })
  .filter(({ x, y }): boolean => x !== 0 || y !== 0) satisfies fc.Arbitrary<Direction>
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

/** A tilted picture that is at least as large as required, and not a line. */
const tiltedRules = fc
  .record({
    width: fc.integer({ min: 40, max: 3000 }),
    ratio: fc.double({ min: 0.3, max: 3, noNaN: true }),
    more: fc.nat(3000),
    other: fc.nat(3000),
    tilt: fc.integer({ min: -45, max: 45 })
  })
  .map(({ width, ratio, more, other, tilt }): CropRules => {
    const height = Math.round(width * ratio)
    return {
      required: { width, height },
      picture: { width: width + more, height: height + other },
      tilt
    }
  })

/** How far a corner lies outside of the sides of the tilted picture, in px. */
function outsideBy(
  { x, y, width, height }: CropArea,
  { picture, tilt = 0 }: CropRules
): number {
  const angle = (-tilt * Math.PI) / 180
  return Math.max(
    ...[x, x + width].flatMap(left =>
      [y, y + height].flatMap(top => {
        const across = left - picture.width / 2
        const down = top - picture.height / 2
        return [
          Math.abs(across * Math.cos(angle) - down * Math.sin(angle)) - picture.width / 2,
          Math.abs(across * Math.sin(angle) + down * Math.cos(angle)) - picture.height / 2
        ]
      })
    )
  )
}

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
      fc.property(rules, anyArea, direction, distance, (all, any, at, x) => {
        const start = clampArea(any, all)
        const areas = [
          largestArea(all),
          start,
          resizeArea(start, x, all),
          areaFrom(any, at, x, all)
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

  test('keeps the opposite corner or side while a handle is dragged, and is as wide as there is room [AST-09]', () => {
    fc.assert(
      fc.property(rules, anyArea, direction, fc.nat(9000), (all, any, at, wide) => {
        const before = clampArea(any, all)
        const start = {
          x: before.x + ((1 - at.x) / 2) * before.width,
          y: before.y + ((1 - at.y) / 2) * before.height
        }
        const after = areaFrom(start, at, Math.max(wide, before.width), all)
        expect(after.width).toBeGreaterThanOrEqual(before.width - 1)
        if (at.x === -1) expect(after.x + after.width).toBe(start.x)
        if (at.x === 1) expect(after.x).toBe(start.x)
        if (at.y === -1) expect(after.y + after.height).toBe(start.y)
        if (at.y === 1) expect(after.y).toBe(start.y)
      })
    )
  })

  test('lies within a picture that is tilted, with all of its corners [AST-04] [AST-09]', () => {
    fc.assert(
      fc.property(tiltedRules, anyArea, direction, distance, (all, any, at, wide) => {
        const start = clampArea(any, all)
        const areas = [largestArea(all), start, resizeArea(start, wide, all)]
        for (const area of [...areas, areaFrom(any, at, wide, all)]) {
          expectInside(area, all)
          expect(isInside(area, all)).toBe(true)
          expect(outsideBy(area, all)).toBeLessThanOrEqual(1e-6)
          expect(clampArea(area, all)).toEqual(area)
        }
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

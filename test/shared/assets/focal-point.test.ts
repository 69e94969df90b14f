import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { FOCUS_STEP, nearestPoint } from '../../../src/shared/assets/focal-point.ts'

test.each([
  ['in the middle', { x: 50, y: 50 }, { x: 50, y: 50 }],
  ['between two points', { x: 12, y: 13 }, { x: 10, y: 15 }],
  ['outside', { x: -20, y: 140 }, { x: 0, y: 100 }]
])('chooses the nearest point of a picture: %s [AST-04]', (_where, given, point) => {
  expect(nearestPoint(given)).toEqual(point)
})

test('the theme has a rule for every point', () => {
  const css = readFileSync('demo-cms/theme/focal-points.css', 'utf8')
  for (let percent = 0; percent <= 100; percent += FOCUS_STEP) {
    for (const axis of ['x', 'y']) {
      expect(css).toContain(
        `[data-focus-${axis}="${percent}"] {\n  --focus-${axis}: ${percent}%;`
      )
    }
  }
})

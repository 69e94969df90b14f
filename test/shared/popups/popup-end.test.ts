import { expect, test } from 'vitest'
import { hasEnded } from '../../../src/shared/popups/popup-end.ts'

const NOW = Date.parse('2026-11-23T12:00:00Z')

test.each([
  [{}, false],
  [{ endDate: 'soon' }, false],
  [{ endDate: '' }, false],
  [{ endDate: '2026-11-23T12:00:01Z' }, false],
  [{ endDate: '2026-11-23T12:00:00Z' }, true],
  // Brussels is an hour ahead of UTC
  [{ endDate: '2026-11-23T13:00:00' }, true],
  [{ endDate: '2026-11-23T13:00:01' }, false],
  [{ endDate: '2026-11-23 13:00' }, true],
  [{ endDate: '2026-11-23' }, true],
  [{ endDate: '2026-11-24' }, false],
  [{ endDate: '2026-11-23T13:00:00', timeZone: 'America/Montreal' }, false],
  [{ endDate: '2026-11-23T07:00:00', timeZone: 'America/Montreal' }, true],
  [{ endDate: '2020-01-01T00:00:00', timeZone: 'Nowhere/Land' }, false]
])('a popup with %o has ended: %s, wherever the visitor is [POP-01]', (end, expected) => {
  expect(hasEnded(end, NOW)).toBe(expected)
})

import { expect, test } from 'vitest'
import { rememberEntry } from '../../src/navigation/history/remember-entry.ts'

test('keeps the scroll positions of the latest pages only, so that a long session needs no more memory [NAV-03]', () => {
  const positions = new Map<number, number>()
  for (let entry = 0; entry < 1000; entry += 1) {
    rememberEntry(positions, entry, entry)
    // the first entry is stored again and again
    rememberEntry(positions, 0, entry)
  }
  const kept = [...positions.keys()].sort((one, other) => one - other)
  expect(kept).toHaveLength(100)
  expect(kept[0]).toBe(0)
  expect(kept.at(-1)).toBe(999)
})

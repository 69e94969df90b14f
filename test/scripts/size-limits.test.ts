import { expect, test } from 'vitest'
import { checkBytes, checkPage, kilobytes } from '../../scripts/size/check-limits.mjs'

const LIMITS = { atRest: 20, afterIdle: 22.5, files: 14 }

test('a page that just meets its limits passes', () => {
  expect(checkPage('text', { atRest: 20_000, afterIdle: 22_500, files: 14 }, LIMITS)).toEqual(
    []
  )
})

test('each limit that a page exceeds is named with the measured value', () => {
  const page = { atRest: 20_001, afterIdle: 30_000, files: 15 }
  expect(checkPage('text', page, LIMITS)).toEqual([
    'The page "text", at rest, has 20.1 KB; its limit is 20 KB.',
    'The page "text", after idle work, has 30.0 KB; its limit is 22.5 KB.',
    'The page "text" loads 15 files; its limit is 14.'
  ])
})

test('a page without limits fails', () => {
  const page = { atRest: 0, afterIdle: 0, files: 0 }
  expect(checkPage('new', page, undefined)).toEqual(['The page "new" has no limits.'])
})

test('a row without a limit passes, and sizes are never rounded down', () => {
  expect(checkBytes('vitrine.css', 1_000_000)).toEqual([])
  expect(kilobytes(8_000)).toBe('8.0')
  expect(kilobytes(8_001)).toBe('8.1')
})

import { expect, test } from 'vitest'
import {
  checkBytes,
  checkPage,
  checkStyles,
  kilobytes
} from '../../scripts/size/check-limits.mjs'

const LIMITS = { atRest: 20, afterIdle: 22.5, files: 14, afterKey: 60 }

test('a page that just meets its limits passes', () => {
  const page = { atRest: 20_000, afterIdle: 22_500, files: 14, afterKey: 60_000 }
  expect(checkPage('text', page, LIMITS)).toEqual([])
})

test('each limit that a page exceeds is named with the measured value', () => {
  const page = { atRest: 20_001, afterIdle: 30_000, files: 15, afterKey: 60_001 }
  expect(checkPage('text', page, LIMITS)).toEqual([
    'The page "text", at rest, has 20.1 KB; its limit is 20 KB.',
    'The page "text", after idle work, has 30.0 KB; its limit is 22.5 KB.',
    'The page "text", after a key, has 60.1 KB; its limit is 60 KB.',
    'The page "text" loads 15 files; its limit is 14.'
  ])
})

test('the CSS of a page has limits for what the page waits for, for all of it and for its files', () => {
  const limits = { waitedFor: 6, all: 9, files: 2 }
  expect(checkStyles('text', { waitedFor: 6000, all: 9000, files: 2 }, limits)).toEqual([])
  expect(checkStyles('text', { waitedFor: 6001, all: 9100, files: 3 }, limits)).toEqual([
    'The CSS that "text" waits for has 6.1 KB; its limit is 6 KB.',
    'The CSS of "text" has 9.1 KB; its limit is 9 KB.',
    'The CSS of "text" is in 3 files; its limit is 2.'
  ])
  expect(checkStyles('new', { waitedFor: 0, all: 0, files: 0 }, undefined)).toEqual([
    'The CSS of the page "new" has no limits.'
  ])
})

test('a page without limits fails', () => {
  const page = { atRest: 0, afterIdle: 0, files: 0, afterKey: 0 }
  expect(checkPage('new', page, undefined)).toEqual(['The page "new" has no limits.'])
})

test('a row without a limit passes, and sizes are never rounded down', () => {
  expect(checkBytes('vitrine.css', 1_000_000)).toEqual([])
  expect(kilobytes(8_000)).toBe('8.0')
  expect(kilobytes(8_001)).toBe('8.1')
})

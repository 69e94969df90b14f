import { expect, test } from 'vitest'

import { fileDetails } from '../../../src/shared/assets/file-details.ts'

test('names the size of a file, and the width and height of a picture [AST-11]', () => {
  const details = fileDetails({ size: 1_400_000, width: 800, height: 600 }, 'en')
  expect(details).toBe('1.4 MB · 800 × 600 px')
  expect(fileDetails({ size: 350_000, width: null, height: null }, 'en')).toBe('350 kB')
})

test('leaves out an unknown size [AST-11]', () => {
  const size = { width: 800, height: 600 }
  expect(fileDetails({ size: 0, ...size }, 'en')).toBe('800 × 600 px')
  expect(fileDetails(size, 'en')).toBe('800 × 600 px')
})

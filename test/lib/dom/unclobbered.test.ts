// @vitest-environment happy-dom

import { afterEach, expect, test } from 'vitest'
import { safeDocument, unclobbered } from '../../../src/lib/dom/unclobbered.ts'

afterEach(() => document.body.replaceChildren())

test('reads and sets properties of the document although elements have the same names', () => {
  Object.defineProperty(document, 'querySelector', { value: 'covered', configurable: true })
  try {
    expect(safeDocument.querySelector('html')).toBe(document.documentElement)
    safeDocument.title = 'Thé'
    expect(safeDocument.title).toBe('Thé')
  } finally {
    Reflect.deleteProperty(document, 'querySelector')
  }
})

test('reads properties of a form although fields have the same names', () => {
  const form = document.createElement('form')
  form.setAttribute('action', '/add')
  Object.defineProperty(form, 'getAttribute', { value: 'covered', configurable: true })
  expect(unclobbered(form).getAttribute('action')).toBe('/add')
})

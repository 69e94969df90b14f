import { expect, test } from 'vitest'

import { isPlainPress } from '../../../src/lib/dom/plain-press.ts'

const NONE = { ctrlKey: false, metaKey: false, shiftKey: false, altKey: false }

test('follows a link in place when it is pressed without a modifier key', () => {
  expect(isPlainPress(NONE)).toBe(true)
})

test.each(['ctrlKey', 'metaKey', 'shiftKey', 'altKey'])(
  'leaves a link to the browser that is pressed with %s [NAV-02]',
  key => {
    expect(isPlainPress({ ...NONE, [key]: true })).toBe(false)
  }
)

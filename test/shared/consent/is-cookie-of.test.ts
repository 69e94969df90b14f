import { expect, test } from 'vitest'
import { isCookieOf } from '../../../src/shared/consent/is-cookie-of.ts'

test.each([
  ['vc_1', true],
  ['vc_', true],
  ['vc', false],
  ['hm', true],
  ['hm_1', false],
  ['VC_1', false]
])('%s is a cookie of the service: %s [CONS-02]', (cookie, expected) => {
  expect(isCookieOf(['vc_*', 'hm'], cookie)).toBe(expected)
})

import { afterEach, expect, test, vi } from 'vitest'
import { matchesWholly } from '../../../src/lib/validation/typed-pattern.ts'

const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
afterEach(() => warn.mockClear())

/** Visual Studio's well-known pattern for e-mail addresses: nested repetitions, but fast. */
const OLD_EMAIL = "\\w+([-+.']\\w+)*@\\w+([-.]\\w+)*\\.\\w+([-.]\\w+)*"

test.each([
  ['[A-Z]{2}\\d+', 'BE123', true],
  ['[A-Z]{2}\\d+', 'be123', false],
  ['^\\d{4}$', '4000', true],
  ['\\d-[A-Z]', '1-B', true],
  ['[\\w\\.\\-]+', 'a.b-c', true],
  ['\\p{L}+', 'théière', true],
  ['\\p{L}+', 'p{LLL', false],
  [OLD_EMAIL, 'claire.dubois@shop.example.com', true],
  [OLD_EMAIL, 'claire.dubois@shop', false]
])('reads %s as the server does: %j is %j [FORM-05]', (pattern, value, expected) => {
  expect(matchesWholly(pattern, value)).toBe(expected)
  expect(warn).not.toHaveBeenCalled()
})

test.each(['(?i)abc', '\\Aabc\\z', '(?>a+)b', '[a-z-[aeiou]]+', 'a(?#why)', '(', '*'])(
  'leaves %s to the server, and says so once',
  pattern => {
    expect(matchesWholly(pattern, 'anything')).toBeUndefined()
    expect(matchesWholly(pattern, 'else')).toBeUndefined()
    expect(warn).toHaveBeenCalledTimes(1)
  }
)

test('leaves a long value to the server', () => {
  expect(matchesWholly('a*', 'b'.repeat(256))).toBe(false)
  expect(matchesWholly('a*', 'b'.repeat(257))).toBeUndefined()
})

test('leaves letters that the server counts as letters to the server', () => {
  expect(matchesWholly('\\w+', 'théière')).toBeUndefined()
  expect(matchesWholly('[a-z]+', 'théière')).toBe(false)
})

test.each(['(a+)+', '(a|aa)+', '([a-z]+\\s?)+$', '(.*a){25}'])(
  'gives up on %s before anybody notices',
  pattern => {
    expect(matchesWholly(pattern, `${'a'.repeat(200)}!`)).toBeUndefined()
    expect(warn).toHaveBeenCalled()
  }
)

import { expect, test } from 'vitest'
import { isEmail, tidyEmail } from '../../../src/shared/validation/email.ts'

test.each([
  'anna@example.be',
  'Anna.Dupont+shop@mail.example.co.uk',
  "o'neill@example.be",
  'o’neill@example.be',
  ' anna@example.be ',
  'anna@example.be\u200e',
  'anna@münchen.example',
  'anna@MÜNCHEN.example',
  'anna@xn--mnchen-3ya.example',
  'anna@例え.テスト',
  `${'a'.repeat(64)}@example.be`,
  `${'a'.repeat(64)}@${'b'.repeat(61)}.${'c'.repeat(61)}.${'d'.repeat(61)}.be`
])('accepts %j [FORM-04]', typed => expect(isEmail(typed)).toBe(true))

test.each([
  '',
  'anna',
  'a@b',
  'anna@localhost',
  '@example.be',
  'anna@',
  'anna@.be',
  'anna@example.',
  'anna@example..be',
  'anna@-example.be',
  'anna@@example.be',
  'anna maria@example.be',
  'andré@example.be',
  'jürgen@example.de',
  'анна@example.be',
  'anna@exam ple.be',
  'anna@example.be,bert@example.be',
  'Anna <anna@example.be>',
  'anna@münchen.example/path',
  'anna@münchen.example:80',
  'anna@m\u00fcnchen',
  `${'a'.repeat(65)}@example.be`,
  `${'a'.repeat(64)}@${'b'.repeat(63)}.${'c'.repeat(61)}.${'d'.repeat(61)}.be`,
  `anna@${'a.'.repeat(200)}be`
])('refuses %j [FORM-04]', typed => expect(isEmail(typed)).toBe(false))

test('stores the domain as mail servers know it [FORM-04]', () => {
  expect(tidyEmail('\u200bAnna@MÜNCHEN.example ')).toBe('Anna@xn--mnchen-3ya.example')
  expect(tidyEmail('Anna@Example.be')).toBe('Anna@Example.be')
  expect(tidyEmail('no address, ünd')).toBe('no address, ünd')
})

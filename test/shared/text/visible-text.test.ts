import { expect, test } from 'vitest'
import {
  cutText,
  isBlank,
  plainText,
  visibleText
} from '../../../src/shared/text/visible-text.ts'
import { anyText } from '../../support/any-text.ts'
import fc from '../../support/fast-check.ts'

test.each([
  ['a zero-width space', 'te\u200ba', 'tea'],
  ['a soft hyphen', 'te\u00ada', 'tea'],
  ['a byte order mark', '\ufefftea', 'tea'],
  ['marks of direction', '\u200etea\u200f\u061c', 'tea'],
  [
    'embeddings',
    '\u202atea\u202c \u202btea\u202c \u202dtea\u202c \u202etea\u202c',
    'tea tea tea tea'
  ],
  ['isolates', '\u2066tea\u2069 \u2067tea\u2069 \u2068tea\u2069', 'tea tea tea'],
  ['word joiners and invisible operators', 't\u2060e\u2061a\u2064', 'tea'],
  ['joiners between Latin letters', 'f\u200ci', 'fi'],
  ['joiners at the beginning and the end', '\u200dtea\u200d', 'tea'],
  ['tags without a flag', 'te\u{e0061}a', 'tea'],
  ['a joiner after an emoji', '👩\u200d', '👩'],
  ['annotations', '\ufff9tea\ufffa', 'tea']
])('removes %s [FORM-11]', (_, text, visible) => {
  expect(visibleText(text)).toBe(visible)
})

test.each([
  ['a family', '👨‍👩‍👧‍👦'],
  ['a couple with skin colours', '👩🏻‍❤️‍💋‍👨🏿'],
  ['professions', '👩🏽‍🚀🧑‍⚕️👨‍🦰'],
  ['a black cat and a polar bear', '🐈‍⬛🐻‍❄️'],
  ['a burning heart', '❤️‍🔥'],
  ['flags', '🇧🇪🏳️‍🌈🏳️‍⚧️🏴‍☠️'],
  ['flags of regions', '🏴󠁧󠁢󠁥󠁮󠁧󠁿🏴󠁧󠁢󠁷󠁬󠁳󠁿'],
  ['Persian', 'می\u200cخواهم نامه\u200cای'],
  ['Hindi', 'क्\u200dष और श्\u200cर'],
  ['Sinhala', 'ශ්\u200dරී'],
  ['Malayalam', 'അവന്\u200d'],
  ['a number with an Arabic sign', '\u0600١٢'],
  ['lines', 'one\r\ntwo\tthree\n'],
  ['spaces and typographic signs', '« l’œuf » – a\u00a0b']
])('keeps %s [FORM-11]', (_, text) => {
  expect(visibleText(text)).toBe(text)
})

test('reads a long text in linear time [FORM-11]', () => {
  const size = 100_000
  for (const part of [
    '\u0301',
    '\u{e0061}',
    '\u200d',
    'क\u200d',
    '🏴',
    '👩\u200d',
    '\u0301\u200d'
  ]) {
    expect(isBlank(`क${part.repeat(size)}`)).toBe(false)
  }
})

test('has nothing invisible left to remove [FORM-11]', () => {
  fc.assert(
    fc.property(anyText, text => {
      const visible = visibleText(text)
      expect(visible.replace(/[\p{Cf}]/gu, '')).toBe(text.replace(/[\p{Cf}]/gu, ''))
    })
  )
})

test.each([
  '',
  ' ',
  '\u200b',
  '\u202e',
  '\u00a0\ufeff',
  '\u200d\u200c',
  '\ufe0f',
  '\u034f',
  '\u3164',
  '\u115f',
  '\u2800',
  '\u2028',
  '\u{e0001}',
  '\0'
])('%j is blank [FORM-11]', text => expect(isBlank(text)).toBe(true))

test.each(['a', '-', '\u200b.', '🫖', 'ا'])('%j is not blank [FORM-11]', text =>
  expect(isBlank(text)).toBe(false)
)

test.each([
  ['\u202a+32\u00a0470\u202f12\u202c', '+32 470 12'],
  ['０４７０－１２', '0470-12'],
  ['10\u201112\u201314\u201416\u221218', '10-12-14-16-18'],
  ['l’an ‘x’ ʼs', "l'an 'x' 's"],
  ['\u3000tea\u2003pot ', 'tea pot']
])('reads %j as a format expects it [FORM-11]', (text, plain) => {
  expect(plainText(text)).toBe(plain)
})

test('cuts between characters [FORM-11]', () => {
  expect(cutText('ab🫖', 3)).toBe('ab')
  expect(cutText('ab🫖', 4)).toBe('ab🫖')
  expect(cutText('ab', 3)).toBe('ab')
  fc.assert(
    fc.property(anyText, fc.nat(20), (text, length) => {
      const cut = cutText(text, length)
      expect(text.startsWith(cut)).toBe(true)
      expect(cut.length).toBeLessThanOrEqual(length)
      expect(/\p{Surrogate}/u.test(cut)).toBe(false)
    })
  )
})

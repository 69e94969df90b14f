import { describe, expect, test } from 'vitest'
import {
  type Answer,
  besideName,
  type Problem,
  type Question,
  rules
} from '../../../src/lib/validation/validation-rules.ts'
import { languages } from '../../../src/shared/languages.ts'
import { minorDigits, toMajor } from '../../../src/shared/numbers/money.ts'
import { TYPED_AMOUNTS } from '../../support/typed-amounts.ts'

type Field = string | boolean | Partial<Answer>

function answer(field: Field): Answer {
  if (typeof field === 'boolean') return { type: 'checkbox', value: 'on', checked: field }
  const given = typeof field === 'string' ? { value: field } : field
  return { type: 'text', value: '', checked: false, ...given }
}

interface Scene {
  parameters?: Record<string, string>
  others?: Record<string, Field>
  culture?: string
}

function ask(rule: string, field: Field, scene: Scene = {}): Problem | undefined {
  const { parameters = {}, others = {}, culture = 'fr' } = scene
  const question: Question = {
    ...answer(field),
    culture,
    parameter: name => parameters[name] ?? '',
    other: name => (name in others ? answer(others[name]!) : undefined)
  }
  return rules[rule]!(question)
}

const accepts = (rule: string, field: Field, scene?: Scene) =>
  expect(ask(rule, field, scene), `${rule} of ${JSON.stringify(field)}`).toBeUndefined()
const refuses = (rule: string, field: Field, scene?: Scene) =>
  expect(ask(rule, field, scene), `${rule} of ${JSON.stringify(field)}`).toBeDefined()

describe('required', () => {
  test.each([['', ' ', '\n\t']])('rejects spaces only', (...texts) => {
    for (const text of texts) refuses('required', text)
    accepts('required', '0')
  })

  test('accepts an unchecked checkbox as an answer', () => {
    accepts('required', false)
  })
})

describe('a longest length [FORM-01]', () => {
  test.each([
    ['', '3', true],
    ['abc', '3', true],
    ['abcd', '3', false],
    ['abcd', '0', true],
    ['abcd', '-1', true],
    ['abcd', '', true],
    ['abcd', 'x', true],
    ['    ', '3', false]
  ])('%j with the bound %j: %j', (text, max, isFine) => {
    for (const rule of ['length', 'maxlength']) {
      const check = isFine ? accepts : refuses
      check(rule, text, { parameters: { max } })
    }
  })

  test('names the limit and the length of the text', () => {
    const problem = ask('length', 'abcde', { parameters: { max: '3' } })
    expect(problem).toEqual({ text: 'tooLong', values: { max: 3, count: 5 } })
  })

  test('has a lower limit, too, but not for an empty field', () => {
    accepts('minlength', '', { parameters: { min: '2' } })
    accepts('minlength', 'ab', { parameters: { min: '2' } })
    refuses('minlength', 'a', { parameters: { min: '2' } })
    refuses('length', 'a', { parameters: { min: '2', max: '5' } })
    accepts('length', 'a', { parameters: { min: '0', max: '5' } })
  })
})

describe('a number [FORM-02]', () => {
  test.each(['', ' ', '0', '12', '12.5', '12,5', '-3', ' 7 ', '007', '0,25'])(
    'accepts %j',
    text => accepts('number', text)
  )
  test.each([
    'a',
    '1e3',
    '0x10',
    '1.2.3',
    '1,2,3',
    '12.',
    ',5',
    '1 000',
    '--1',
    '١٢',
    'Infinity'
  ])('refuses %j', text => refuses('number', text))

  test.each(TYPED_AMOUNTS.filter(([text]) => text !== ''))(
    'is the amount %j in %s as on the server',
    (text, culture, currency, minor) => {
      const scene = { culture, parameters: { currency } }
      if (minor === undefined) return refuses('number', text, scene)
      accepts('number', text, scene)
      const limit = (max: number) => ({
        culture,
        parameters: { currency, min: '0', max: String(toMajor(max, minorDigits(currency))) }
      })
      accepts('range', text, limit(minor))
      refuses('range', text, limit(minor - 1))
    }
  )

  test('of digits only', () => {
    accepts('digits', '0123')
    for (const text of ['1.5', '-1', 'x']) refuses('digits', text)
  })
})

describe('a date [FORM-03]', () => {
  test.each([
    ['fr', '31/12/2026'],
    ['fr', '1/2/2026'],
    ['fr', ' 01/02/2026 '],
    ['fr', '29/02/2028'],
    ['nl', '31-12-2026'],
    ['nl', '1-2-2026'],
    ['nl-BE', '31/12/2026'],
    ['en', '12/31/2026'],
    ['en-GB', '31/12/2026'],
    ['de', '31.12.2026'],
    ['ar-EG', '31/12/2026']
  ])('in %s is %j', (culture, text) => accepts('date', text, { culture }))

  test.each([
    ['fr', '12/31/2026'],
    ['fr', '31-12-2026'],
    ['fr', '2026-12-31'],
    ['fr', '31/12/26'],
    ['fr', '29/02/2026'],
    ['fr', '31/04/2026'],
    ['fr', '00/01/2026'],
    ['fr', '01/00/2026'],
    ['fr', '01/01/0000'],
    ['fr', 'demain'],
    ['nl', '31/12/2026'],
    ['en', '31/12/2026'],
    ['de', '31/12/2026']
  ])('in %s is not %j', (culture, text) => refuses('date', text, { culture }))

  test.each(languages)('may be left out in %s', culture => {
    accepts('date', '', { culture })
    accepts('date', '  ', { culture })
  })

  test.each([
    ['fr', '31/12/2026'],
    ['nl', '31-12-2026'],
    ['en', '12/31/2026'],
    ['de', '31.12.2026']
  ])('shows in %s what is meant: %s', (culture, example) => {
    expect(ask('date', 'x', { culture })?.values).toEqual({ example })
  })

  test("of the browser's own date field is always one", () => {
    accepts('date', { type: 'date', value: '2026-12-31' })
  })
})

describe('an e-mail address [FORM-04]', () => {
  test.each([
    '',
    ' ',
    'a@b.be',
    ' claire@example.com ',
    "o'neil+shop@mail.example.co.uk",
    'A@B.C'
  ])('accepts %j', text => accepts('email', text))
  test.each([
    'claire',
    'claire@',
    '@example.com',
    'a b@example.com',
    'a@b@c.be',
    'a@-b.be',
    'a@b..be',
    'a@b.be.',
    'é@b.be',
    'A@B'
  ])('refuses %j', text => refuses('email', text))

  test('is fast for a text that makes naive patterns slow', () => {
    refuses('email', `a@${'a.'.repeat(20_000)}!`)
  })
})

test('an address of the web has a protocol', () => {
  for (const text of ['', 'https://example.com', 'http://a']) accepts('url', text)
  for (const text of ['example.com', 'javascript:alert(1)', 'https:// x']) refuses('url', text)
})

describe('a range', () => {
  const parameters = { min: '1', max: '9.5' }
  test.each(['', '1', '9,5', '9.5', '5', 'x'])('accepts %j', text =>
    accepts('range', text, { parameters })
  )
  test.each(['0', '0,99', '9,6', '-5'])('refuses %j', text =>
    refuses('range', text, { parameters })
  )

  test('names the limit if it has only one', () => {
    expect(ask('range', '0', { parameters: { min: '1' } })?.text).toBe('atLeast')
    expect(ask('range', '9', { parameters: { max: '1' } })?.text).toBe('atMost')
    expect(ask('range', '9', { parameters: { min: '0', max: '1' } })?.text).toBe('range')
  })
})

describe('a pattern [FORM-05]', () => {
  test('must match the whole value', () => {
    const scene = { parameters: { pattern: '\\d{4}' } }
    accepts('regex', '', scene)
    accepts('regex', '4000', scene)
    for (const text of ['40000', 'B-4000', '4000 ', '400']) refuses('regex', text, scene)
  })

  test('matches the whole value if alternatives match a part of it', () => {
    const scene = { parameters: { pattern: 'a|ab' } }
    accepts('regex', 'ab', scene)
    refuses('regex', 'abc', scene)
  })
})

describe('another value than [FORM-06]', () => {
  const others = { Email: 'a@b.be', Phone: '123', Note: '' }
  test.each([
    ['Email', 'a@b.be', false],
    ['Email', 'A@b.be', true],
    ['Email,Phone', '123', false],
    ['Email, Phone', '123', false],
    ['Email,Phone', '1234', true],
    ['Nobody', '123', true],
    ['Note', '', true]
  ])('%j for %j: %j', (other, text, isFine) => {
    const check = isFine ? accepts : refuses
    check('notequalto', text, { parameters: { other }, others })
  })
})

describe('the same value as', () => {
  test('another field, or the one beside it', () => {
    const scene = { parameters: { other: 'Password' }, others: { Password: 'secret' } }
    accepts('equalto', 'secret', scene)
    for (const text of ['', 'Secret']) refuses('equalto', text, scene)
    expect(besideName('Account.Repeat', '*.Password')).toBe('Account.Password')
    expect(besideName('Repeat', '*.Password')).toBe('Password')
    expect(besideName('Account.Repeat', 'Password')).toBe('Password')
  })

  test('is not required if the other field is missing', () => {
    accepts('equalto', 'x', { parameters: { other: 'Password' } })
  })
})

describe('required if [FORM-07]', () => {
  const scene = (other: Field, targetvalue: string, operator?: string): Scene => ({
    parameters: { dependentproperty: 'Kind', targetvalue, ...(operator && { operator }) },
    others: { Kind: other }
  })
  test.each<[Field, string, string | undefined, boolean]>([
    ['business', 'business', undefined, true],
    ['business', 'business', 'EqualTo', true],
    ['private', 'business', 'EqualTo', false],
    ['Business', 'business', 'EqualTo', false],
    ['private', 'business', 'NotEqualTo', true],
    ['business', 'business', 'NotEqualTo', false],
    ['', '', 'NotEqualTo', false],
    [true, 'true', 'EqualTo', true],
    [true, 'True', 'EqualTo', true],
    [false, 'true', 'EqualTo', false],
    [false, 'False', 'EqualTo', true],
    [false, 'true', 'NotEqualTo', true],
    [true, 'true', 'NotEqualTo', false]
  ])('%j against %j by %j: %j', (other, target, operator, isAsked) => {
    const check = isAsked ? refuses : accepts
    check('requiredif', '', scene(other, target, operator))
    accepts('requiredif', 'filled', scene(other, target, operator))
  })

  test('requires a checkbox to be checked', () => {
    refuses('requiredif', false, scene('business', 'business'))
    accepts('requiredif', true, scene('business', 'business'))
  })

  test('requires nothing if the other field is missing', () => {
    accepts('requiredif', '', {
      parameters: { dependentproperty: 'Kind', targetvalue: '', operator: 'NotEqualTo' }
    })
  })
})

test('one of two fields is enough [FORM-08]', () => {
  const scene = (Phone: Field): Scene => ({ parameters: { other: 'Phone' }, others: { Phone } })
  refuses('requiredor', '', scene(''))
  refuses('requiredor', ' ', scene(' '))
  accepts('requiredor', 'a@b.be', scene(''))
  accepts('requiredor', '', scene('123'))
  accepts('requiredor', '', scene(true))
  refuses('requiredor', '', scene(false))
})

test('mandatory and enforcetrue require a checked box [FORM-09]', () => {
  for (const rule of ['mandatory', 'enforcetrue']) {
    refuses(rule, false)
    accepts(rule, true)
    expect(ask(rule, false)?.text).toBe('mandatory')
  }
  refuses('mandatory', '')
  accepts('enforcetrue', { type: 'hidden', value: 'True' })
  refuses('enforcetrue', { type: 'hidden', value: 'False' })
})

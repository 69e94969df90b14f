import { describe, expect, test } from 'vitest'
import {
  passwordProblem,
  passwordStrength
} from '../../../src/shared/validation/password-rules.ts'
import fc from '../../support/fast-check.ts'

const KNOWN = ['Claire', 'Dupont', 'claire.dupont@example.com']

describe('a new password [ACC-01]', () => {
  test.each([
    'password123',
    'P4$$w0rd2024!',
    'Motdepasse1',
    'azertyuiop',
    'qwertyuiop12',
    'wachtwoord01',
    'Willkommen24',
    'iloveyou123!',
    'Summer2024!!',
    '1qaz2wsx3edc',
    '1234567890',
    '0987654321',
    '11223344556677',
    'aaaaaaaaaaaa',
    'éééééééééééé',
    'abcabcabcabc',
    'hallo hallo hallo',
    'correcthorsebatterystaple'
  ])('is rejected if it is common: %s', password => {
    expect(passwordProblem(password)).toBe('common')
  })

  test.each(['claire-dupont', 'Dupont.Claire85', 'ClaireDupont!!', 'exampleclaire'])(
    'is rejected if it consists of the own name or address: %s',
    password => {
      expect(passwordProblem(password, KNOWN)).toBe('personal')
      expect(passwordProblem(password)).not.toBe('personal')
    }
  )

  test.each([
    'a whole sentence',
    'mijn fiets is blauw',
    'clairelovesgiraffes',
    'tr0ub4dor&3x',
    'x8Kq2!vLm0',
    '日本語のパスワードです',
    '🦊🐻🐼🦁🐯🐨🐮🐷🐸🐵'
  ])('is accepted if it is long enough and not common: %s', password => {
    expect(['common', 'short', 'personal']).not.toContain(
      passwordProblem(password.padEnd(10, 'é!'), KNOWN) ?? ''
    )
  })

  test('has 10 to 200 characters, whatever they are', () => {
    expect(passwordProblem('x8Kq2!vLm')).toBe('short')
    expect(passwordProblem('🦊🐻🐼🦁🐯')).toBe('short')
    expect(passwordProblem('x8Kq2!vLm'.repeat(23))).toBe('long')
  })

  test('is rated quickly, and always by the same rules', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 1000 }), fc.array(fc.string()), (password, known) => {
        expect(passwordProblem(password, known)).toBe(passwordProblem(password, known))
      })
    )
  })
})

test('a longer password is not weaker [ACC-01]', () => {
  expect(passwordStrength('blauwefiets')).toBe('fair')
  expect(passwordStrength('blauwe fietsen')).toBe('good')
  expect(passwordStrength('blauwe fiets op zolder')).toBe('strong')
  expect(passwordStrength('Claire Dupont 1985', KNOWN)).toBe('fair')
})

import { expect, test } from 'vitest'
import {
  readRegistration,
  registrationProblems
} from '../../../../demo-cms/shop/security/registration-form.ts'

const problemsOf = (VatNumber: string) =>
  registrationProblems(readRegistration({ Kind: 'business', VatNumber }), 'fr')

test.each([
  ['TVA BE 0403.170.701', 'BE0403170701'],
  ['N° TVA intracommunautaire : FR 40 303265045', 'FR40303265045'],
  ['it 00743110157', 'IT00743110157'],
  ['CHE-123.456.788 MWST', 'CHE123456788']
])(
  'a business may register with the VAT number of its letterhead, %j [CHK-02]',
  (typed, number) => {
    expect(readRegistration({ VatNumber: typed }).VatNumber).toBe(number)
    expect(problemsOf(typed)).not.toHaveProperty('VatNumber')
  }
)

test.each(['0403.170.701', 'hello', 'aucun numéro 12'])(
  '%j stays as typed, and is explained',
  typed => {
    expect(readRegistration({ VatNumber: typed }).VatNumber).toBe(typed)
    expect(problemsOf(typed)).toHaveProperty('VatNumber')
  }
)

test('what a private customer typed into the hidden fields of businesses is no problem [ACC-01]', () => {
  const typed = { VatNumber: 'hello', Company: '' }
  const problemsAs = (Kind: string) =>
    registrationProblems(readRegistration({ ...typed, Kind }), 'fr')
  expect(problemsAs('private')).not.toHaveProperty('VatNumber')
  expect(Object.keys(problemsAs('business')).slice(0, 2)).toEqual(['Company', 'VatNumber'])
})

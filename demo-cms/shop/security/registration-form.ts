import { isEmail, tidyVatNumber } from 'vitrine/shared'
import { emailFieldOf, fieldOf, passwordOf } from '../../kernel/http/fields.ts'
import type { Culture } from '../../kernel/texts/cultures.ts'
import { text } from '../../kernel/texts/texts.ts'
import { newPasswordProblem } from './new-password.ts'

/** The fields of the registration form. */
export interface Registration {
  Kind: 'private' | 'business'
  Email: string
  Password: string
  FirstName: string
  LastName: string
  Company: string
  VatNumber: string
}

export function readRegistration(body: unknown): Registration {
  return {
    Kind: fieldOf(body, 'Kind') === 'business' ? 'business' : 'private',
    Email: emailFieldOf(body),
    Password: passwordOf(body, 'Password'),
    FirstName: fieldOf(body, 'FirstName'),
    LastName: fieldOf(body, 'LastName'),
    Company: fieldOf(body, 'Company'),
    // the form asks for no country, so the number needs its prefix
    VatNumber: tidyVatNumber(fieldOf(body, 'VatNumber'), '')
  }
}

/** A normalized number with the prefix of any country. */
const VAT_NUMBER = /^[A-Z]{2}(?=.*\d)[A-Z0-9+*]{6,12}$/

/** What `tidyVatNumber` can find such a number in: `data-val-regex-pattern` of the field. */
export const VAT_PATTERN = '.*\\p{L}{2}.*[0-9０-９].*'

/** All problems of a registration: field → message. */
export function registrationProblems(
  fields: Registration,
  culture: Culture
): Record<string, string> {
  const problems: Record<string, string> = {}
  // in the order of the form, which hides the fields of businesses from others
  if (fields.Kind === 'business') {
    if (!fields.Company) problems.Company = text(culture, 'Account.MissingCompany')
    if (fields.VatNumber && !VAT_NUMBER.test(fields.VatNumber)) {
      problems.VatNumber = text(culture, 'Account.WrongVatNumber')
    }
  }
  for (const name of ['FirstName', 'LastName'] as const) {
    if (!fields[name]) problems[name] = text(culture, `Checkout.Missing.${name}`)
  }
  if (!fields.Email) problems.Email = text(culture, 'Checkout.Missing.Email')
  else if (!isEmail(fields.Email)) problems.Email = text(culture, 'Checkout.Wrong.Email')
  const known = [fields.FirstName, fields.LastName, fields.Company, fields.Email]
  const problem = newPasswordProblem(fields.Password, known, culture)
  if (problem) problems.Password = problem
  return problems
}

import type { Db } from '../../kernel/database/database.ts'
import { isEmail } from '../../kernel/http/contact-fields.ts'
import { fieldOf } from '../../kernel/http/fields.ts'
import type { Culture } from '../../kernel/texts/cultures.ts'
import { text } from '../../kernel/texts/texts.ts'
import { hashPassword } from './password.ts'

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

const SHORTEST_PASSWORD = 10

export function readRegistration(body: unknown): Registration {
  return {
    Kind: fieldOf(body, 'Kind') === 'business' ? 'business' : 'private',
    Email: fieldOf(body, 'Email'),
    Password: fieldOf(body, 'Password', 1000),
    FirstName: fieldOf(body, 'FirstName'),
    LastName: fieldOf(body, 'LastName'),
    Company: fieldOf(body, 'Company'),
    VatNumber: fieldOf(body, 'VatNumber', 20).toUpperCase().replace(/[ .-]/g, '')
  }
}

/** All problems of a registration: field → message. */
export function registrationProblems(
  fields: Registration,
  culture: Culture
): Record<string, string> {
  const problems: Record<string, string> = {}
  for (const name of ['FirstName', 'LastName'] as const) {
    if (!fields[name]) problems[name] = text(culture, `Checkout.Missing.${name}`)
  }
  if (!fields.Email) problems.Email = text(culture, 'Checkout.Missing.Email')
  else if (!isEmail(fields.Email)) problems.Email = text(culture, 'Checkout.Wrong.Email')
  if (fields.Password.length < SHORTEST_PASSWORD) {
    problems.Password = text(culture, 'Account.PasswordTooShort', { count: SHORTEST_PASSWORD })
  }
  if (fields.Kind === 'business' && !fields.Company) {
    problems.Company = text(culture, 'Account.MissingCompany')
  }
  if (fields.VatNumber && !/^[A-Z]{2}[A-Z0-9]{6,12}$/.test(fields.VatNumber)) {
    problems.VatNumber = text(culture, 'Account.WrongVatNumber')
  }
  return problems
}

/** Creates a customer; `undefined` if the e-mail address already has an account. */
export async function register(
  db: Db,
  fields: Registration,
  culture: Culture
): Promise<number | undefined> {
  const isBusiness = fields.Kind === 'business'
  const row = await db
    .insertInto('customers')
    .values({
      email: fields.Email,
      password_hash: await hashPassword(fields.Password),
      kind: fields.Kind,
      first_name: fields.FirstName,
      last_name: fields.LastName,
      company: isBusiness ? fields.Company : null,
      vat_number: isBusiness && fields.VatNumber ? fields.VatNumber : null,
      phone: null,
      culture
    })
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

import { isEmail, isPhoneNumber } from 'vitrine/shared'
import { emailFieldOf, fieldOf, linesOf, plainFieldOf } from '../../kernel/http/fields.ts'
import type { Culture } from '../../kernel/texts/cultures.ts'
import { text } from '../../kernel/texts/texts.ts'

/** The subjects of a message. */
export const subjects = ['product', 'order', 'return', 'other'] as const

/** The maximum length of a message, in characters. */
export const MAX_MESSAGE = 2000

/** The message as entered. */
export interface ContactFields {
  Name: string
  Email: string
  PhoneNumber: string
  Subject: string
  OrderNumber: string
  Message: string
}

export function readContact(body: unknown): ContactFields {
  return {
    Name: fieldOf(body, 'Name'),
    Email: emailFieldOf(body),
    PhoneNumber: plainFieldOf(body, 'PhoneNumber'),
    Subject: fieldOf(body, 'Subject', 20),
    OrderNumber: plainFieldOf(body, 'OrderNumber', 40),
    Message: linesOf(body, 'Message', 2 * MAX_MESSAGE)
  }
}

/** All problems at once, in the order of the form: field → message. */
export function contactProblems(
  fields: ContactFields,
  culture: Culture
): Partial<Record<keyof ContactFields, string>> {
  const problems: Partial<Record<keyof ContactFields, string>> = {}
  const t = (key: string, values?: Record<string, string | number>) =>
    text(culture, key, values)
  if (!fields.Name) problems.Name = t('Contact.MissingName')
  if (!fields.Email && !fields.PhoneNumber) problems.Email = t('Contact.EmailOrPhone')
  else if (fields.Email && !isEmail(fields.Email)) problems.Email = t('Checkout.Wrong.Email')
  if (fields.PhoneNumber && !isPhoneNumber(fields.PhoneNumber)) {
    problems.PhoneNumber = t('Checkout.Wrong.PhoneNumber')
  }
  if (!subjects.some(subject => subject === fields.Subject)) {
    problems.Subject = t('Contact.MissingSubject')
  }
  if (fields.Subject === 'order' && !fields.OrderNumber) {
    problems.OrderNumber = t('Contact.MissingOrderNumber')
  }
  if (!fields.Message) problems.Message = t('Contact.MissingMessage')
  else if (fields.Message.length > MAX_MESSAGE) {
    problems.Message = t('Contact.LongMessage', { max: MAX_MESSAGE })
  }
  return problems
}

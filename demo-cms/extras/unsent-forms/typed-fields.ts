import type { Culture } from '../../kernel/texts/cultures.ts'
import { text } from '../../kernel/texts/texts.ts'

/** The fields of a form; several of the same name have several values. */
export type FormFields = Readonly<Record<string, string | string[]>>

/** A field as the shopper knows it. */
export interface TypedField {
  label: string
  value: string
}

/** What is never stored: it proves who somebody is, or pays. */
const SECRET =
  /passw|passcode|credential|secret|token|csrf|captcha|signature|card|iban|cvc|cvv|holder|expiry|otp|^pin$|(?<!postal|country|coupon|product|article)code$/i

/** Texts of fields by their names, without prefixes such as `Billing` and endings such as `-12`. */
const LABELS: Readonly<Record<string, string>> = {
  BirthDate: 'Wishlist.BirthDate',
  BoxNumber: 'Address.BoxNumber',
  City: 'Address.City',
  Company: 'Address.Company',
  CountryCode: 'Address.CountryCode',
  CouponCode: 'Coupons.Label',
  Description: 'Unsent.Description',
  Email: 'Checkout.Email',
  FirstName: 'Checkout.FirstName',
  HouseNumber: 'Address.HouseNumber',
  LastName: 'Checkout.LastName',
  ListName: 'Unsent.ListName',
  Message: 'Contact.Message',
  Name: 'Contact.Name',
  Note: 'Wishlist.Note',
  OrderNumber: 'Contact.OrderNumber',
  OwnReference: 'Company.OwnReference',
  PhoneNumber: 'Checkout.PhoneNumber',
  PostalCode: 'Address.PostalCode',
  PurchaseOrderNumber: 'Company.PurchaseOrderNumber',
  Quantity: 'Cart.Quantity',
  Reason: 'Refund.Reason',
  Reference: 'Unsent.Reference',
  Street1: 'Address.Street1',
  Subject: 'Contact.Subject',
  Threshold: 'Prepaid.Threshold',
  Title: 'Unsent.PageTitle',
  TopUpAmount: 'Prepaid.TopUpAmount',
  VatNumber: 'Account.VatNumber'
}

/** Values that nobody has typed: switches, numbers of records, keys and paths. */
const NOT_TYPED = /^(?:true|false|on|others|\d+|[\w-]{16,}|\/\S*)$/

/** Fields that only the shop or a password manager reads, and the trap for robots. */
const NOT_SHOWN = /(?:Id|Key|Url|Seen\w*)$|^(?:username|Website|Kind|Action|Currency|Draft)$/i

/** What may be kept of a form, and whether that is all of it. */
export function keepableOf(body: unknown): { fields: FormFields; isComplete: boolean } {
  const given = typeof body === 'object' && body !== null ? Object.entries(body) : []
  const sent = given.filter(([name]) => name !== '_csrf')
  const isKept = ([name, value]: [string, unknown]) =>
    !SECRET.test(name) && [value].flat().every(one => typeof one === 'string')
  return {
    fields: Object.fromEntries(sent.filter(isKept)) as FormFields,
    isComplete: sent.every(field => field[1] === '' || isKept(field))
  }
}

/** What the shopper has typed or chosen, in their language, in the order of the form. */
export function typedFields(fields: FormFields, culture: Culture): TypedField[] {
  return Object.entries(fields).flatMap(([name, values]) =>
    [values]
      .flat()
      .map(value => fieldOf(name, value.trim(), culture))
      .filter(field => field !== undefined)
  )
}

function fieldOf(name: string, value: string, culture: Culture): TypedField | undefined {
  if (value === '' || NOT_SHOWN.test(name)) return undefined
  const part = name.replace(/^(?:Billing|Shipping)(?=[A-Z])/, '').replace(/[-.[].*$/s, '')
  const key = Object.hasOwn(LABELS, part) ? LABELS[part] : undefined
  if (key === undefined) {
    return NOT_TYPED.test(value) ? undefined : { label: text(culture, 'Unsent.Other'), value }
  }
  // a choice has a text of its own: `Contact.Subject.order`
  const choice = `${key}.${value}`
  const chosen = text(culture, choice)
  return { label: text(culture, key), value: chosen === choice ? value : chosen }
}

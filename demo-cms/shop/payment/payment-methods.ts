import type { Db } from '../../kernel/database/database.ts'
import type { Session } from '../../kernel/sessions/sessions.ts'
import type { Culture } from '../../kernel/texts/cultures.ts'
import { text } from '../../kernel/texts/texts.ts'
import { type PrepaidAccount, prepaidAccountsOf } from './prepaid.ts'

/** The codes of all payment methods, as stored with orders. */
const paymentCodes = ['transfer', 'card', 'prepaid'] as const
type PaymentCode = (typeof paymentCodes)[number]

/** A payment method, in the shopper's language. */
export interface PaymentMethod {
  code: PaymentCode
  name: string
  hint: string
  /** The customer's accounts, for `prepaid`. */
  accounts: PrepaidAccount[]
  /** Why it cannot be selected now. */
  problem: string | undefined
}

/** The payment fields of the checkout form. */
export interface PaymentFields {
  PaymentMethod: string
  PrepaidAccountId: string
}

/**
 * The payment methods available to a shopper [CHK-03]. `prepaid` is offered to customers with a prepaid account; if no
 * account has enough credit, it is shown but cannot be selected.
 *
 * @param totalMinor The total of the order, in cents.
 */
export async function paymentMethodsFor(
  db: Db,
  session: Pick<Session, 'customerId'>,
  culture: Culture,
  totalMinor: number
): Promise<PaymentMethod[]> {
  const accounts = await prepaidAccountsOf(db, session.customerId, totalMinor)
  const isTooLow = accounts.length > 0 && !accounts.some(account => account.isEnough)
  return paymentCodes
    .filter(code => code !== 'prepaid' || accounts.length > 0)
    .map(code => ({
      code,
      name: text(culture, `Payment.${code}`),
      hint: text(culture, `Payment.${code}Hint`),
      accounts: code === 'prepaid' ? accounts : [],
      problem:
        code === 'prepaid' && isTooLow ? text(culture, 'Payment.PrepaidTooLow') : undefined
    }))
}

/** Validates the payment fields: field name → error message. */
export function problemsOfPayment(
  fields: PaymentFields,
  methods: readonly PaymentMethod[],
  culture: Culture
): Partial<Record<keyof PaymentFields, string>> {
  const method = methods.find(one => one.code === fields.PaymentMethod)
  if (!method) return { PaymentMethod: text(culture, 'Payment.Missing') }
  if (method.problem) return { PaymentMethod: method.problem }
  if (method.code !== 'prepaid') return {}
  const account = accountOf(fields, method)
  if (!account) return { PrepaidAccountId: text(culture, 'Payment.MissingAccount') }
  if (!account.isEnough) return { PrepaidAccountId: text(culture, 'Payment.PrepaidTooLow') }
  return {}
}

/** The account that pays: the selected one, or the only one. */
function accountOf(
  { PrepaidAccountId }: PaymentFields,
  { accounts }: PaymentMethod
): PrepaidAccount | undefined {
  if (accounts.length === 1 && PrepaidAccountId === '') return accounts[0]
  return accounts.find(account => account.id === PrepaidAccountId)
}

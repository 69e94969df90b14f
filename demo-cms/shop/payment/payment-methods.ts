import type { Db } from '../../kernel/database/database.ts'
import type { Session } from '../../kernel/sessions/sessions.ts'
import type { Culture } from '../../kernel/texts/cultures.ts'
import { text } from '../../kernel/texts/texts.ts'
import { type PrepaidAccount, prepaidAccountsOf } from './prepaid.ts'

/** Every way to pay that the shop has; an order keeps the code. */
const paymentCodes = ['transfer', 'card', 'prepaid'] as const
type PaymentCode = (typeof paymentCodes)[number]

/** A way to pay, in the shopper's language. */
export interface PaymentMethod {
  code: PaymentCode
  name: string
  hint: string
  /** The customer's accounts, for `prepaid`. */
  accounts: PrepaidAccount[]
  /** Why it cannot be chosen now. */
  problem: string | undefined
}

/** What the order form says about paying. */
export interface PaymentFields {
  PaymentMethod: string
  PrepaidAccountId: string
}

/**
 * The ways to pay that somebody has [CHK-03]. A prepaid account is offered to whoever has one; with too little on all of
 * them it is shown and cannot be chosen.
 *
 * @param totalMinor What the order will cost, in cents.
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

/** What is wrong with the choice of a form; both are names of its fields. */
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

/** The account that pays: the chosen one, or the only one there is. */
function accountOf(
  { PrepaidAccountId }: PaymentFields,
  { accounts }: PaymentMethod
): PrepaidAccount | undefined {
  if (accounts.length === 1 && PrepaidAccountId === '') return accounts[0]
  return accounts.find(account => account.id === PrepaidAccountId)
}

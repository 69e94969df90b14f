import { HOME_CURRENCY, majorOf } from '../../kernel/currencies/currency.ts'
import type { Db } from '../../kernel/database/database.ts'
import type { Culture } from '../../kernel/texts/cultures.ts'
import { text } from '../../kernel/texts/texts.ts'
import { type PrepaidAccount, prepaidAccountsOf } from '../prepaid/accounts.ts'
import { type Credit, creditOf, hasCredit } from './credit.ts'

/** The codes of all payment methods, as stored with orders. */
const paymentCodes = ['transfer', 'card', 'account', 'prepaid'] as const
export type PaymentCode = (typeof paymentCodes)[number]

export function isPaymentCode(word: string): word is PaymentCode {
  return paymentCodes.some(code => code === word)
}

/** A payment method, in the shopper's language. */
export interface PaymentMethod {
  code: PaymentCode
  name: string
  hint: string
  /** The customer's accounts, for `prepaid`; none for an order in another currency. */
  accounts: PrepaidAccount[]
  /** What the customer may order on account, for `account`; in major units. */
  credit: { limit: number; used: number; currency: string } | undefined
  /** Why it cannot be selected now. */
  problem: string | undefined
}

/** Who pays, and whether the shop takes cards. */
export interface Payer {
  customerId: number | undefined
  takesCards: boolean
  /** Whether credit for a prepaid account is ordered, which no prepaid account can pay. */
  ordersCredit: boolean
}

/** The total of an order. */
export interface AmountToPay {
  /** In minor units of the currency. */
  totalMinor: number
  /** ISO 4217. */
  currency: string
}

/** The payment fields of the checkout form. */
export interface PaymentFields {
  PaymentMethod: string
  PrepaidAccountId: string
}

/**
 * The payment methods available to a shopper [CHK-03]. `prepaid` is offered to customers with a prepaid account; if no account has
 * enough credit, it is shown but cannot be selected. Prepaid accounts are in euros and pay only for orders in euros, so that no
 * balance ever depends on an exchange rate. `account` is offered to customers with credit; it cannot be selected
 * while what is open and this order exceed the limit, or in another currency than that of the credit.
 */
export async function paymentMethodsFor(
  db: Db,
  { customerId, takesCards, ordersCredit }: Payer,
  culture: Culture,
  { totalMinor, currency }: AmountToPay
): Promise<PaymentMethod[]> {
  const accounts = ordersCredit ? [] : await prepaidAccountsOf(db, customerId, totalMinor)
  const credit = ordersCredit ? undefined : await creditOf(db, customerId)
  const prepaidProblem =
    currency !== HOME_CURRENCY
      ? 'Payment.PrepaidOnlyInEuros'
      : accounts.some(account => account.isEnough)
        ? undefined
        : 'Payment.PrepaidTooLow'
  const problems: Partial<Record<PaymentCode, string>> = {
    ...(prepaidProblem && { prepaid: text(culture, prepaidProblem) }),
    ...(credit && accountProblem(credit, { totalMinor, currency }, culture))
  }
  return paymentCodes
    .filter(code => code !== 'prepaid' || accounts.length > 0)
    .filter(code => code !== 'account' || credit !== undefined)
    .filter(code => code !== 'card' || takesCards)
    .map(code => ({
      code,
      name: text(culture, `Payment.${code}`),
      hint: text(culture, `Payment.${code}Hint`, { days: credit?.termDays ?? 0 }),
      accounts: code === 'prepaid' && currency === HOME_CURRENCY ? accounts : [],
      credit:
        code === 'account' && credit
          ? {
              limit: majorOf(credit.limitMinor, credit.currency),
              used: majorOf(credit.usedMinor, credit.currency),
              currency: credit.currency
            }
          : undefined,
      problem: problems[code]
    }))
}

function accountProblem(
  credit: Credit,
  { totalMinor, currency }: AmountToPay,
  culture: Culture
): { account?: string } {
  if (currency !== credit.currency) {
    return { account: text(culture, 'Payment.AccountOnlyIn', { currency: credit.currency }) }
  }
  return hasCredit(credit, totalMinor)
    ? {}
    : { account: text(culture, 'Payment.AccountTooLow') }
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

import { formatMoney, minorDigits, parseAmountMinor, toMajor } from 'vitrine/shared'
import { fieldOf } from '../../../kernel/http/fields.ts'
import type { Culture } from '../../../kernel/texts/cultures.ts'
import { text } from '../../../kernel/texts/texts.ts'
import { largestRefund, type RefundableLine } from './refundable.ts'

export const REASONS = ['damaged', 'wrong', 'description', 'unwanted', 'other'] as const

/** The length of another reason in words. */
export const MAX_REASON_LENGTH = 200

/** A line as entered in the form. */
export interface TypedLine {
  Quantity: string
  RefundedAmount: string
  Reason: string
  /** The buyer's words for the reason `other`. */
  ReasonText: string
}

/** A valid line of a request. */
interface RequestedLine {
  itemId: number
  quantity: number
  amountMinor: number
  reason: string
  reasonText: string
}

export interface CheckedForm {
  lines: RequestedLine[]
  /** Field → message, in the order of the form. */
  problems: Record<string, string>
}

/** The name of a line's field in the form. */
export function fieldName(field: keyof TypedLine, itemId: number): string {
  return `${field}-${itemId}`
}

export function readLine(body: unknown, itemId: number): TypedLine {
  const read = (field: keyof TypedLine, maxLength = 20) =>
    fieldOf(body, fieldName(field, itemId), maxLength)
  return {
    Quantity: read('Quantity'),
    RefundedAmount: read('RefundedAmount'),
    Reason: read('Reason'),
    ReasonText: read('ReasonText', MAX_REASON_LENGTH)
  }
}

/** Fills in every line completely, for the button that selects all. */
export function everything(lines: readonly RefundableLine[], body: unknown) {
  const fields = lines.map(line => {
    const { Reason, ReasonText } = readLine(body, line.id)
    return Object.entries({
      Quantity: String(line.returnable),
      RefundedAmount: '',
      Reason,
      ReasonText
    }).map(([field, value]) => [fieldName(field as keyof TypedLine, line.id), value])
  })
  return Object.fromEntries(fields.flat())
}

/**
 * Checks a form against what can still be refunded. An empty amount stands for quantity times unit price [REF-01].
 *
 * @param lines Current ones: read while the order is locked.
 */
export function checkForm(
  lines: readonly RefundableLine[],
  body: unknown,
  { culture, currency }: { culture: Culture; currency: string }
): CheckedForm {
  const digits = minorDigits(currency)
  const problems: Record<string, string> = {}
  const t = (key: string, values?: Record<string, string | number>) =>
    text(culture, `Refund.Wrong.${key}`, values)
  const requested: RequestedLine[] = []
  for (const line of lines) {
    const typed = readLine(body, line.id)
    const { name } = line
    const problem = (field: keyof TypedLine, message: string) => {
      problems[fieldName(field, line.id)] = message
    }
    const quantity = quantityOf(typed.Quantity)
    if (quantity === undefined || quantity > line.returnable) {
      problem('Quantity', t('Quantity', { name, count: line.returnable }))
      continue
    }
    if (quantity === 0) {
      if (
        typed.RefundedAmount !== '' &&
        parseAmountMinor(typed.RefundedAmount, { culture, currency }) !== 0
      ) {
        problem('Quantity', t('NoQuantity', { name }))
      }
      continue
    }
    const largest = largestRefund(line, quantity)
    const amountMinor =
      typed.RefundedAmount === ''
        ? largest
        : parseAmountMinor(typed.RefundedAmount, { culture, currency })
    if (amountMinor === undefined || (amountMinor === 0 && largest > 0)) {
      problem('RefundedAmount', t('Amount', { name }))
    } else if (amountMinor > largest) {
      const max = formatMoney(toMajor(largest, digits), currency, culture)
      problem('RefundedAmount', t('TooMuch', { name, max }))
    }
    const reason = REASONS.find(one => one === typed.Reason)
    // words for a reason that was not chosen in the end do not count
    const reasonText = reason === 'other' ? typed.ReasonText : ''
    if (reason === undefined) problem('Reason', t('Reason', { name }))
    else if (reason === 'other' && reasonText === '') {
      problem('ReasonText', t('ReasonText', { name }))
    } else if (amountMinor !== undefined) {
      requested.push({ itemId: line.id, quantity, amountMinor, reason, reasonText })
    }
  }
  const [first] = lines.filter(line => line.returnable > 0)
  if (requested.length === 0 && Object.keys(problems).length === 0 && first) {
    problems[fieldName('Quantity', first.id)] = t('Nothing')
  }
  return { lines: requested, problems }
}

/** What is wrong with the quantities and amounts, for the button that computes the totals: reasons can follow. */
export function amountProblems(...form: Parameters<typeof checkForm>): CheckedForm['problems'] {
  const { problems } = checkForm(...form)
  return Object.fromEntries(
    Object.entries(problems).filter(([name]) => !name.startsWith('Reason'))
  )
}

function quantityOf(typed: string): number | undefined {
  if (typed === '') return 0
  return /^\d{1,6}$/.test(typed) ? Number(typed) : undefined
}

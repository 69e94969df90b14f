import {
  formatMoney,
  minorDigits,
  parseAmountMinor,
  plainAmount,
  toMajor
} from 'vitrine/shared'
import type { Culture } from '../../../kernel/texts/cultures.ts'
import { text } from '../../../kernel/texts/texts.ts'
import { MAX_PHOTO_BYTES, MAX_PHOTOS } from './photos.ts'
import {
  fieldName,
  MAX_REASON_LENGTH,
  REASONS,
  readLine,
  type TypedLine
} from './refund-form.ts'
import { largestRefund, type RefundableLine } from './refundable.ts'

/** A longer list of quantities is a number field instead. */
const MAX_SELECT_OPTIONS = 20

/** The language and the currency of a form. */
interface Place {
  culture: Culture
  currency: string
}

/** The data of the template `refunds/form`. */
export function refundFormModel(
  lines: readonly RefundableLine[],
  body: unknown,
  problems: Readonly<Record<string, string>>,
  { culture, currency }: Place
) {
  const digits = minorDigits(currency)
  const open = lines.filter(line => line.returnable > 0)
  const shown = open.map(line => lineModel(line, body, problems, { culture, currency }))
  const total = shown.reduce((sum, line) => sum + line.countedMinor, 0)
  return {
    lines: shown,
    problems,
    problemList: Object.entries(problems).map(([name, message]) => ({ name, message })),
    totals: {
      count: shown.reduce((sum, line) => sum + line.countedPieces, 0),
      amount: toMajor(total, digits)
    },
    reasons: REASONS.map(value => ({ value, label: text(culture, `Refund.Reason.${value}`) })),
    currency,
    /** The lines for the tag. */
    linesOfTag: open.map(line => ({
      Id: String(line.id),
      UnitPriceTaxIncl: toMajor(line.unitHundredths, digits + 2),
      Returnable: line.returnable,
      RemainingAmount: toMajor(line.remainingMinor, digits),
      AmountOfAll: toMajor(line.restMinor, digits)
    })),
    maxReasonLength: MAX_REASON_LENGTH,
    mostPhotos: MAX_PHOTOS,
    photoMegabytes: MAX_PHOTO_BYTES / 1024 / 1024
  }
}

function lineModel(
  line: RefundableLine,
  body: unknown,
  problems: Readonly<Record<string, string>>,
  { culture, currency }: Place
) {
  const typed = readLine(body, line.id)
  const quantity = /^\d{1,6}$/.test(typed.Quantity) ? Number(typed.Quantity) : 0
  const counted = quantity <= line.returnable ? quantity : 0
  const largest = largestRefund(line, counted)
  const amount =
    typed.RefundedAmount === ''
      ? largest
      : (parseAmountMinor(typed.RefundedAmount, { culture, currency }) ?? 0)
  const isOpen = counted > 0
  const field = (name: keyof TypedLine) => ({
    name: fieldName(name, line.id),
    value: typed[name],
    problem: problems[fieldName(name, line.id)]
  })
  return {
    id: line.id,
    name: line.name,
    variantName: line.variantName,
    ordered: line.ordered,
    returnable: line.returnable,
    unitPrice: unitPrice(line.unitHundredths, { culture, currency }),
    quantity: field('Quantity'),
    amount: field('RefundedAmount'),
    reason: field('Reason'),
    reasonText: field('ReasonText'),
    quantities:
      line.returnable <= MAX_SELECT_OPTIONS
        ? Array.from({ length: line.returnable + 1 }, (_, count) => count)
        : undefined,
    countedPieces: counted,
    countedMinor: isOpen ? Math.min(amount, largest) : 0,
    /** The amount in the field's format, once a quantity was chosen. */
    shownAmount:
      typed.RefundedAmount !== '' || !isOpen
        ? typed.RefundedAmount
        : plainAmount(largest, { culture, currency })
  }
}

/** A price per piece; with two decimals more if a discount does not divide by the pieces. */
function unitPrice(hundredths: number, { culture, currency }: Place): string {
  const digits = minorDigits(currency)
  const price = toMajor(hundredths, digits + 2)
  if (hundredths % 100 === 0) return formatMoney(price, currency, culture)
  return new Intl.NumberFormat(culture, {
    style: 'currency',
    currency,
    maximumFractionDigits: digits + 2
  }).format(price)
}

import { context } from '../../src/context.ts'
import { messages } from '../../src/i18n/messages.ts'
import { pluralOf } from '../../src/i18n/plural.ts'
import { announce } from '../../src/lib/feedback/announce.ts'
import {
  type AmountFormat,
  parseAmountMinor,
  plainAmount
} from '../../src/shared/numbers/amount.ts'
import { formatMoney, toMajor } from '../../src/shared/numbers/money.ts'
import { parseQuantity } from '../../src/shared/numbers/quantity.ts'
import texts from '../../src/texts/en/refund-request.json'
import type { RefundLine } from './refund-line.ts'
import {
  type Currency,
  currencyOf,
  largestAmount,
  type RequestedLine,
  refundTotals
} from './refund-totals.ts'

const t = messages('refundRequest', texts)

type QuantityField = HTMLInputElement | HTMLSelectElement

/** The fields of a line. */
interface Row {
  line: RefundLine
  quantity: QuantityField
  amount: HTMLInputElement
}

/**
 * Follows the form: another quantity sets the amount of its line, and every change updates the totals. The button that selects all
 * lines does so without a request.
 *
 * @returns How to stop.
 */
export function followForm(
  place: HTMLElement,
  lines: readonly RefundLine[],
  currencyCode: string
): () => void {
  const currency = currencyOf(currencyCode)
  const rows = lines.flatMap(line => rowOf(place, line) ?? [])

  function onInput({ target }: Event): void {
    const row = rows.find(one => one.quantity === target)
    if (row) fillAmount(row, currency)
    if (row || rows.some(one => one.amount === target)) showTotals()
  }

  /** Not on every key, which would interrupt the screen reader. */
  function onChange({ target }: Event): void {
    if (rows.some(({ quantity, amount }) => quantity === target || amount === target)) {
      announce(showTotals())
    }
  }

  function onClick(event: Event): void {
    const button = (event.target as Element).closest('button')
    if (button?.name !== 'Action' || button.value !== 'all') return
    event.preventDefault()
    for (const row of rows) {
      row.quantity.value = String(row.line.Returnable)
      fillAmount(row, currency)
    }
    announce(showTotals())
  }

  function showTotals(): string {
    const { count, amount } = refundTotals(
      rows.map(row => requestOf(row, currency)),
      currency
    )
    const money = formatMoney(amount, currency.code, context().culture)
    setText(
      place,
      '[data-refund-count]',
      new Intl.NumberFormat(context().culture).format(count)
    )
    setText(place, '[data-refund-amount]', money)
    return t(pluralOf(count), { count, amount: money })
  }

  for (const row of rows) {
    row.amount.setAttribute('data-val-number-currency', currency.code)
    if (row.amount.value.trim() === '') fillAmount(row, currency)
    else limitAmount(row, currency)
  }
  showTotals()
  const restoreButtons = keepFromSubmitting(place)
  place.addEventListener('input', onInput)
  place.addEventListener('change', onChange)
  place.addEventListener('click', onClick)
  return () => {
    restoreButtons()
    place.removeEventListener('input', onInput)
    place.removeEventListener('change', onChange)
    place.removeEventListener('click', onClick)
  }
}

/** Enter in a field presses the first submit button of a form, which must not overwrite what was typed. */
function keepFromSubmitting(place: HTMLElement): () => void {
  const buttons = place.querySelectorAll('button[name="Action"][value="all"]')
  for (const button of buttons) button.setAttribute('type', 'button')
  return () => {
    for (const button of buttons) button.setAttribute('type', 'submit')
  }
}

function rowOf(place: HTMLElement, line: RefundLine): Row | undefined {
  const field = <Field extends QuantityField>(name: string) =>
    place.querySelector<Field>(`[name="${name}-${CSS.escape(line.Id)}"]`)
  const quantity = field<QuantityField>('Quantity')
  const amount = field<HTMLInputElement>('RefundedAmount')
  return quantity && amount ? { line, quantity, amount } : undefined
}

/** The pieces that are selected; a number that cannot be returned counts as none. */
function piecesOf({ line, quantity }: Row): number {
  const pieces = parseQuantity(quantity.value) ?? 0
  return pieces > 0 && pieces <= line.Returnable ? pieces : 0
}

function requestOf(row: Row, currency: Currency): RequestedLine {
  const quantity = piecesOf(row)
  const { line, amount } = row
  if (quantity === 0) return { line, quantity, amountMinor: 0 }
  if (amount.value.trim() === '') return { line, quantity }
  const typed = parseAmountMinor(amount.value, formatOf(currency)) ?? 0
  return {
    line,
    quantity,
    amountMinor: Math.min(typed, largestAmount(line, quantity, currency))
  }
}

/** Quantity times unit price [REF-01]. */
function fillAmount(row: Row, currency: Currency): void {
  const pieces = piecesOf(row)
  const minor = largestAmount(row.line, pieces, currency)
  limitAmount(row, currency)
  row.amount.value = pieces === 0 ? '' : plainAmount(minor, formatOf(currency))
  // removes the message about the amount that was there before
  if (row.amount.ariaInvalid === 'true') {
    row.amount.dispatchEvent(new Event('input', { bubbles: true }))
  }
}

/** The check of the form reports a larger amount. */
function limitAmount(row: Row, { code, digits }: Currency): void {
  const { amount, line } = row
  const pieces = piecesOf(row)
  const largest = toMajor(largestAmount(line, pieces, { code, digits }), digits)
  if (pieces === 0) {
    amount.removeAttribute('data-val-range')
    return
  }
  amount.setAttribute(
    'data-val-range',
    t('tooMuch', { max: formatMoney(largest, code, context().culture) })
  )
  amount.setAttribute('data-val-range-currency', code)
  amount.setAttribute('data-val-range-min', '0')
  amount.setAttribute('data-val-range-max', String(largest))
}

function formatOf({ code }: Currency): AmountFormat {
  return { culture: context().culture, currency: code }
}

function setText(place: HTMLElement, selector: string, text: string): void {
  const element = place.querySelector(selector)
  if (element && element.textContent !== text) element.textContent = text
}

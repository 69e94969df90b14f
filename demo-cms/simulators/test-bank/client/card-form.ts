import type { PaymentSession } from 'vitrine/contract'
import { testCards } from '../cards.ts'
import {
  brandOf,
  caretAfter,
  digitsOf,
  groupedNumber,
  isCardNumber,
  isGoodUntil,
  isSecurityCode,
  writtenExpiry
} from './card-rules.ts'
import { element, type Field, field } from './field.ts'
import type { Words } from './words.ts'

/** Card details as entered; they are only sent to the bank. */
export interface TypedCard {
  number: string
  expiry: string
  cvc: string
  holder: string
  address: Record<string, string>
}

export interface CardForm {
  root: HTMLElement
  /** The card details; if something is invalid, shows the problem, focuses the field and returns `undefined`. */
  read(): TypedCard | undefined
}

/** The fields for a card, the holder's name and the billing address [PAY-01]. */
export function cardForm(session: PaymentSession, words: Words): CardForm {
  const root = element('div', 'bank__form')
  root.setAttribute('role', 'group')
  root.setAttribute('aria-label', words.card)
  const number = field({
    label: words.number,
    autocomplete: 'cc-number',
    isNumber: true,
    hint: ' '
  })
  const expiry = field({
    label: words.expiry,
    hint: words.expiryHint,
    autocomplete: 'cc-exp',
    isNumber: true,
    isShort: true
  })
  const cvc = field({
    label: words.cvc,
    autocomplete: 'cc-csc',
    isNumber: true,
    isShort: true,
    hint: words.cvcHint
  })
  const holder = field({
    label: words.holder,
    autocomplete: 'cc-name',
    value: session.HolderName ?? ''
  })
  const address = addressFields(session, words)
  const details = element('details', 'bank__address')
  const lines = element('div', 'bank__fields')
  lines.append(...address.fields.map(one => one.root))
  details.append(
    element('summary', '', `${words.address}${words.colon}${address.short()}`),
    lines
  )
  details.open = address.short() === ''

  /** The problem of a field: that it is empty, or what is wrong with it. */
  function unlessMissing(one: Field, isRight: (typed: string) => boolean, wrong: string) {
    return () => {
      const typed = one.input.value.trim()
      if (typed === '') return words.missing
      return isRight(typed) ? '' : wrong
    }
  }

  number.input.maxLength = 23
  cvc.input.maxLength = 4
  writeAs(number.input, groupedNumber)
  writeAs(expiry.input, writtenExpiry)
  number.input.addEventListener('input', () => {
    number.root.querySelector('.bank__hint')!.textContent = brandOf(number.input.value) ?? ' '
  })

  const rules: [Field, () => string][] = [
    [number, unlessMissing(number, typed => isCardNumber(typed), words.wrongNumber)],
    [expiry, unlessMissing(expiry, typed => isGoodUntil(typed, new Date()), words.wrongExpiry)],
    [
      cvc,
      unlessMissing(cvc, typed => isSecurityCode(typed, number.input.value), words.wrongCvc)
    ],
    ...[holder, ...address.fields].map((one): [Field, () => string] => [
      one,
      unlessMissing(one, () => true, '')
    ])
  ]
  for (const [one, problem] of rules) {
    // problems appear when the field is left, and disappear as soon as they are corrected
    one.input.addEventListener('change', () => one.complain(one.input.value && problem()))
    one.input.addEventListener('input', () => problem() === '' && one.complain())
  }

  root.append(number.root, expiry.root, cvc.root, holder.root, details, testCardList(words))
  return {
    root,
    read() {
      const wrong = rules.filter(([one, problem]) => {
        one.complain(problem())
        return problem() !== ''
      })
      if (wrong.some(([one]) => address.fields.includes(one))) details.open = true
      wrong[0]?.[0].input.focus()
      if (wrong.length > 0) return undefined
      return {
        number: digitsOf(number.input.value),
        expiry: digitsOf(expiry.input.value),
        cvc: cvc.input.value,
        holder: holder.input.value.trim(),
        address: address.read()
      }
    }
  }
}

function addressFields({ BillingAddress: known }: PaymentSession, words: Words) {
  const named = {
    street: field({
      label: words.street,
      autocomplete: 'billing address-line1',
      value: known?.Street ?? ''
    }),
    house: field({
      label: words.house,
      autocomplete: 'off',
      value: known?.HouseNumber ?? '',
      isShort: true
    }),
    postalCode: field({
      label: words.postalCode,
      autocomplete: 'billing postal-code',
      value: known?.PostalCode ?? '',
      isShort: true
    }),
    city: field({
      label: words.city,
      autocomplete: 'billing address-level2',
      value: known?.City ?? ''
    })
  }
  const value = (name: keyof typeof named) => named[name].input.value.trim()
  return {
    fields: Object.values(named),
    read: () =>
      Object.fromEntries(Object.entries(named).map(([name, one]) => [name, one.input.value])),
    short: () =>
      [
        `${value('street')} ${value('house')}`.trim(),
        `${value('postalCode')} ${value('city')}`.trim()
      ]
        .filter(part => part !== '')
        .join(', ')
  }
}

/** Formats a field during input and keeps the caret in place. */
function writeAs(input: HTMLInputElement, write: (typed: string) => string): void {
  input.addEventListener('input', event => {
    const { inputType } = event as InputEvent
    const isAtEnd = input.selectionStart === input.value.length
    const before = digitsOf(input.value.slice(0, input.selectionStart ?? 0)).length
    const written = write(input.value)
    // a deletion at the end must not add separators again
    if (inputType?.startsWith('delete') && isAtEnd) return
    input.value = written
    const caret = isAtEnd ? written.length : caretAfter(written, before)
    input.setSelectionRange(caret, caret)
  })
}

function testCardList(words: Words): HTMLElement {
  const list = element('details', 'bank__tests')
  const items = element('ul', '')
  for (const [number, behaviour] of Object.entries(testCards)) {
    const item = element('li', '')
    const code = element('code', '', groupedNumber(number))
    code.translate = false
    item.append(code, ` ${words[behaviour]}`)
    items.append(item)
  }
  list.append(element('summary', '', words.tests), element('p', '', words.testNote), items)
  return list
}

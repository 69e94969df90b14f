import { fieldIn, fieldsIn } from '../../src/element/form-of.ts'
import { messages } from '../../src/i18n/messages.ts'
import { setValue } from '../../src/lib/dom/set-value.ts'
import { safeDocument } from '../../src/lib/dom/unclobbered.ts'
import { announce } from '../../src/lib/feedback/announce.ts'
import { moveBefore } from '../../src/navigation/render/permanent.ts'
import { type AddressPart, partsOf } from '../../src/shared/address/address-layout.ts'
import { type PostalRules, tidyPostalCode } from '../../src/shared/address/postal-code.ts'
import {
  isPostBox,
  type StreetParts,
  splitAddress,
  tidyHouseNumber
} from '../../src/shared/address/split-street.ts'
import texts from '../../src/texts/en/country-field.json'

const t = messages('countryField', texts)

/** The address format of a country, in the shopper's language. */
export interface CountryRules extends PostalRules {
  /** See `partsOf`. */
  layout: string
  /** Pattern of a valid postal code, as the source of a regular expression. */
  pattern: string
  /** Error message for an invalid postal code. */
  wrong: string
  /** An example of a postal code. */
  hint: string
  /** An example of a VAT number. */
  vat?: string | undefined
  labels: Record<string, string>
}

export interface AddressOfForm {
  form: HTMLFormElement
  /** Prefix of the field names. */
  fields: string
  rules: CountryRules
}

interface Split {
  /** The line in the street field before the split. */
  line: string
  parts: StreetParts
}

/** The last split, by street field: a shopper who restores the line wants it that way. */
const splits = new WeakMap<HTMLInputElement, Split>()

/** Applies the order, widths, labels and rules of the country to the fields. Entered values stay. */
export function shapeAddress(address: AddressOfForm): void {
  const { form, fields, rules } = address
  const blocks = blocksOf(form).filter(block =>
    block.querySelector(`[name="${fields}${block.dataset.part}"]`)
  )
  const placed = partsOf(rules.layout)
  const wanted = placed.flatMap(
    ({ name }) => blocks.find(one => one.dataset.part === name) ?? []
  )
  let place: Element | null | undefined = blocks[0]
  for (const block of wanted) {
    if (block === place) place = place.nextElementSibling
    else moveBefore(block.parentNode as Element, block, place ?? null)
  }
  for (const block of blocks) {
    const part = placed.find(({ name }) => name === block.dataset.part)
    block.hidden = !part
    if (part) shapeBlock(address, block, part)
  }
  shapePostalCode(address)
  write(safeDocument.getElementById(`${fields}VAT-hint`), rules.vat)
}

/** Announces the changed fields to screen readers. */
export function sayShape(select: HTMLSelectElement): void {
  announce(t('shaped', { country: select.selectedOptions[0]?.text ?? '' }))
}

/** Formats a field by the rules of the country when it loses focus. */
export function tidyField(
  address: AddressOfForm,
  field: HTMLInputElement,
  isDelivery: boolean
): void {
  const part = field.name.slice(address.fields.length) as AddressPart
  if (part === 'PostalCode') setValue(field, tidyPostalCode(field.value, address.rules))
  if (part === 'HouseNumber') {
    setValue(field, tidyHouseNumber(field.value))
    const street = fieldOf(address, 'Street1')
    // the old house number was cleared, so the street line may contain a new one to split off
    if (street && field.value) restoreStreet(address, street, field)
    if (street) splitStreetField(address, street)
  }
  if (part !== 'Street1') return
  splitStreetField(address, field)
  warnOfPostBox(field, isDelivery)
}

/**
 * Moves a house number and box number from the street field to their own fields, if these are empty or say the same. If the shopper
 * restores the line, it is not split again.
 */
export function splitStreetField(address: AddressOfForm, street: HTMLInputElement): void {
  const house = fieldOf(address, 'HouseNumber')
  const box = fieldOf(address, 'BoxNumber')
  const line = street.value
  if (!house || splits.get(street)?.line === line) return
  const typed = { Street1: line, HouseNumber: house.value, BoxNumber: box?.value ?? '' }
  const parts = splitAddress(typed, address.rules)
  if (!parts || (parts.BoxNumber && !box)) return
  // a number that was in both fields is not put back
  if (!house.value) splits.set(street, { line, parts })
  setValue(street, parts.Street1)
  fillIn(house, parts.HouseNumber)
  if (box) fillIn(box, parts.BoxNumber)
  const labels = {
    number: parts.HouseNumber,
    box: `${address.rules.labels.BoxNumber} ${parts.BoxNumber}`
  }
  announce(t(parts.BoxNumber ? 'movedWithBox' : 'moved', labels))
}

/** Fills in a field that the shopper may already be in: what is typed next replaces the value, and a digit is never added to it. */
function fillIn(field: HTMLInputElement, value: string): void {
  if (field.value === value) return
  setValue(field, value)
  if (document.activeElement === field) field.select()
  const onInput = (event: Event) => {
    // other code announces its changes with plain events
    if (!(event instanceof InputEvent)) return
    field.removeEventListener('input', onInput)
    const { data } = event
    if (data && /^\d/.test(data) && field.value === value + data) setValue(field, data)
  }
  field.addEventListener('input', onInput)
}

/** Gives the street its text back when the shopper types another house number than the one that was taken out of it. */
function restoreStreet(
  address: AddressOfForm,
  street: HTMLInputElement,
  house: HTMLInputElement
): void {
  const { line, parts } = splits.get(street) ?? {}
  if (!line || !parts || street.value !== parts.Street1) return
  // "12A" instead of "12" is a better reading of the same number
  if (Number.parseInt(house.value, 10) === Number.parseInt(parts.HouseNumber, 10)) return
  setValue(street, line)
  const box = fieldOf(address, 'BoxNumber')
  if (box && parts.BoxNumber && box.value === parts.BoxNumber) setValue(box, '')
  announce(t('restored'))
}

/** The parts of addresses, in the order of the page. */
function blocksOf(form: HTMLFormElement): HTMLElement[] {
  const found = fieldsIn(form).flatMap(field => field.closest<HTMLElement>('[data-part]') ?? [])
  return [...new Set(found)]
}

function shapeBlock(
  { form, fields, rules }: AddressOfForm,
  block: HTMLElement,
  { name, span, isOptional }: ReturnType<typeof partsOf>[number]
): void {
  block.dataset.span = String(span)
  const label = block.querySelector('label')
  const words = rules.labels[name]
  if (label?.firstChild && words) label.firstChild.nodeValue = `${words} `
  const mark = label?.querySelector('span')
  if (!isOptional) mark?.remove()
  else if (!mark) {
    // copy the marker from another field of the page
    const others = blocksOf(form).map(other => other.querySelector('label > span'))
    const other = others.find(Boolean)
    if (other) label?.append(other.cloneNode(true))
  }
  const field = block.querySelector<HTMLInputElement>(`[name="${fields}${name}"]`)!
  const street = fieldIn(form, `${fields}Street1`)
  if (field === street) return
  for (const rule of street?.getAttributeNames() ?? []) {
    if (!/^(required|data-val-required)/.test(rule)) continue
    if (isOptional) field.removeAttribute(rule)
    else {
      const isText = /^data-val-required(if)?$/.test(rule)
      const value = street!.getAttribute(rule) ?? ''
      field.setAttribute(rule, (isText && block.dataset.missing) || value)
    }
  }
  look(field)
}

function shapePostalCode(address: AddressOfForm): void {
  const { fields, rules } = address
  const field = fieldOf(address, 'PostalCode')
  if (!field) return
  field.setAttribute('data-val-regex-pattern', rules.pattern)
  field.setAttribute('data-val-regex', rules.wrong)
  write(safeDocument.getElementById(`${fields}PostalCode-hint`), rules.hint)
  setValue(field, tidyPostalCode(field.value, rules))
  look(field)
}

/** A warning rather than an error: some couriers deliver to post boxes, and the shopper may know that. */
function warnOfPostBox(street: HTMLInputElement, isDelivery: boolean): void {
  const block = street.closest('[data-part]') ?? street.parentElement
  const note = block?.querySelector('.vitrine-country-field__note')
  const isBox = isDelivery && isPostBox(street.value)
  if (!isBox) note?.remove()
  if (!isBox || note) return
  const words = document.createElement('p')
  words.className = 'vitrine-country-field__note'
  words.textContent = t('postBox')
  block?.append(words)
  announce(t('postBox'))
}

/** Validates a field again that is marked as invalid. */
function look(field: HTMLInputElement): void {
  if (field.ariaInvalid) field.dispatchEvent(new Event('input', { bubbles: true }))
}

function fieldOf(
  { form, fields }: AddressOfForm,
  part: AddressPart
): HTMLInputElement | undefined {
  return fieldIn(form, `${fields}${part}`)
}

function write(element: Element | null, words: string | undefined): void {
  if (element && words && element.textContent !== words) element.textContent = words
}

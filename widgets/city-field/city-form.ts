import { fieldIn, formOf, listenTo } from '../../src/element/form-of.ts'
import { isTouched } from '../../src/lib/dom/touched.ts'
import type { City } from '../../src/shared/contract/delivery.ts'
import { fold } from '../../src/shared/text/fold.ts'

export interface FieldNames {
  postalCodeField: string
  cityField: string
  countryField: string
  country?: string | undefined
  cityIdField?: string | undefined
}

interface Listeners {
  onFocus(input: HTMLInputElement): void
  onType(input: HTMLInputElement, isComposing: boolean): void
  onCountry(): void
}

type Field = HTMLInputElement | HTMLSelectElement

/** The fields of a form, looked up by name on each access, because a form may render them again for another country. */
export class CityForm {
  readonly #element: HTMLElement
  readonly #names: FieldNames
  /** The city that we filled in, which may be replaced, unlike a city that the shopper typed. */
  #filled = ''
  #isWriting = false

  constructor(element: HTMLElement, names: FieldNames) {
    this.#element = element
    this.#names = names
  }

  /** ISO code of the selected country. */
  get country(): string {
    return this.#names.country ?? this.#field(this.#names.countryField)?.value ?? ''
  }

  isPostalCode(input: HTMLInputElement): boolean {
    return input.name === this.#names.postalCodeField
  }

  listen(signal: AbortSignal, { onFocus, onType, onCountry }: Listeners): void {
    const heed = (event: Event) => {
      if (this.#isWriting) return
      const { target } = event
      if (this.#isOurs(target)) {
        // browser autofill changes fields that are not focused, and needs no suggestions
        if (target !== document.activeElement) return
        if (event.type === 'focusin') onFocus(target)
        else onType(target, event instanceof InputEvent && event.isComposing)
        if (event.type === 'input') this.#forgetId()
      }
    }
    const scope = this.#scope
    listenTo(scope, ['focusin', 'input', 'compositionend'], heed, signal)
    const onChange = ({ target }: Event) => {
      if ((target as Partial<Field> | null)?.name === this.#names.countryField) onCountry()
    }
    listenTo(scope, ['change'], onChange, signal)
    // the shopper may already have focused a field, and typed into it
    const { activeElement } = document
    if (!this.#isOurs(activeElement) || activeElement !== this.#field(activeElement.name))
      return
    onFocus(activeElement)
    if (isTouched(activeElement)) onType(activeElement, false)
  }

  /** Whether the entered city is one of these, so that there is nothing to suggest. */
  knows(cities: readonly City[]): boolean {
    const { postalCode, city } = this.#values
    return cities.some(
      one => isSame(one.Name, city) && fold(postalCode).trim().startsWith(fold(one.PostalCode))
    )
  }

  /** Fills in the city unless the shopper typed one. Returns whether it did. */
  fillCity(city: City): boolean {
    const { city: typed } = this.#values
    if (typed.trim() !== '' && typed !== this.#filled) return false
    if (isSame(typed, city.Name)) return false
    this.#write(this.#names.cityField, city.Name)
    this.#keep(city)
    return true
  }

  /** Fills in both fields with the city that the shopper selected. */
  choose(city: City): void {
    const { postalCode } = this.#values
    // Dutch postal codes end with letters that the list does not contain
    if (!fold(postalCode).trim().startsWith(fold(city.PostalCode))) {
      this.#write(this.#names.postalCodeField, city.PostalCode)
    }
    this.#write(this.#names.cityField, city.Name)
    this.#keep(city)
  }

  get #values() {
    const { postalCodeField, cityField } = this.#names
    return {
      postalCode: this.#field(postalCodeField)?.value ?? '',
      city: this.#field(cityField)?.value ?? ''
    }
  }

  #keep({ CityId, Name }: City): void {
    this.#filled = Name
    if (this.#names.cityIdField) this.#write(this.#names.cityIdField, CityId)
  }

  /** After manual input, the id may no longer match the city. */
  #forgetId(): void {
    const { cityIdField } = this.#names
    if (cityIdField && this.#field(cityIdField)?.value) this.#write(cityIdField, '')
  }

  get #scope(): HTMLElement {
    return formOf(this.#element) ?? this.#element
  }

  #field(name: string): Field | undefined {
    return fieldIn<Field>(this.#scope, name)
  }

  #isOurs(target: unknown): target is HTMLInputElement {
    const { postalCodeField, cityField } = this.#names
    return (
      target instanceof HTMLInputElement &&
      (target.name === postalCodeField || target.name === cityField)
    )
  }

  /** Simulates typing, so that the form's own validation runs. */
  #write(name: string, value: string): void {
    const field = this.#field(name)
    if (!field) return
    this.#isWriting = true
    // via the prototype setter, because React would otherwise ignore the change
    const proto = Object.getPrototypeOf(field)
    Object.getOwnPropertyDescriptor(proto, 'value')?.set?.call(field, value)
    field.dispatchEvent(new Event('input', { bubbles: true }))
    field.dispatchEvent(new Event('change', { bubbles: true }))
    this.#isWriting = false
  }
}

function isSame(one: string, other: string): boolean {
  return fold(one).trim() === fold(other).trim()
}

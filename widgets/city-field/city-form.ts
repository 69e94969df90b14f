import type { City } from '../../src/contract/delivery.ts'
import { fold } from '../../src/lib/text/fold.ts'

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

/** The fields of a form, found by their names each time: a form may draw them anew for another country. */
export class CityForm {
  readonly #element: HTMLElement
  readonly #names: FieldNames
  /** What we wrote into the city: that is ours to replace, what was typed is not. */
  #filled = ''
  #isWriting = false

  constructor(element: HTMLElement, names: FieldNames) {
    this.#element = element
    this.#names = names
  }

  /** The ISO code of the country that is chosen. */
  get country(): string {
    return this.#names.country ?? this.#field(this.#names.countryField)?.value ?? ''
  }

  isPostalCode(input: HTMLInputElement): boolean {
    return input.name === this.#names.postalCodeField
  }

  listen(signal: AbortSignal, { onFocus, onType, onCountry }: Listeners): void {
    const scope = this.#scope
    const heed = (event: Event) => {
      if (this.#isWriting) return
      const { target } = event
      if (this.#isOurs(target)) {
        // a browser that fills the whole form in is not in the field, and needs no list
        if (target !== document.activeElement) return
        if (event.type === 'focusin') onFocus(target)
        else onType(target, event instanceof InputEvent && event.isComposing)
        if (event.type === 'input') this.#forgetId()
      }
    }
    scope.addEventListener('focusin', heed, { signal })
    scope.addEventListener('input', heed, { signal })
    scope.addEventListener('compositionend', heed, { signal })
    scope.addEventListener(
      'change',
      event => {
        if ((event.target as Partial<Field> | null)?.name === this.#names.countryField) {
          onCountry()
        }
      },
      { signal }
    )
    // the shopper may be in a field already
    const { activeElement } = document
    if (scope.contains(activeElement) && this.#isOurs(activeElement)) onFocus(activeElement)
  }

  /** Whether the city that stands there is one of these: there is nothing left to suggest. */
  knows(cities: readonly City[]): boolean {
    const { postalCode, city } = this.#values
    return cities.some(
      one => isSame(one.Name, city) && fold(postalCode.trim()).startsWith(fold(one.PostalCode))
    )
  }

  /** Fills the city in, unless somebody typed one. Says whether it did. */
  fillCity(city: City): boolean {
    const { city: typed } = this.#values
    if (typed.trim() !== '' && typed !== this.#filled) return false
    if (isSame(typed, city.Name)) return false
    this.#write(this.#names.cityField, city.Name)
    this.#keep(city)
    return true
  }

  /** Fills both fields in: the shopper chose this city. */
  choose(city: City): void {
    const { postalCode } = this.#values
    // a Dutch code goes on with letters that the list does not know
    if (!fold(postalCode.trim()).startsWith(fold(city.PostalCode))) {
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

  /** What is typed by hand may be another place. */
  #forgetId(): void {
    const { cityIdField } = this.#names
    if (cityIdField && this.#field(cityIdField)?.value) this.#write(cityIdField, '')
  }

  get #scope(): HTMLElement {
    return this.#element.closest('form') ?? this.#element
  }

  #field(name: string): Field | null {
    return this.#scope.querySelector<Field>(`[name="${CSS.escape(name)}"]`)
  }

  #isOurs(target: unknown): target is HTMLInputElement {
    const { postalCodeField, cityField } = this.#names
    return (
      target instanceof HTMLInputElement &&
      (target.name === postalCodeField || target.name === cityField)
    )
  }

  /** As if it had been typed: the form's own rules hear of it. */
  #write(name: string, value: string): void {
    const field = this.#field(name)
    if (!field) return
    this.#isWriting = true
    // past React, which would otherwise believe that nothing changed
    const proto = Object.getPrototypeOf(field)
    Object.getOwnPropertyDescriptor(proto, 'value')?.set?.call(field, value)
    field.dispatchEvent(new Event('input', { bubbles: true }))
    field.dispatchEvent(new Event('change', { bubbles: true }))
    this.#isWriting = false
  }
}

function isSame(one: string, other: string): boolean {
  return fold(one.trim()) === fold(other.trim())
}

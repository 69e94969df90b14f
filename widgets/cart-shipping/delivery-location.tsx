import {
  createElement,
  type FocusEvent,
  type FormEvent,
  useId,
  useLayoutEffect,
  useRef
} from 'react'
import { normalizeSpaces } from '../../src/lib/text/normalize-spaces.ts'

import { t } from './cart-shipping.messages.ts'
import type { Countries, Shipping } from './shipping.ts'

interface DeliveryLocationProps {
  countries: Countries
  country: string
  shipping: Shipping
  onCountry(code: string): void
  onCity(id: string): void
  /** Called when the entered place is not in the list of cities. */
  onLocation(postalCode: string, city: string): void
}

/** Country, postal code and city; `<vitrine-city-field>` suggests cities for the latter two [CART-04]. */
export function DeliveryLocation(props: DeliveryLocationProps) {
  const { countries, country, shipping, onCountry, onCity, onLocation } = props
  const id = useId()

  /** `<vitrine-city-field>` sets the hidden field once the city is known. */
  function onCityInput(event: FormEvent) {
    const { name, value } = event.target as HTMLInputElement
    if (name === 'CityId' && value && value !== shipping.CityId) onCity(value)
  }

  /** A place that is not in the list is submitted when the shopper leaves the fields. */
  function onFieldBlur({ currentTarget, target, relatedTarget }: FocusEvent<HTMLElement>) {
    const typed = (name: string) => normalizeSpaces(fieldIn(currentTarget, name)?.value ?? '')
    if (!isTyped(target) || isTyped(relatedTarget) || typed('CityId')) return
    const [code, city] = [typed('PostalCode'), typed('City')]
    if (code === (shipping.PostalCode ?? '') && city === (shipping.City ?? '')) return
    onLocation(code, city)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles events that bubble up from the fields.
    <div className="vitrine-cart-shipping__place" onInput={onCityInput} onBlur={onFieldBlur}>
      <div className="vitrine-cart-shipping__country">
        <label className="vitrine-label" htmlFor={`${id}-country`}>
          {t('country')}
        </label>
        <select
          className="vitrine-select"
          id={`${id}-country`}
          name="CountryCode"
          autoComplete="shipping country"
          value={country}
          onChange={event => onCountry(event.target.value)}
        >
          {countries.map(({ Code, Name }) => (
            <option key={Code} value={Code}>
              {Name}
            </option>
          ))}
        </select>
      </div>
      <Fields {...shipping} />
    </div>
  )
}

/** Keeps what the shopper has entered until the server returns another place. */
function Fields({ PostalCode, City }: Shipping) {
  const id = useId()
  const code = useRef<HTMLInputElement>(null)
  const city = useRef<HTMLInputElement>(null)
  const known = useRef({ PostalCode, City })

  useLayoutEffect(() => {
    if (known.current.PostalCode === PostalCode && known.current.City === City) return
    known.current = { PostalCode, City }
    write(code.current!, PostalCode)
    write(city.current!, City)
  }, [PostalCode, City])

  return (
    <>
      <div className="vitrine-cart-shipping__code">
        <label className="vitrine-label" htmlFor={`${id}-code`}>
          {t('postalCode')}
        </label>
        <input
          ref={code}
          className="vitrine-input"
          id={`${id}-code`}
          name="PostalCode"
          autoComplete="shipping postal-code"
          maxLength={20}
          defaultValue={PostalCode ?? ''}
        />
      </div>
      <div className="vitrine-cart-shipping__city">
        <label className="vitrine-label" htmlFor={`${id}-city`}>
          {t('city')}
        </label>
        <input
          ref={city}
          className="vitrine-input"
          id={`${id}-city`}
          name="City"
          autoComplete="shipping address-level2"
          maxLength={80}
          defaultValue={City ?? ''}
        />
      </div>
      <input type="hidden" name="CityId" />
      {createElement('vitrine-city-field', { 'city-id-field': 'CityId' })}
    </>
  )
}

/** A focused field is left alone, because the shopper may be typing. */
function write(field: HTMLInputElement, value: string | null | undefined): void {
  if (field !== document.activeElement) field.value = value ?? ''
}

function isTyped(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLInputElement &&
    (target.name === 'PostalCode' || target.name === 'City')
  )
}

function fieldIn(place: HTMLElement, name: string): HTMLInputElement | null {
  return place.querySelector(`[name="${name}"]`)
}

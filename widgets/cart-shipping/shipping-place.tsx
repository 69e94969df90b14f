import {
  createElement,
  type FocusEvent,
  type FormEvent,
  useId,
  useLayoutEffect,
  useRef
} from 'react'

import { t } from './cart-shipping.messages.ts'
import type { Countries, Shipping } from './shipping.ts'

interface ShippingPlaceProps {
  countries: Countries
  country: string
  shipping: Shipping
  onCountry(code: string): void
  onCity(id: string): void
  /** What was typed is no city of a list. */
  onPlace(postalCode: string, city: string): void
}

/** Country, postal code and city; the tag `vitrine-city-field` suggests cities in the two fields [CART-04]. */
export function ShippingPlace(props: ShippingPlaceProps) {
  const { countries, country, shipping, onCountry, onCity, onPlace } = props
  const id = useId()

  /** The tag fills the hidden field in when a city is certain. */
  function heedCity(event: FormEvent) {
    const { name, value } = event.target as HTMLInputElement
    if (name === 'CityId' && value && value !== shipping.CityId) onCity(value)
  }

  /** A place that no list has counts when the shopper leaves it. */
  function heedLeave({ currentTarget, target, relatedTarget }: FocusEvent<HTMLElement>) {
    const typed = (name: string) => fieldIn(currentTarget, name)?.value.trim() ?? ''
    if (!isTyped(target) || isTyped(relatedTarget) || typed('CityId')) return
    const [code, city] = [typed('PostalCode'), typed('City')]
    if (code === (shipping.PostalCode ?? '') && city === (shipping.City ?? '')) return
    onPlace(code, city)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what happens in the fields rises to here.
    <div className="vitrine-cart-shipping__place" onInput={heedCity} onBlur={heedLeave}>
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

/** What is typed stands there until the server knows another place. */
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

/** The shopper who is typing again is ahead of the server. */
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

import { createElement, type FormEvent, useId, useLayoutEffect, useRef } from 'react'

import { t } from './cart-shipping.messages.ts'
import type { Countries, Shipping } from './shipping.ts'

interface ShippingPlaceProps {
  countries: Countries
  country: string
  shipping: Shipping
  onCountry(code: string): void
  onCity(id: string): void
}

/** Country, postal code and city; the tag `vitrine-city-field` suggests cities in the two fields [CART-04]. */
export function ShippingPlace(props: ShippingPlaceProps) {
  const { countries, country, shipping, onCountry, onCity } = props
  const id = useId()

  /** The tag fills the hidden field in when a city is certain. */
  function heedCity(event: FormEvent) {
    const { name, value } = event.target as HTMLInputElement
    if (name === 'CityId' && value && value !== shipping.CityId) onCity(value)
  }

  return (
    <div className="vitrine-cart-shipping__place" onInput={heedCity}>
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
    code.current!.value = PostalCode ?? ''
    city.current!.value = City ?? ''
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

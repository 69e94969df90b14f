import { useStore } from '@nanostores/react'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import { optional } from 'valibot'
import { type AttributeProps, about, count, text } from '../../src/element/attributes.ts'
import { useHost } from '../../src/element/host.ts'
import { pluralOf } from '../../src/i18n/plural.ts'
import { string } from '../../src/i18n/strings.ts'
import { announce } from '../../src/lib/feedback/announce.ts'
import { normalizeSpaces } from '../../src/lib/text/normalize-spaces.ts'
import type { City } from '../../src/shared/contract/delivery.ts'
import { fold } from '../../src/shared/text/fold.ts'
import { createCitySearch } from '../../src/stores/delivery/cities.ts'
import { KeptNode } from '../../src/ui/kept-node.tsx'
import { lazyView } from '../../src/ui/lazy-view.tsx'
import { useCombobox } from '../../src/ui/use-combobox.ts'
import { useLookup } from '../../src/ui/use-lookup.ts'
import { t } from './city-field.messages.ts'
import { CityForm } from './city-form.ts'

const CityList = lazyView(() => import('./city-list.tsx').then(code => code.CityList))

export const attributes = {
  postalCodeField: about('Name of the postal code field.', optional(text, 'PostalCode')),
  cityField: about('Name of the city field.', optional(text, 'City')),
  countryField: about(
    'Name of the field with the ISO code of the country.',
    optional(text, 'CountryCode')
  ),
  country: about('ISO code of the country, for forms without a country field.', optional(text)),
  cityIdField: about(
    'Name of a hidden field that receives the id of the selected city.',
    optional(text)
  ),
  minLength: about(
    'Minimum number of characters before cities are suggested.',
    optional(count, '4')
  )
}

/**
 * City suggestions for the postal code and city fields of the form around or inside the tag [CART-04]. The fields remain the
 * form's own, with server-rendered names, validation rules and `autocomplete`.
 */
export function CityField({ minLength, ...names }: AttributeProps<typeof attributes>) {
  const { element, fallbackContainer } = useHost()
  const { postalCodeField, cityField, countryField, country, cityIdField } = names
  const form = useMemo(
    () =>
      new CityForm(element, {
        postalCodeField,
        cityField,
        countryField,
        country,
        cityIdField
      }),
    [element, postalCodeField, cityField, countryField, country, cityIdField]
  )
  const search = useMemo(() => createCitySearch(() => form.country), [form])
  const state = useStore(search.$cities)
  const combobox = useCombobox('', minLength)
  const { text } = combobox
  /** The focused field. */
  const [field, setField] = useState<HTMLInputElement>()
  const [isMerging, setMerging] = useState(false)
  const { items, isOpen, ...list } = useLookup<City>(combobox, search, state, {
    describe,
    ignoresFailure: true
  })
  // nothing to suggest once the fields contain one of the cities
  const isAnswered = state.status === 'ready' && state.params.text === normalizeSpaces(text)
  const isKnown = isAnswered && form.knows(items)

  const onFocus = useEffectEvent((input: HTMLInputElement) => {
    CityList.preload()
    setMerging(false)
    setField(input)
    combobox.show(input.value)
  })
  const onType = useEffectEvent((input: HTMLInputElement, isComposing: boolean) => {
    combobox.type(input.value, isComposing)
  })
  const onCountry = useEffectEvent(() => {
    combobox.close()
    search.reset()
  })
  useEffect(() => {
    const stop = new AbortController()
    form.listen(stop.signal, {
      onFocus: input => onFocus(input),
      onType: (input, isComposing) => onType(input, isComposing),
      onCountry: () => onCountry()
    })
    return () => stop.abort()
  }, [form])

  // a refresh removes elements that the server does not render, so the list is removed before and restored after it
  useEffect(() => {
    const stop = new AbortController()
    const { signal } = stop
    const leave = () => flushSync(() => setMerging(true))
    document.addEventListener('vitrine:before-render', leave, { signal })
    document.addEventListener('vitrine:render', () => setMerging(false), { signal })
    return () => stop.abort()
  }, [])

  // if only one city has this postal code, fill it in without asking
  useEffect(() => {
    if (!isAnswered || !isOpen || !field || !form.isPostalCode(field)) return
    const only = onlyOf(items, text)
    if (only && form.fillCity(only)) announce(t('filled', { city: only.Name }))
  }, [isAnswered, isOpen, field, form, items, text])

  function choose(city: City) {
    form.choose(city)
    combobox.close()
  }

  return (
    <>
      <div className="vitrine-city-field">
        <KeptNode node={fallbackContainer} />
      </div>
      {!isMerging && field?.parentElement && (
        <CityList
          {...list}
          key={field.name}
          combobox={combobox}
          field={field}
          items={items}
          isOpen={isOpen && !isKnown}
          onChoose={choose}
        />
      )}
    </>
  )
}

/** The city with exactly this postal code, if there is only one. */
function onlyOf(cities: readonly City[], typed: string): City | undefined {
  const [city] = cities
  return cities.length === 1 && fold(city!.PostalCode) === fold(normalizeSpaces(typed))
    ? city
    : undefined
}

function describe({ length: count }: readonly City[]): string {
  return count > 0
    ? t(`count.${pluralOf(count)}`, { count })
    : string('ShoppingCarts.NoCityFound', t('none'))
}

import { useStore } from '@nanostores/react'
import { useEffect, useMemo, useState } from 'react'
import { flushSync } from 'react-dom'

import type { City } from '../../src/contract/delivery.ts'
import { useHost } from '../../src/element/host.ts'
import { pluralOf } from '../../src/i18n/plural.ts'
import { string } from '../../src/i18n/strings.ts'
import { fold } from '../../src/lib/text/fold.ts'
import { normalizeSpaces } from '../../src/lib/text/normalize-spaces.ts'
import { createCitySearch } from '../../src/stores/cities.ts'
import { announce } from '../../src/ui/announce.ts'
import { KeptNode } from '../../src/ui/kept-node.tsx'
import { lazyView } from '../../src/ui/lazy-view.tsx'
import { useAnnouncement } from '../../src/ui/use-announcement.ts'
import { useSuggestions } from '../../src/ui/use-suggestions.ts'
import { t } from './city-field.messages.ts'
import { CityForm, type FieldNames } from './city-form.ts'

const CityList = lazyView(() => import('./city-list.tsx').then(code => code.CityList))

export interface CityFieldProps extends FieldNames {
  minLength: number
}

/** The focused field and its text. */
interface Used {
  input: HTMLInputElement
  text: string
  isTyped: boolean
  isComposing: boolean
}

/**
 * City suggestions for the postal code and city fields of the form around or inside the tag [CART-04]. The fields remain the
 * form's own, with server-rendered names, validation rules and `autocomplete`.
 */
export function CityField({ minLength, ...names }: CityFieldProps) {
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
  const [used, setUsed] = useState<Used>()
  const [isOpen, setOpen] = useState(false)
  const [isMerging, setMerging] = useState(false)
  const text = used?.text ?? ''
  const hasEnough = text.trim().length >= minLength
  useSuggestions(
    search,
    {
      text,
      hasEnough,
      isTyped: used?.isTyped ?? false,
      isComposing: used?.isComposing ?? false,
      type() {}
    },
    false
  )

  useEffect(() => {
    const stop = new AbortController()
    form.listen(stop.signal, {
      onFocus(input) {
        CityList.preload()
        setMerging(false)
        setOpen(false)
        setUsed({ input, text: input.value, isTyped: false, isComposing: false })
      },
      onType(input, isComposing) {
        setOpen(true)
        setUsed({ input, text: input.value, isTyped: true, isComposing })
      },
      onCountry() {
        setOpen(false)
        search.reset()
      }
    })
    return () => {
      stop.abort()
      search.reset()
    }
  }, [form, search])

  // a refresh removes elements that the server does not render, so the list is removed before and restored after it
  useEffect(() => {
    const stop = new AbortController()
    const { signal } = stop
    const leave = () => flushSync(() => setMerging(true))
    document.addEventListener('vitrine:before-render', leave, { signal })
    document.addEventListener('vitrine:render', () => setMerging(false), { signal })
    return () => stop.abort()
  }, [])

  const isSearching = state.status === 'loading' || state.status === 'ready'
  const isAnswered =
    state.status === 'ready' && hasEnough && state.params.text === normalizeSpaces(text)
  const cities = useMemo(() => (isSearching && state.data) || [], [isSearching, state])
  const isClear = isAnswered && used !== undefined && form.knows(cities)

  // if only one city has this postal code, fill it in without asking
  useEffect(() => {
    if (!isAnswered || !isOpen || !used || !form.isPostalCode(used.input)) return
    const only = onlyOf(cities, text)
    if (only && form.fillCity(only)) announce(t('filled', { city: only.Name }))
  }, [isAnswered, isOpen, used, form, cities, text])

  const isShown = isOpen && hasEnough && isSearching && !isClear
  const note = isAnswered && cities.length === 0 ? string('ShoppingCarts.NoCityFound') : ''
  const count = t(`count.${pluralOf(cities.length)}`, { count: cities.length })
  useAnnouncement(isShown && isAnswered ? note || count : '', text)

  function choose(city: City) {
    form.choose(city)
    setOpen(false)
  }

  return (
    <>
      <div className="vitrine-city-field">
        <KeptNode node={fallbackContainer} />
      </div>
      {!isMerging && used?.input.parentElement && (
        <CityList
          key={used.input.name}
          input={used.input}
          isOpen={isShown}
          isBusy={state.status === 'loading'}
          cities={cities}
          typed={text}
          note={note}
          onOpen={() => {
            setOpen(true)
            if (hasEnough) void search.suggest(text)
          }}
          onClose={() => setOpen(false)}
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

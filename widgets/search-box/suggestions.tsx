import { useStore } from '@nanostores/react'
import { useEffect, useEffectEvent, useMemo } from 'react'
import { messages } from '../../src/i18n/messages.ts'
import { pluralOf } from '../../src/i18n/plural.ts'
import { string } from '../../src/i18n/strings.ts'
import { safeDocument } from '../../src/lib/dom/unclobbered.ts'
import type { Suggestion } from '../../src/shared/contract/catalog.ts'
import {
  $recentSearches,
  forgetSearches,
  rememberSearch
} from '../../src/stores/search/recent-searches.ts'
import { createSearch } from '../../src/stores/search/search.ts'
import texts from '../../src/texts/en/suggestions.json'
import { ComboboxList, type ComboboxOption } from '../../src/ui/combobox-list.tsx'
import type { Combobox } from '../../src/ui/use-combobox.ts'
import { useLookup } from '../../src/ui/use-lookup.ts'
import { SuggestionRow } from './suggestion-row.tsx'

const t = messages('searchBox', texts)

export interface SuggestionsProps {
  combobox: Combobox
  /** URL of the search page. */
  action: string
  /** The name of the search field. */
  name: string
  results: number
  accuracy: number
}

/** The suggested products and categories below the search field, or recent searches if it is empty [CAT-02]. */
export function Suggestions({ combobox, action, name, results, accuracy }: SuggestionsProps) {
  const { input, text, opening } = combobox
  const search = useMemo(() => createSearch({ results, accuracy }), [results, accuracy])
  const state = useStore(search.$suggestions)
  const isStale = state.status === 'ready' && state.isStale === true
  const { items, ...list } = useLookup<Suggestion>(combobox, search, state, {
    describe: found => describe(found, isStale)
  })

  const onSubmit = useEffectEvent(({ target }: Event) => {
    const field = input.current
    if (!field || target !== field.form) return
    rememberSearch(field.value)
    combobox.close()
    search.reset()
  })
  // in the capture phase, because navigation may handle the submit first
  useEffect(() => {
    const listener = (event: Event) => onSubmit(event)
    safeDocument.addEventListener('submit', listener, true)
    return () => safeDocument.removeEventListener('submit', listener, true)
  }, [])

  const recent = useStore($recentSearches)
  if (text === '' && recent.length > 0) {
    return (
      <ComboboxList
        combobox={combobox}
        isOpen={opening !== 'closed'}
        options={recent.map(search => recentOption(action, name, search))}
        listLabel={t('recent')}
        header={t('recent')}
        footer={
          <button
            type="button"
            className="vitrine-search-box__all"
            onClick={() => {
              forgetSearches()
              input.current?.focus()
            }}
          >
            {t('forget')}
          </button>
        }
      />
    )
  }

  const products = items.filter(item => !isCategory(item))
  const options = [...products, ...items.filter(isCategory)].map((suggestion, index) => ({
    key: `${index} ${suggestion.ProductUrl}`,
    href: suggestion.ProductUrl,
    group: isCategory(suggestion) ? t('categories') : undefined,
    content: <SuggestionRow suggestion={suggestion} typed={state.params ?? ''} />
  }))
  const found = string('Catalog.ListProductFound', t('products'))
  return (
    <ComboboxList
      {...list}
      combobox={combobox}
      options={options}
      listLabel={found}
      header={products.length > 0 && found}
      footer={
        isStale ? (
          <p className="vitrine-combobox__note">{t('old')}</p>
        ) : (
          items.length > 0 && (
            // not a submit button: Enter in the field would click it, and the row disappears before the form is read
            <button
              type="button"
              className="vitrine-search-box__all"
              onClick={() => input.current?.form?.requestSubmit()}
            >
              {t('all', { text: text.trim() })}
            </button>
          )
        )
      }
    />
  )
}

function recentOption(action: string, name: string, text: string): ComboboxOption {
  const url = new URL(action, document.baseURI)
  url.searchParams.set(name, text)
  return {
    key: text,
    href: url.pathname + url.search,
    content: text
  }
}

function isCategory({ Kind }: Suggestion): boolean {
  return Kind === 'category'
}

function describe(found: readonly Suggestion[], isStale: boolean): string {
  const categories = found.filter(isCategory).length
  const count = found.length - categories
  const sentences = [
    count > 0
      ? t(`found.${pluralOf(count)}`, { count })
      : string('Catalog.NoProductFound', t('none')),
    categories > 0 && t(`inCategories.${pluralOf(categories)}`, { count: categories }),
    isStale && t('old')
  ]
  return sentences.filter(Boolean).join(' ')
}

import { useStore } from '@nanostores/react'
import { type RefObject, useEffect, useEffectEvent, useMemo } from 'react'
import { string } from '../../src/i18n/strings.ts'
import { safeDocument } from '../../src/lib/dom/unclobbered.ts'
import { onPageLeave } from '../../src/lib/page/page-leave.ts'
import {
  $recentSearches,
  forgetSearches,
  rememberSearch
} from '../../src/stores/recent-searches.ts'
import { createSearch } from '../../src/stores/search.ts'
import { ComboboxList } from '../../src/ui/combobox-list.tsx'
import { useAnnouncement } from '../../src/ui/use-announcement.ts'
import { useSuggestions } from '../../src/ui/use-suggestions.ts'
import type { Typing } from '../../src/ui/use-typing.ts'
import { isCategory, outcomeOf } from './outcome.ts'
import { Status } from './status.tsx'
import { SuggestionRow } from './suggestion-row.tsx'
import { t } from './suggestions.messages.ts'

export interface SuggestionsProps {
  input: RefObject<HTMLInputElement | null>
  id: string
  /** URL of the search page. */
  action: string
  typing: Typing
  /** Whether typing or an explicit request opened the list. */
  opening: 'closed' | 'typed' | 'asked'
  results: number
  accuracy: number
  onOpen(): void
  onClose(): void
}

/** The suggested products and categories below the search field [CAT-02]. */
export function Suggestions(props: SuggestionsProps) {
  const { input, typing, opening, results, accuracy } = props
  const { text, hasEnough } = typing
  const search = useMemo(() => createSearch({ results, accuracy }), [results, accuracy])
  const state = useStore(search.$suggestions)
  useSuggestions(search, typing, opening === 'asked')

  const leave = useEffectEvent(() => {
    props.onClose()
    search.reset()
  })

  // close the list when another page is shown or requested
  useEffect(() => {
    const onSubmit = ({ target }: Event) => {
      if (!(target instanceof Node && target.contains(input.current))) return
      rememberSearch(input.current?.value ?? '')
      leave()
    }
    const stop = new AbortController()
    const { signal } = stop
    onPageLeave(() => leave(), signal)
    safeDocument.addEventListener('submit', onSubmit, { signal, capture: true })
    return () => {
      stop.abort()
      search.reset()
    }
  }, [search, input])

  const { suggestions, text: searched, announcement } = outcomeOf(state)
  useAnnouncement(announcement, searched)

  const recent = useStore($recentSearches)
  if (text === '' && recent.length > 0) {
    return (
      <ComboboxList
        input={input}
        id={props.id}
        isOpen={opening !== 'closed'}
        onOpen={props.onOpen}
        onClose={props.onClose}
        options={recent.map(search => recentOption(props.action, search))}
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

  const options = [...suggestions]
    .sort((one, other) => Number(isCategory(one)) - Number(isCategory(other)))
    .map((suggestion, index) => ({
      key: `${index} ${suggestion.ProductUrl}`,
      href: suggestion.ProductUrl,
      group: isCategory(suggestion) ? t('categories') : undefined,
      content: <SuggestionRow suggestion={suggestion} typed={searched} />
    }))
  const hasProducts = suggestions.some(suggestion => !isCategory(suggestion))

  return (
    <ComboboxList
      input={input}
      id={props.id}
      isOpen={opening !== 'closed' && hasEnough && state.status !== 'idle'}
      onOpen={props.onOpen}
      onClose={props.onClose}
      options={options}
      listLabel={string('Catalog.ListProductFound')}
      header={hasProducts && string('Catalog.ListProductFound')}
      footer={
        <Status state={state} text={text} onAll={() => input.current?.form?.requestSubmit()} />
      }
      busy={state.status === 'loading'}
    />
  )
}

function recentOption(action: string, text: string) {
  const address = new URL(action, document.baseURI)
  address.searchParams.set('q', text)
  return {
    key: text,
    href: address.pathname + address.search,
    content: <span className="vitrine-search-box__recent">{text}</span>
  }
}

import type { Suggestion } from '../../src/contract/catalog.ts'
import { pluralOf } from '../../src/i18n/plural.ts'
import { string } from '../../src/i18n/strings.ts'
import type { SuggestionsState } from '../../src/stores/search.ts'
import { t } from './suggestions.messages.ts'

interface Outcome {
  suggestions: readonly Suggestion[]
  /** The search text of these suggestions. */
  text: string
  /** Announced to screen readers once the search has finished. */
  announcement: string
}

export function isCategory({ Kind }: Suggestion): boolean {
  return Kind === 'category'
}

/** What to display and announce for a state of the search. */
export function outcomeOf(state: SuggestionsState): Outcome {
  switch (state.status) {
    case 'idle':
      return { suggestions: [], text: '', announcement: '' }
    case 'loading':
      return { suggestions: state.data ?? [], text: state.params, announcement: '' }
    case 'failed':
      return { suggestions: [], text: state.params, announcement: t('failed') }
    case 'ready': {
      const { data: suggestions, params: text } = state
      const categories = suggestions.filter(isCategory).length
      const count = suggestions.length - categories
      const sentences = [
        count > 0 ? t(`found.${pluralOf(count)}`, { count }) : string('Catalog.NoProductFound'),
        categories > 0 && t(`inCategories.${pluralOf(categories)}`, { count: categories }),
        state.isStale && t('old')
      ]
      return { suggestions, text, announcement: sentences.filter(Boolean).join(' ') }
    }
  }
}

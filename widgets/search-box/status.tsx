import { string } from '../../src/i18n/strings.ts'
import type { SuggestionsState } from '../../src/stores/search.ts'
import { Spinner } from '../../src/ui/spinner.tsx'
import { t } from './suggestions.messages.ts'

export interface StatusProps {
  state: SuggestionsState
  /** The text in the field. */
  text: string
  /** Called when the shopper requests all results. */
  onAll(): void
}

/** The row below the suggestions: a link to all results, or a status text, which is announced elsewhere. */
export function Status({ state, text, onAll }: StatusProps) {
  switch (state.status) {
    case 'idle':
      return null
    case 'failed':
      return <p className="vitrine-search-box__note">{t('failed')}</p>
    case 'loading':
      if (state.data?.length) break
      return (
        <p className="vitrine-search-box__note">
          <Spinner label={t('loading')} />
        </p>
      )
    case 'ready':
      if (state.data.length > 0) break
      return <p className="vitrine-search-box__note">{string('Catalog.NoProductFound')}</p>
  }
  const isStale = state.status === 'ready' && state.isStale
  return isStale ? (
    <p className="vitrine-search-box__note">{t('old')}</p>
  ) : (
    // not a submit button: Enter in the field would click it, and the row disappears before the form is read
    <button type="button" className="vitrine-search-box__all" onClick={onAll}>
      {t('all', { words: text.trim() })}
    </button>
  )
}

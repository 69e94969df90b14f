import { string } from '../../src/i18n/strings.ts'
import type { SuggestionsState } from '../../src/stores/search.ts'
import { Spinner } from '../../src/ui/spinner.tsx'
import { t } from './suggestions.messages.ts'

export interface StatusProps {
  state: SuggestionsState
  /** What stands in the field. */
  text: string
  /** The shopper wants all results. */
  onAll(): void
}

/** The row below the suggestions: all results, or why there are none. It is said aloud elsewhere. */
export function Status({ state, text, onAll }: StatusProps) {
  switch (state.status) {
    case 'idle':
      return null
    case 'failed':
      return <p className="vitrine-search-box__note">{t('failed')}</p>
    case 'loading':
      if (state.suggestions.length > 0) break
      return (
        <p className="vitrine-search-box__note">
          <Spinner label={t('loading')} />
        </p>
      )
    case 'ready':
      if (state.suggestions.length > 0) break
      return <p className="vitrine-search-box__note">{string('Catalog.NoProductFound')}</p>
  }
  const isOld = state.status === 'ready' && state.isOld
  return isOld ? (
    <p className="vitrine-search-box__note">{t('old')}</p>
  ) : (
    // not a submit button: Enter in the field would press it, and it is gone before its form is read
    <button type="button" className="vitrine-search-box__all" onClick={onAll}>
      {t('all', { words: text.trim() })}
    </button>
  )
}

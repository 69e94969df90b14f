import { useStore } from '@nanostores/react'
import {
  type FormEvent,
  useEffect,
  useEffectEvent,
  useId,
  useMemo,
  useRef,
  useState
} from 'react'
import { pluralOf } from '../../src/i18n/plural.ts'
import { string } from '../../src/i18n/strings.ts'
import { onPageLeave } from '../../src/lib/page/page-leave.ts'
import { visit } from '../../src/navigation/visit.ts'
import {
  createReferenceSearch,
  type FoundReference,
  unambiguousReference
} from '../../src/stores/references.ts'
import type { SuggestionsState } from '../../src/stores/search.ts'
import { ComboboxField } from '../../src/ui/combobox-field.tsx'
import { ComboboxList } from '../../src/ui/combobox-list.tsx'
import { Highlight } from '../../src/ui/highlight.tsx'
import { useAnnouncement } from '../../src/ui/use-announcement.ts'
import { useSuggestions } from '../../src/ui/use-suggestions.ts'
import { useTyping } from '../../src/ui/use-typing.ts'
import { t } from './reference-search.messages.ts'

export interface ReferenceSearchProps {
  action: string
  query: string
  label?: string | undefined
  placeholder?: string | undefined
  minLength: number
}

/** Finds products by the customer's own reference and opens the matching one directly [CAT-03]. */
export function ReferenceSearch(props: ReferenceSearchProps) {
  const { action, query, label = t('label'), minLength } = props
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const typing = useTyping(query, minLength)
  const [opening, setOpening] = useState<'closed' | 'typed' | 'asked'>('closed')
  const search = useMemo(createReferenceSearch, [])
  const state = useStore(search.$suggestions)
  useSuggestions(search, typing, opening === 'asked')
  useAnnouncement(announcementOf(state), state)

  const leave = useEffectEvent(() => {
    setOpening('closed')
    search.reset()
  })
  useEffect(() => {
    const stop = new AbortController()
    onPageLeave(() => leave(), stop.signal)
    return () => {
      stop.abort()
      search.reset()
    }
  }, [search])

  /** Opens the product if the reference is unambiguous; otherwise the form is submitted to the server. */
  function submit(event: FormEvent) {
    const isKnown = state.status === 'ready' && state.params === typing.text.trim()
    const match = isKnown ? unambiguousReference(state.data, typing.text) : undefined
    setOpening('closed')
    if (!match) return
    event.preventDefault()
    void visit(match.ProductUrl)
  }

  const found = foundOf(state)
  const note = noteOf(state)
  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> would still need a form inside, and older browsers do not support it.
    <form
      className="vitrine-reference-search"
      role="search"
      aria-label={label}
      action={action}
      method="get"
      onSubmit={submit}
    >
      <label className="vitrine-label" htmlFor={id}>
        {label}
      </label>
      <div className="vitrine-reference-search__row">
        <ComboboxField
          ref={input}
          id={id}
          name="q"
          value={typing.text}
          placeholder={props.placeholder}
          required
          maxLength={60}
          onType={(typed, isComposing) => {
            typing.type(typed, isComposing)
            setOpening('typed')
          }}
          onOpen={() => setOpening('asked')}
          onFocus={() => {}}
        >
          <ComboboxList
            input={input}
            id={id}
            isOpen={opening !== 'closed' && typing.hasEnough && state.status !== 'idle'}
            onOpen={() => setOpening('asked')}
            onClose={() => setOpening('closed')}
            options={found.map(one => ({
              key: `${one.Name} ${one.ProductUrl}`,
              href: one.ProductUrl,
              content: <Row found={one} typed={typing.text} />
            }))}
            listLabel={t('found')}
            footer={note && <p className="vitrine-reference-search__note">{note}</p>}
            busy={state.status === 'loading'}
          />
        </ComboboxField>
        <button type="submit" className="vitrine-button vitrine-button--primary">
          {t('go')}
        </button>
      </div>
    </form>
  )
}

function Row({ found: { Name, Note }, typed }: { found: FoundReference; typed: string }) {
  return (
    <span className="vitrine-reference-search__found">
      <Highlight text={Name} typed={typed} />
      {Note && <small>{Note}</small>}
    </span>
  )
}

function foundOf(state: SuggestionsState): readonly FoundReference[] {
  return (state.status === 'ready' || state.status === 'loading') && state.data
    ? state.data
    : []
}

/** The text shown below the field instead of suggestions. */
function noteOf(state: SuggestionsState): string {
  if (state.status === 'failed') return t('failed')
  if (foundOf(state).length > 0) return ''
  if (state.status === 'loading') return t('loading')
  return state.status === 'ready' ? string('Catalog.NoProductFound') : ''
}

function announcementOf(state: SuggestionsState): string {
  if (state.status === 'failed') return t('failed')
  if (state.status !== 'ready') return ''
  const count = state.data.length
  return count > 0 ? t(`count.${pluralOf(count)}`, { count }) : noteOf(state)
}

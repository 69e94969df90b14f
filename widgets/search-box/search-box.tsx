import { useStore } from '@nanostores/react'
import { type FormEvent, useEffect, useId, useMemo, useRef, useState } from 'react'

import { string } from '../../src/i18n/strings.ts'
import { safeDocument } from '../../src/lib/unclobbered.ts'
import { createSearch } from '../../src/stores/search.ts'
import { Combobox } from '../../src/ui/combobox.tsx'
import { useAnnouncement } from '../../src/ui/use-announcement.ts'
import { outcomeOf } from './outcome.ts'
import { t } from './search-box.messages.ts'
import { Status } from './status.tsx'
import { SuggestionRow } from './suggestion-row.tsx'
import { useTyping } from './use-typing.ts'

export interface SearchBoxProps {
  action: string
  query: string
  label?: string | undefined
  placeholder?: string | undefined
  minLength: number
  results: number
  accuracy: number
}

/** The shop's search field, with products below it while one types [CAT-01], [CAT-02]. */
export function SearchBox(props: SearchBoxProps) {
  const { action, query, label, minLength, results, accuracy } = props
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const search = useMemo(() => createSearch({ results, accuracy }), [results, accuracy])
  const state = useStore(search.$suggestions)
  const { text, type, hasEnough } = useTyping(query, minLength, search)
  const [isOpen, setOpen] = useState(false)

  function close() {
    setOpen(false)
  }

  // Another page is here: what was looked for on the last one is over.
  useEffect(() => {
    const leave = () => {
      setOpen(false)
      search.rest()
    }
    safeDocument.addEventListener('vitrine:before-render', leave)
    return () => {
      safeDocument.removeEventListener('vitrine:before-render', leave)
      search.rest()
    }
  }, [search])

  const { suggestions, words, announcement } = outcomeOf(state)
  useAnnouncement(announcement, words)

  const options = suggestions.map((suggestion, index) => ({
    key: `${index} ${suggestion.ProductUrl}`,
    href: suggestion.ProductUrl,
    content: <SuggestionRow suggestion={suggestion} typed={words} />
  }))

  function submit(event: FormEvent) {
    close()
    search.rest()
    if (text.trim() !== '') return
    event.preventDefault()
    input.current?.focus()
  }

  function clear() {
    type('')
    close()
    input.current?.focus()
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> would need a form inside, and older browsers do not know it.
    <form
      className="vitrine-search-box"
      role="search"
      aria-label={label}
      action={action}
      method="get"
      onSubmit={submit}
    >
      <label className="vitrine-visually-hidden" htmlFor={id}>
        {label ?? t('label')}
      </label>
      <Combobox
        ref={input}
        id={id}
        name="q"
        value={text}
        placeholder={props.placeholder}
        required
        maxLength={200}
        isOpen={isOpen && hasEnough && state.status !== 'idle'}
        onType={(typed, isComposing) => {
          type(typed, isComposing)
          setOpen(true)
        }}
        onOpen={() => {
          setOpen(true)
          if (hasEnough) void search.suggest(text)
        }}
        onClose={close}
        options={options}
        listLabel={string('Catalog.ListProductFound')}
        header={options.length > 0 && string('Catalog.ListProductFound')}
        footer={
          <Status
            state={state}
            text={text}
            onAll={() => input.current?.form?.requestSubmit()}
          />
        }
        busy={state.status === 'loading'}
      />
      {text !== '' && (
        <button
          type="button"
          className="vitrine-search-box__clear vitrine-cross"
          aria-label={t('clear')}
          onClick={clear}
        />
      )}
      <button type="submit" className="vitrine-button vitrine-button--primary">
        {t('submit')}
      </button>
    </form>
  )
}

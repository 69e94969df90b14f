import { type FormEvent, useId, useRef, useState } from 'react'

import { ComboboxField } from '../../src/ui/combobox-field.tsx'
import { lazyView } from '../../src/ui/lazy-view.tsx'
import { useTyping } from '../../src/ui/use-typing.ts'
import { t } from './search-box.messages.ts'

const Suggestions = lazyView(() => import('./suggestions.tsx').then(code => code.Suggestions))

export interface SearchBoxProps {
  action: string
  query: string
  label?: string | undefined
  placeholder?: string | undefined
  minLength: number
  results: number
  accuracy: number
}

/** The shop's search field, with suggestions below it [CAT-01], [CAT-02]. */
export function SearchBox(props: SearchBoxProps) {
  const { action, query, label, minLength, results, accuracy } = props
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const typing = useTyping(query, minLength)
  const { text, type } = typing
  const [opening, setOpening] = useState<'closed' | 'typed' | 'asked'>('closed')
  const [isNeeded, setNeeded] = useState(false)

  function submit(event: FormEvent) {
    setOpening('closed')
    if (text.trim() !== '') return
    event.preventDefault()
    input.current?.focus()
  }

  function clear() {
    type('')
    setOpening('closed')
    input.current?.focus()
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> would still need a form inside, and older browsers do not support it.
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
      <ComboboxField
        ref={input}
        id={id}
        name="q"
        value={text}
        placeholder={props.placeholder}
        required
        maxLength={200}
        onType={(typed, isComposing) => {
          type(typed, isComposing)
          setOpening('typed')
          setNeeded(true)
        }}
        onOpen={() => setOpening('asked')}
        onFocus={() => setNeeded(true)}
      >
        {isNeeded && (
          <Suggestions
            input={input}
            id={id}
            action={action}
            typing={typing}
            opening={opening}
            results={results}
            accuracy={accuracy}
            onOpen={() => setOpening('asked')}
            onClose={() => setOpening('closed')}
          />
        )}
      </ComboboxField>
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

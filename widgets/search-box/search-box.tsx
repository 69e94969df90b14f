import { type FormEvent, useState } from 'react'
import { optional } from 'valibot'
import {
  type AttributeProps,
  about,
  count,
  decimal,
  text,
  url
} from '../../src/element/attributes.ts'
import { fallbackOf } from '../../src/element/fallback.ts'
import { useHost } from '../../src/element/host.ts'
import { printedValue, usePageField } from '../../src/element/use-page-field.ts'
import { lazy } from '../../src/lib/lazy.ts'
import { chosenPageUrl } from '../../src/lib/settings/page-url.ts'
import { isBlank } from '../../src/shared/text/visible-text.ts'
import { ComboboxField } from '../../src/ui/combobox-field.tsx'
import { lazyView } from '../../src/ui/lazy-view.tsx'
import { useCombobox } from '../../src/ui/use-combobox.ts'
import { t } from './search-box.messages.ts'

/** What the form of the page sends, besides what the shopper chooses. */
interface PlainForm {
  /** Where it sends the text. */
  action: string
  /** The name of the field: WordPress calls it `s`. */
  name: string
  /** Names and values of the hidden fields, such as the post type. */
  hidden: readonly (readonly [string, string])[]
}

const TEXT = 'input[name]:is(:not([type]), [type="search"], [type="text"])'

/** Reads the form or the field that the page prints in a search box. If there is not exactly one text field, the field is `q`. */
function readPlainForm(element: Element): PlainForm {
  const { root } = fallbackOf(element)
  const find = (selector: string) => [...root.querySelectorAll<HTMLInputElement>(selector)]
  const [field, another] = find(TEXT)
  const form = root.querySelector('form')
  return {
    action: form?.getAttribute('action') ?? '',
    name: field && !another ? field.name : 'q',
    hidden: find('input[type="hidden"][name]').map(({ name, value }) => [name, value])
  }
}

const Suggestions = lazyView(() => import('./suggestions.tsx').then(code => code.Suggestions))
const recentSearches = lazy(() => import('../../src/stores/search/recent-searches.ts'))

export const attributes = {
  action: about(
    'URL of the search page, which receives the text as `q`, or as the field of the plain form is named; defaults to `pages.search` of the page settings, or to the URL of the plain form.',
    optional(url)
  ),
  query: about('The search text that the page was rendered with.', optional(text, '')),
  label: about(
    'Accessible name, needed if a page has several search fields; defaults to a translated text.',
    optional(text)
  ),
  placeholder: about('Placeholder, such as examples of search terms.', optional(text)),
  minLength: about(
    'Minimum number of characters before products are suggested.',
    optional(count, '2')
  ),
  results: about('Number of products to suggest, up to 30.', optional(count, '5')),
  accuracy: about(
    'Minimum similarity of misspelt words, from 0 to 1.',
    optional(decimal, '0.3')
  )
}

/** The shop's search field, with suggestions below it [CAT-01], [CAT-02]. */
export function SearchBox(props: AttributeProps<typeof attributes>) {
  const { query, label, minLength, results, accuracy } = props
  const { element } = useHost()
  const [{ name, hidden, action: printed }] = useState(() => readPlainForm(element))
  const action = props.action ?? chosenPageUrl('search') ?? printed
  const combobox = useCombobox(
    query || printedValue(element, name),
    minLength,
    usePageField(name)
  )
  const { id, text, input, isTyped } = combobox
  const [isFocused, setFocused] = useState(false)

  function submit(event: FormEvent) {
    combobox.close()
    if (isBlank(text)) {
      event.preventDefault()
      input.current?.focus()
      return
    }
    // the suggestions remember searches too, but may not be loaded yet; without the code, the search is just not remembered
    recentSearches().then(
      ({ rememberSearch }) => rememberSearch(text),
      () => {}
    )
  }

  function clear() {
    combobox.show('')
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
      {hidden.map(([hiddenName, value]) => (
        <input type="hidden" key={hiddenName} name={hiddenName} value={value} />
      ))}
      <label className="vitrine-visually-hidden" htmlFor={id}>
        {label ?? t('label')}
      </label>
      <ComboboxField
        combobox={combobox}
        name={name}
        placeholder={props.placeholder}
        maxLength={200}
        onFocus={() => setFocused(true)}
      >
        {(isFocused || isTyped) && (
          <Suggestions
            combobox={combobox}
            action={action}
            name={name}
            results={results}
            accuracy={accuracy}
          />
        )}
      </ComboboxField>
      {text !== '' && (
        <button
          type="button"
          className="vitrine-search-box__clear vitrine-cross"
          aria-label={t('clear')}
          disabled={combobox.attributes.disabled}
          onClick={clear}
        />
      )}
      <button
        type="submit"
        className="vitrine-button vitrine-button--primary"
        disabled={combobox.attributes.disabled}
      >
        {t('submit')}
      </button>
    </form>
  )
}

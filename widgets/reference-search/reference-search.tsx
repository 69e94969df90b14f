import { useStore } from '@nanostores/react'
import { type FormEvent, useMemo, useState } from 'react'
import { optional } from 'valibot'
import { type AttributeProps, about, count, text, url } from '../../src/element/attributes.ts'
import { useHost } from '../../src/element/host.ts'
import { printedName, printedValue, usePageField } from '../../src/element/use-page-field.ts'
import { messages } from '../../src/i18n/messages.ts'
import { pluralOf } from '../../src/i18n/plural.ts'
import { string } from '../../src/i18n/strings.ts'
import { normalizeSpaces } from '../../src/lib/text/normalize-spaces.ts'
import { visit } from '../../src/navigation/visit.ts'
import {
  createReferenceSearch,
  type FoundReference,
  unambiguousReference
} from '../../src/stores/search/references.ts'
import texts from '../../src/texts/en/reference-search.json'
import { ComboboxField } from '../../src/ui/combobox-field.tsx'
import { ComboboxList } from '../../src/ui/combobox-list.tsx'
import { ComboboxRow } from '../../src/ui/combobox-row.tsx'
import { FieldMessage } from '../../src/ui/field-message.tsx'
import { useCombobox } from '../../src/ui/use-combobox.ts'
import { useLookup } from '../../src/ui/use-lookup.ts'

const t = messages('referenceSearch', texts)

export const attributes = {
  action: about('URL of the search page, which receives the text as `q`.', url),
  query: about('The search text that the page was rendered with.', optional(text, '')),
  label: about('Accessible name of the field; defaults to a translated text.', optional(text)),
  placeholder: about('Placeholder, such as an example of a reference.', optional(text)),
  minLength: about(
    'Minimum number of characters before the search starts.',
    optional(count, '2')
  )
}

/** Finds products by the customer's own reference and opens the matching one directly [CAT-03]. */
export function ReferenceSearch(props: AttributeProps<typeof attributes>) {
  const { action, query, label = t('label'), minLength } = props
  const { element } = useHost()
  const [name] = useState(() => printedName(element, 'q'))
  const combobox = useCombobox(
    query || printedValue(element, name),
    minLength,
    usePageField(name)
  )
  const { id, text } = combobox
  const search = useMemo(createReferenceSearch, [])
  const state = useStore(search.$suggestions)
  const { items, ...list } = useLookup<FoundReference>(combobox, search, state, { describe })

  /** Opens the product if the reference is unambiguous; otherwise the form is submitted to the server. */
  function submit(event: FormEvent) {
    const isKnown = state.status === 'ready' && state.params === normalizeSpaces(text)
    const match = isKnown ? unambiguousReference(state.data, text) : undefined
    combobox.close()
    if (!match) return
    event.preventDefault()
    void visit(match.ProductUrl)
  }

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
      <FieldMessage name={name} />
      <div className="vitrine-reference-search__row">
        <ComboboxField
          combobox={combobox}
          name={name}
          placeholder={props.placeholder}
          required
          maxLength={60}
        >
          <ComboboxList
            {...list}
            combobox={combobox}
            options={items.map(({ Name, Note, ProductUrl }) => ({
              key: `${Name} ${ProductUrl}`,
              href: ProductUrl,
              content: <ComboboxRow name={Name} typed={text} details={Note} />
            }))}
            listLabel={t('found')}
          />
        </ComboboxField>
        <button
          type="submit"
          className="vitrine-button vitrine-button--primary"
          disabled={combobox.attributes.disabled}
        >
          {t('go')}
        </button>
      </div>
    </form>
  )
}

function describe({ length: count }: readonly FoundReference[]): string {
  return count > 0
    ? t(`count.${pluralOf(count)}`, { count })
    : string('Catalog.NoProductFound', t('none'))
}

import { useStore } from '@nanostores/react'
import { useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { array, optional } from 'valibot'
import {
  type AttributeProps,
  about,
  count,
  json,
  text,
  url
} from '../../src/element/attributes.ts'
import { useHost } from '../../src/element/host.ts'
import { printedName, printedValue, usePageField } from '../../src/element/use-page-field.ts'
import { messages } from '../../src/i18n/messages.ts'
import { pluralOf } from '../../src/i18n/plural.ts'
import { FoundCustomer } from '../../src/shared/contract/customers.ts'
import { createCustomerSearch } from '../../src/stores/checkout/customers.ts'
import texts from '../../src/texts/en/customer-picker.json'
import { ComboboxField } from '../../src/ui/combobox-field.tsx'
import { ComboboxList } from '../../src/ui/combobox-list.tsx'
import { ComboboxRow } from '../../src/ui/combobox-row.tsx'
import { FieldMessage } from '../../src/ui/field-message.tsx'
import { useCombobox } from '../../src/ui/use-combobox.ts'
import { useLookup } from '../../src/ui/use-lookup.ts'

const t = messages('customerPicker', texts)

export const attributes = {
  action: about(
    'URL of the page, which searches by `q` (GET) and accepts `CustomerId` (POST).',
    url
  ),
  csrf: about('Value of the hidden `_csrf` field of the shop’s forms.', optional(text, '')),
  query: about('The search text that the page was rendered with.', optional(text, '')),
  recent: about(
    'Customers recently ordered for, with `CustomerId`, `Email`, `Name` and `Company`.',
    optional(json(array(FoundCustomer)), '[]')
  ),
  minLength: about(
    'Minimum number of characters before the search starts.',
    optional(count, '2')
  )
}

/** Lets staff search for a customer and place orders on the customer's behalf [CHK-13]. */
export function CustomerPicker(props: AttributeProps<typeof attributes>) {
  const { action, csrf, query, recent, minLength } = props
  const { element } = useHost()
  const choice = useRef<HTMLFormElement>(null)
  const [chosen, setChosen] = useState('')
  const [name] = useState(() => printedName(element, 'q'))
  const combobox = useCombobox(
    query || printedValue(element, name),
    minLength,
    usePageField(name)
  )
  const { id, text, opening } = combobox
  const search = useMemo(createCustomerSearch, [])
  const state = useStore(search.$customers)
  const { items, ...found } = useLookup(combobox, search, state, { describe })

  const isRecent = text.trim() === ''
  const customers = isRecent ? recent : items
  const list = isRecent
    ? {
        isOpen: opening !== 'closed' && recent.length > 0,
        listLabel: t('recent'),
        header: t('recent')
      }
    : { ...found, listLabel: t('found') }

  function choose(customerId: string): void {
    flushSync(() => setChosen(customerId))
    choice.current?.requestSubmit()
  }

  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: <search> would still need a form inside, and older browsers do not support it. */}
      <form
        className="vitrine-customer-picker"
        role="search"
        aria-label={t('label')}
        action={action}
        method="get"
      >
        <label className="vitrine-label" htmlFor={id}>
          {t('label')}
        </label>
        <FieldMessage name={name} />
        <div className="vitrine-customer-picker__row">
          <ComboboxField combobox={combobox} name={name} required maxLength={60}>
            <ComboboxList
              {...list}
              combobox={combobox}
              options={customers.map(one => ({
                key: one.CustomerId,
                onChoose: () => choose(one.CustomerId),
                content: <ComboboxRow name={one.Email} typed={text} details={detailsOf(one)} />
              }))}
            />
          </ComboboxField>
          <button
            type="submit"
            className="vitrine-button vitrine-button--primary"
            disabled={combobox.attributes.disabled}
          >
            {t('find')}
          </button>
        </div>
      </form>
      <form ref={choice} action={action} method="post" hidden>
        <input type="hidden" name="_csrf" value={csrf} />
        <input type="hidden" name="CustomerId" value={chosen} />
      </form>
    </>
  )
}

function detailsOf({ Name, Company, CustomerId }: FoundCustomer): string {
  return [Name, Company, CustomerId].filter(Boolean).join(' · ')
}

function describe({ length: count }: readonly FoundCustomer[]): string {
  return count > 0 ? t(`count.${pluralOf(count)}`, { count }) : t('nobody')
}

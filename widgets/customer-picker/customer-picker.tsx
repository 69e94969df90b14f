import { useStore } from '@nanostores/react'
import { useEffect, useId, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

import type { FoundCustomer } from '../../src/contract/customers.ts'
import { pluralOf } from '../../src/i18n/plural.ts'
import { type CustomersState, createCustomerSearch } from '../../src/stores/customers.ts'
import { ComboboxField } from '../../src/ui/combobox-field.tsx'
import { ComboboxList } from '../../src/ui/combobox-list.tsx'
import { Highlight } from '../../src/ui/highlight.tsx'
import { useAnnouncement } from '../../src/ui/use-announcement.ts'
import { useSuggestions } from '../../src/ui/use-suggestions.ts'
import { useTyping } from '../../src/ui/use-typing.ts'
import { t } from './customer-picker.messages.ts'

export interface CustomerPickerProps {
  action: string
  csrf: string
  query: string
  recent: readonly FoundCustomer[]
  minLength: number
}

/** Lets staff search for a customer and place orders on the customer's behalf [CHK-13]. */
export function CustomerPicker({
  action,
  csrf,
  query,
  recent,
  minLength
}: CustomerPickerProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const choice = useRef<HTMLFormElement>(null)
  const typing = useTyping(query, minLength)
  const [opening, setOpening] = useState<'closed' | 'typed' | 'asked'>('closed')
  const [chosen, setChosen] = useState('')
  const search = useMemo(createCustomerSearch, [])
  const state = useStore(search.$customers)
  useSuggestions(search, typing, opening === 'asked')
  useAnnouncement(announcementOf(state), state)
  useEffect(() => () => search.reset(), [search])

  const isRecent = typing.text.trim() === ''
  const found = isRecent ? recent : state.status === 'ready' ? state.data : []
  const note = isRecent ? '' : noteOf(state)
  const hasList = isRecent ? recent.length > 0 : typing.hasEnough && state.status !== 'idle'

  function choose(customerId: string): void {
    flushSync(() => setChosen(customerId))
    choice.current?.requestSubmit()
  }

  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: <search> would still need a form inside, and older browsers do not support it. */}
      <form className="vitrine-customer-picker" role="search" action={action} method="get">
        <label className="vitrine-label" htmlFor={id}>
          {t('label')}
        </label>
        <div className="vitrine-customer-picker__row">
          <ComboboxField
            ref={input}
            id={id}
            name="q"
            value={typing.text}
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
              isOpen={opening !== 'closed' && hasList}
              onOpen={() => setOpening('asked')}
              onClose={() => setOpening('closed')}
              options={found.map(one => ({
                key: one.CustomerId,
                onChoose: () => choose(one.CustomerId),
                content: <Row customer={one} typed={typing.text} />
              }))}
              listLabel={t(isRecent ? 'recent' : 'found')}
              header={
                isRecent && <p className="vitrine-customer-picker__note">{t('recent')}</p>
              }
              footer={note && <p className="vitrine-customer-picker__note">{note}</p>}
              busy={state.status === 'loading'}
            />
          </ComboboxField>
          <button type="submit" className="vitrine-button vitrine-button--primary">
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

function Row({ customer, typed }: { customer: FoundCustomer; typed: string }) {
  const { CustomerId, Email, Name, Company } = customer
  return (
    <span className="vitrine-customer-picker__found">
      <Highlight text={Email} typed={typed} />
      <small>{[Name, Company, CustomerId].filter(Boolean).join(' · ')}</small>
    </span>
  )
}

function noteOf(state: CustomersState): string {
  if (state.status === 'failed') return t('failed')
  if (state.status === 'loading') return t('loading')
  return state.status === 'ready' && state.data.length === 0 ? t('nobody') : ''
}

function announcementOf(state: CustomersState): string {
  if (state.status === 'failed') return t('failed')
  if (state.status !== 'ready') return ''
  const count = state.data.length
  return count > 0 ? t(`count.${pluralOf(count)}`, { count }) : t('nobody')
}

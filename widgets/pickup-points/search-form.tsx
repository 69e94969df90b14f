import { type FormEvent, useEffect, useId, useState } from 'react'
import { fetchAddresses } from '../../src/api/pickup-points.ts'
import { context } from '../../src/context.ts'
import type { SearchAddress } from '../../src/shared/address/start-address.ts'
import { plainText, visibleText } from '../../src/shared/text/visible-text.ts'
import { Button } from '../../src/ui/button.tsx'
import { FieldMessage } from '../../src/ui/field-message.tsx'
import { t } from './picker.messages.ts'

export interface SearchFormProps {
  /** Whether to show one field per address part instead of a single field. */
  isWhole: boolean
  start: SearchAddress
  /** ISO codes, separated by spaces. */
  countries: string
  busy: boolean
  locating: 'no' | 'asking' | 'failed'
  onSearch(where: SearchAddress): void
  onHere(): void
}

/** Search by address or, at the shopper's request, by the position of the device. */
export function SearchForm(props: SearchFormProps) {
  const { start } = props
  const id = useId()
  const [typed, setTyped] = useState({ ...start, text: textOf(start) })
  const countries = props.countries.split(/\s+/).filter(Boolean)

  function field(name: keyof typeof typed, label: string, more: object = {}) {
    return (
      <div className="vitrine-pickup__field">
        <label className="vitrine-label" htmlFor={`${id}-${name}`}>
          {label}
        </label>
        {'name' in more && <FieldMessage name={String(more.name)} />}
        <input
          className="vitrine-input"
          id={`${id}-${name}`}
          value={typed[name]}
          maxLength={200}
          onChange={event => setTyped({ ...typed, [name]: event.target.value })}
          {...more}
        />
      </div>
    )
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    const { text, ...whole } = typed
    const isTyped = text !== textOf(start)
    if (props.isWhole) props.onSearch(whole)
    // the unchanged address of the checkout is already split into fields
    else props.onSearch(isTyped ? { ...whole, ...addressIn(text) } : whole)
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> would still need a form inside, and older browsers do not support it.
    <form className="vitrine-pickup__search" role="search" onSubmit={submit}>
      {props.isWhole ? (
        <>
          {field('Address', t('street'), { autoComplete: 'shipping address-line1' })}
          {field('PostalCode', t('postalCode'), { autoComplete: 'shipping postal-code' })}
          {field('City', t('city'), { autoComplete: 'shipping address-level2' })}
        </>
      ) : (
        <>
          {field('text', t('where'), {
            autoComplete: 'off',
            list: `${id}-found`,
            name: 'Where',
            required: true,
            'data-val': 'true',
            enterKeyHint: 'search'
          })}
          <Suggestions
            id={`${id}-found`}
            text={typed.text === textOf(start) ? '' : typed.text}
            country={typed.CountryCode}
          />
        </>
      )}
      {countries.length > 1 && (
        <div className="vitrine-pickup__field">
          <label className="vitrine-label" htmlFor={`${id}-country`}>
            {t('country')}
          </label>
          <select
            className="vitrine-select"
            id={`${id}-country`}
            value={typed.CountryCode}
            onChange={event => setTyped({ ...typed, CountryCode: event.target.value })}
          >
            <option value="">{t('anyCountry')}</option>
            {countries.map(code => (
              <option key={code} value={code}>
                {new Intl.DisplayNames(context().culture, { type: 'region' }).of(code)}
              </option>
            ))}
          </select>
        </div>
      )}
      <div className="vitrine-pickup__buttons">
        <Button type="submit" kind="primary" busy={props.busy}>
          {t('search')}
        </Button>
        <Button busy={props.locating === 'asking'} onClick={props.onHere}>
          {t('here')}
        </Button>
      </div>
      {props.locating === 'failed' && (
        <p className="vitrine-pickup__not-located" role="alert">
          {t('notLocated')}
        </p>
      )}
    </form>
  )
}

/** Delay between the last keystroke and the address lookup, in ms. */
const SILENCE = 250
const MIN_LENGTH = 3

/** Address suggestions in a native `<datalist>`. If the lookup fails, the shopper simply keeps typing. */
function Suggestions({ id, text, country }: { id: string; text: string; country: string }) {
  const [found, setFound] = useState<readonly string[]>([])
  const [isKnown, setIsKnown] = useState(true)
  useEffect(() => {
    if (!isKnown || text.trim().length < MIN_LENGTH) return
    const stop = new AbortController()
    const timer = setTimeout(async () => {
      try {
        const addresses = await fetchAddresses(text, country || undefined, stop.signal)
        if (!stop.signal.aborted) setFound(addresses.map(one => one.FormattedAddress))
      } catch {
        // no further requests if the shop does not support address lookup
        if (!stop.signal.aborted) setIsKnown(false)
      }
    }, SILENCE)
    return () => {
      stop.abort()
      clearTimeout(timer)
    }
  }, [text, country, isKnown])
  return (
    <datalist id={id}>
      {found.map(address => (
        <option key={address} value={address} />
      ))}
    </datalist>
  )
}

/** The address in one line. */
function textOf({ Address, PostalCode, City }: SearchAddress): string {
  const town = [PostalCode, City].filter(Boolean).join(' ')
  return [Address, town].filter(Boolean).join(', ')
}

/** Recognizes a postal code entered on its own; the server parses any other text. */
function addressIn(text: string) {
  const plain = visibleText(text).trim()
  const code = plainText(text)
  const isCode = /^\d{4,5}( ?[a-z]{2})?$/i.test(code)
  return {
    Address: isCode ? '' : plain,
    PostalCode: isCode ? code : '',
    City: ''
  }
}

import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { optional } from 'valibot'
import { type AttributeProps, about, oneOf, text } from '../../src/element/attributes.ts'
import { fieldIn, formOf, listenTo } from '../../src/element/form-of.ts'
import { useHost } from '../../src/element/host.ts'
import { RefusedError } from '../../src/errors.ts'
import { setValue } from '../../src/lib/dom/set-value.ts'
import { refresh } from '../../src/navigation/visit.ts'
import { KeptNode } from '../../src/ui/kept-node.tsx'
import { lazyView } from '../../src/ui/lazy-view.tsx'
import type { VatFound } from './vat-note.tsx'

const VatNote = lazyView(() => import('./vat-note.tsx').then(code => code.VatNote))

/** Delay before the register is asked again after no response, in ms, and the maximum number of retries. */
const AGAIN_MS = 30_000
const MAX_REPEATS = 3

export const attributes = {
  fields: about(
    'Prefix of the field names `…VAT`, `…Country` and `…Company`.',
    optional(text, 'Billing')
  ),
  number: about('The VAT number that `valid` refers to.', optional(text, '')),
  valid: about(
    'Whether that number is valid; an unknown number is validated at once.',
    optional(oneOf(['true', 'false', 'unknown']), 'unknown')
  ),
  checkedAt: about('Time of the validation in ISO 8601; shown after one hour.', optional(text)),
  company: about('Company name in the register.', optional(text)),
  message: about('Why the number is not valid.', optional(text)),
  customerId: about('Id of the customer, sent with each validation request.', optional(text))
}

/**
 * Validates a VAT number with the register: valid, invalid or unknown. When the validity changes, the page is refreshed in place,
 * because prices depend on it. "Unknown" neither blocks the form nor refreshes the page [CHK-02].
 */
export function VatField(props: AttributeProps<typeof attributes>) {
  const { fields, number, valid } = props
  const { element, fallbackContainer } = useHost()
  const noteId = useId()
  const [found, setFound] = useState<VatFound>({
    ...props,
    state: number ? valid : 'empty'
  })
  /** Whether the page was rendered with a valid number. */
  const wasValid = useRef(valid === 'true')
  const repeats = useRef(0)
  const asked = useRef<AbortController>(null)
  /** Country and number of the last request, which is repeated only on demand. */
  const last = useRef<string>(undefined)
  const { state } = found

  const look = useEffectEvent(async (isAgain: boolean) => {
    const input = fieldOf(element, `${fields}VAT`)
    const countryId = fieldOf(element, `${fields}Country`)?.value ?? ''
    if (!input) return
    const VAT = await tidy(input, countryId)
    if (!element.isConnected) return
    setValue(input, VAT)
    const key = VAT && `${countryId} ${VAT}`
    if (key === last.current && !isAgain) return
    last.current = key
    asked.current?.abort()
    if (!VAT) return setFound({ state: 'empty', number: '' })
    const asking = new AbortController()
    const { signal } = asking
    asked.current = asking
    setFound({ state: 'pending', number: VAT })
    const result = await ask({ countryId, VAT, customerId: props.customerId }, signal)
    if (signal.aborted) return
    setFound({ ...result, number: VAT })
    const company = fieldOf(element, `${fields}Company`)
    if (company && !company.value && result.company) setValue(company, result.company)
    const isValid = result.state === 'true'
    if (result.state === 'unknown' || isValid === wasValid.current) return
    wasValid.current = isValid
    void refresh()
  })

  useEffect(() => {
    const form = formOf(element)
    const stop = new AbortController()
    const { signal } = stop
    const onChange = ({ target }: Event) => {
      const { name } = target as HTMLInputElement
      const isCountry = name === `${fields}Country` && fieldOf(element, `${fields}VAT`)?.value
      if (!isCountry && name !== `${fields}VAT`) return
      repeats.current = 0
      void look(false)
    }
    if (form) listenTo(form, ['change'], onChange, signal)
    // the server has no result for the number, or browser autofill replaced it
    const typed = fieldOf(element, `${fields}VAT`)?.value
    if (typed && (valid === 'unknown' || typed !== number)) void look(false)
    return () => {
      stop.abort()
      asked.current?.abort()
    }
  }, [element, fields, number, valid])

  useEffect(() => {
    if (state !== 'unknown' || repeats.current >= MAX_REPEATS) return
    const again = () => {
      repeats.current += 1
      void look(true)
    }
    const timer = setTimeout(again, AGAIN_MS)
    addEventListener('online', again, { once: true })
    return () => {
      clearTimeout(timer)
      removeEventListener('online', again)
    }
  }, [state])

  useEffect(() => {
    const input = fieldOf(element, `${fields}VAT`)
    if (!input || state === 'empty') return
    input.ariaInvalid = state === 'false' ? 'true' : null
    const ids = new Set(
      (input.getAttribute('aria-describedby') ?? '').split(' ').filter(Boolean)
    )
    input.setAttribute('aria-describedby', [...ids.add(noteId)].join(' '))
  })

  return (
    <>
      <KeptNode node={fallbackContainer} />
      <div className="vitrine-vat-field__note" id={noteId} data-state={state}>
        <VatNote found={found} onAgain={() => void look(true)} />
      </div>
    </>
  )
}

function fieldOf(element: Element, name: string): HTMLInputElement | undefined {
  return fieldIn(formOf(element), name)
}

/** The number that the server finds, too: without the code for it, it is sent as typed. */
async function tidy(input: HTMLInputElement, countryId: string): Promise<string> {
  const code = await import('../../src/shared/address/vat-number.ts').catch(() => undefined)
  const prefix = countryId === 'GR' ? 'EL' : countryId
  return code?.tidyVatNumber(input.value, prefix) ?? input.value.trim()
}

/** A failure counts as "unknown", like an unavailable register; a refusal says why. */
async function ask(
  query: { countryId: string; VAT: string; customerId?: string | undefined },
  signal: AbortSignal
): Promise<Omit<VatFound, 'number'>> {
  try {
    const { checkVat } = await import('../../src/api/customers.ts')
    const result = await checkVat(query, signal)
    return {
      state:
        result.IsVATValidWebService === null ? 'unknown' : `${result.IsVATValidWebService}`,
      message: result.ErrorMessage ?? undefined,
      company: result.CompanyName ?? undefined,
      checkedAt: result.CheckedAt ?? undefined
    }
  } catch (error) {
    return {
      state: 'unknown',
      message: error instanceof RefusedError ? error.message : undefined
    }
  }
}

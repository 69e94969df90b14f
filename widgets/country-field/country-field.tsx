import { useEffect, useEffectEvent, useRef } from 'react'
import { array, number, object, optional, record, string } from 'valibot'
import { type AttributeProps, about, json, text } from '../../src/element/attributes.ts'
import { fieldIn, formOf, listenTo } from '../../src/element/form-of.ts'
import { useHost } from '../../src/element/host.ts'
import { refresh } from '../../src/navigation/visit.ts'
import { KeptNode } from '../../src/ui/kept-node.tsx'
import type { CountryRules } from './shape-address.ts'

export const attributes = {
  fields: about(
    'Prefix of the address field names: `Billing` or `Shipping`.',
    optional(text, '')
  ),
  countries: about(
    'Address format of each country: code, layout, postal code rules and labels.',
    json(
      array(
        object({
          code: string(),
          layout: string(),
          postal: string(),
          blank: optional(number()),
          pattern: string(),
          wrong: string(),
          hint: string(),
          vat: optional(string()),
          labels: record(string(), string())
        })
      )
    )
  ),
  taxCountry: about(
    'Country whose taxes the prices include; selecting another one is sent to the server. Without it, nothing is sent.',
    optional(text)
  )
}

/** Name of the checkbox for delivering to the billing address. */
const SAME = 'SameAddressForShipping'

/** The country of an address: adapts the order, labels and rules of the address fields with its prefix [CHK-04]. */
export function CountryField(props: AttributeProps<typeof attributes>) {
  const { element, fallbackContainer } = useHost()
  const { fields } = props

  const rulesOf = useEffectEvent((code: string) =>
    props.countries.find(country => country.code === code)
  )
  /** The last change sent to the server, until a refreshed page confirms it. */
  const told = useRef({ before: '', country: '' })

  /** Refreshes the page when prices are taxed in another country; entered values stay [CHK-06]. */
  const tell = useEffectEvent(async (country: string) => {
    const before = props.taxCountry
    const known = before === told.current.before ? told.current.country : before
    if (before === undefined || country === known) return
    const { changeTaxCountry } = await import('../../src/stores/checkout/tax-country.ts')
    if (!(await changeTaxCountry(country))) return
    told.current = { before, country }
    await refresh()
  })

  useEffect(() => {
    const form = formOf(element)
    const select = element.querySelector('select')
    if (!form || !select) {
      console.warn(
        '<vitrine-country-field> needs a surrounding form and a <select> inside; the fields stay unchanged. See widgets/country-field/README.md.'
      )
      return
    }
    const stop = new AbortController()
    const { signal } = stop

    /** Loads the module when the shopper starts to use the form; until then, the server-rendered fields are correct. */
    async function withFields(
      run: (code: typeof import('./shape-address.ts'), address: Address) => void
    ) {
      const code = await import('./shape-address.ts').catch(() => undefined)
      const rules = rulesOf(select!.value)
      if (code && rules && !signal.aborted) run(code, { form: form!, fields, rules })
    }

    const same = () => fieldIn(form, SAME)
    /** Whether the order is delivered to this address. */
    const isDelivery = () => (same()?.checked ?? true) === (fields !== 'Shipping')

    const shape = () => void withFields((code, address) => code.shapeAddress(address))
    const onChange = ({ target }: Event) => {
      const field = target as HTMLInputElement
      if (target === select) {
        void withFields((code, address) => {
          code.shapeAddress(address)
          code.sayShape(select)
        })
      } else if (field.name.startsWith(fields)) {
        void withFields((code, address) => code.tidyField(address, field, isDelivery()))
      }
      if ((target === select || field.name === SAME) && isDelivery()) {
        void tell(select.value)
      }
    }
    const onPaste = ({ target }: Event) => {
      const field = target as HTMLInputElement
      if (field.name !== `${fields}Street1`) return
      // the paste event fires before the browser inserts the text
      setTimeout(
        () => void withFields((code, address) => code.splitStreetField(address, field))
      )
    }

    // chosen before this view was there, or restored by the browser after Back
    if (select.value !== select.querySelector<HTMLOptionElement>('[selected]')?.value) {
      shape()
      if (isDelivery()) void tell(select.value)
    }
    listenTo(form, ['change'], onChange, signal)
    listenTo(form, ['paste'], onPaste, signal)
    // after the browser has reset the fields
    listenTo(form, ['reset'], () => setTimeout(shape), signal)
    listenTo(form, ['focusin'], preload, signal)
    // a refresh renders the fields for the country that the server knows
    document.addEventListener('vitrine:render', shape, { signal })
    return () => stop.abort()
  }, [element, fields])

  return <KeptNode node={fallbackContainer} />
}

function preload(): void {
  import('./shape-address.ts').catch(() => {})
}

interface Address {
  form: HTMLFormElement
  fields: string
  rules: CountryRules
}

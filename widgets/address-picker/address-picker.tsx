import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { optional } from 'valibot'
import { type AttributeProps, about, flag, oneOf, text } from '../../src/element/attributes.ts'
import { fieldIn, fieldsIn, formOf } from '../../src/element/form-of.ts'
import { useHost } from '../../src/element/host.ts'
import { messages } from '../../src/i18n/messages.ts'
import { setValue } from '../../src/lib/dom/set-value.ts'
import { rememberFocus } from '../../src/lib/focus/return-focus.ts'
import { showToast } from '../../src/stores/toasts/toasts.ts'
import texts from '../../src/texts/en/address-picker.json'
import { KeptNode } from '../../src/ui/kept-node.tsx'
import { ServerHtml } from '../../src/ui/server-html.tsx'

const t = messages('addressPicker', texts)

export const attributes = {
  inputName: about(
    'Name of the field that holds the id of the selected address, such as `ExistingBillingAddressId`.',
    text
  ),
  type: about(
    'Purpose of the address.',
    optional(oneOf(['Billing', 'Shipping', 'Both']), 'Both')
  ),
  selectedAddressId: about(
    'Id of the selected address; empty for an address that is not in the address book. Without the attribute, the console shows a warning.',
    optional(text)
  ),
  isAddNewAddress: about('Whether the customer can add an address.', optional(flag, 'false')),
  isEditAddress: about('Whether the customer can edit addresses.', optional(flag, 'false')),
  stamp: about(
    'Version of the address book; when it changes, the list is reloaded.',
    optional(text, '')
  )
}

/** The list from the server, and how to return the focus that its predecessor had. */
interface List {
  html: string
  returnFocus: (() => void) | undefined
}

/** Lets the customer select a saved address and copies it into the form's own fields, where other widgets read it [CHK-04]. */
export function AddressPicker(props: AttributeProps<typeof attributes>) {
  const { type, stamp, selectedAddressId } = props
  const { element, fallbackContainer } = useHost()
  const [list, setList] = useState<List>()
  const seen = useRef(stamp)
  const seenSelection = useRef(selectedAddressId)
  const prefix = type === 'Shipping' ? 'Shipping' : 'Billing'

  const chosen = () => element.querySelector<HTMLInputElement>(':checked')

  const fetchList = useEffectEvent(async (signal: AbortSignal) => {
    const { inputName: inputname, isAddNewAddress, isEditAddress } = props
    // the server selects an address that was added in the dialog; otherwise the customer's choice stays
    const isReselected = selectedAddressId !== seenSelection.current
    seenSelection.current = selectedAddressId
    const selected = (isReselected ? undefined : chosen()?.value) ?? selectedAddressId ?? ''
    try {
      const { fetchAddressPicker } = await import('../../src/api/addresses.ts')
      const answer = await fetchAddressPicker(
        {
          inputname,
          isAddNewAddress,
          isEditAddress,
          selectedAddressId: selected,
          type
        },
        signal
      )
      if (signal.aborted) return
      const hasFocus = element.contains(document.activeElement)
      setList({ html: answer, returnFocus: hasFocus ? rememberFocus() : undefined })
    } catch {
      // the list already on the page keeps working [CHK-05]
      if (!signal.aborted)
        showToast({ kind: 'error', text: t('failed'), key: 'address-picker' })
    }
  })

  useEffect(() => {
    if (stamp === seen.current) return
    seen.current = stamp
    const stop = new AbortController()
    void fetchList(stop.signal)
    return () => stop.abort()
  }, [stamp])

  // after an edit, the form must contain the new version of the selected address
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after every reload of the list.
  useEffect(() => {
    if (!list) return
    const choice = chosen()
    fillIn(element, choice)
    if (!list.returnFocus) return
    list.returnFocus()
    const { activeElement } = document
    // the link to a changed address has another name now, and all choices have the same one
    if (!element.contains(activeElement) || activeElement?.matches('[type="radio"]')) {
      choice?.focus({ preventScroll: true })
    }
  }, [list, element])

  useEffect(() => {
    if (selectedAddressId === undefined) {
      warn('has no `selected-address-id` attribute, so that nothing is chosen at first')
    }
    if (
      prefix === 'Billing' &&
      !fieldsIn(formOf(element)).some(({ name }) => name.startsWith('Billing'))
    ) {
      warn(
        'finds no `Billing…` fields in its form, so that nobody on the page knows the address'
      )
    }
    const stop = new AbortController()
    const onChange = ({ target }: Event) => fillIn(element, target as HTMLInputElement)
    element.addEventListener('change', onChange, { signal: stop.signal })
    // chosen before this view was there
    const choice = element.querySelector<HTMLInputElement>(':checked')
    if (choice && !choice.defaultChecked) fillIn(element, choice)
    return () => stop.abort()
  }, [element, prefix, selectedAddressId])

  return list ? <ServerHtml html={list.html} /> : <KeptNode node={fallbackContainer} />
}

/** Copies the selected address into the form fields with the same names. */
function fillIn(element: Element, choice: HTMLInputElement | null): void {
  const form = formOf(element)
  const fields: unknown = JSON.parse(choice?.dataset.address ?? '{}')
  for (const [name, value] of Object.entries(fields as object)) {
    const field = fieldIn(form, name)
    if (!field || field.value === value) continue
    if (field.localName === 'select') {
      field.value = String(value)
      field.dispatchEvent(new Event('change', { bubbles: true }))
    } else setValue(field, String(value))
  }
}

function warn(what: string): void {
  console.warn(`<vitrine-address-picker> ${what}. See widgets/address-picker/README.md.`)
}

import { useId, useLayoutEffect, useState } from 'react'

import { setSilently } from '../lib/dom/set-silently.ts'
import type { Field } from '../lib/dom/touched.ts'
import { safeDocument } from '../lib/dom/unclobbered.ts'
import { fallbackOf } from './fallback.ts'
import { useHost } from './host.ts'
import { useLiveValue } from './use-live-value.ts'

/** What a view's field keeps of the field that the page prints in the tag: labels and forms elsewhere on the page refer to it. */
export interface PageField {
  id: string
  form?: string | undefined
  required?: boolean | undefined
  disabled?: boolean | undefined
  readOnly?: boolean | undefined
  autoComplete?: string | undefined
  'aria-describedby'?: string | undefined
}

/**
 * The attributes of the field of a tag, which takes the place of the one with this name in the fallback, or of its only one. Without
 * one, it has an id of its own. `value` of the tag is that of the field [FORM-12].
 *
 * @param note The id of what the view itself says about the field.
 */
export function usePageField(name: string, note?: string | false | undefined): PageField {
  const { element } = useHost()
  const attributes = useAttributes(() => pageField(element, name), note)
  const find = () => element.querySelector<Field>(`[id="${attributes.id}"]`)
  useLiveValue(
    () => find()?.value,
    value => {
      const field = find()
      if (field) setSilently(field, String(value ?? ''), element.firstElementChild!)
    }
  )
  return attributes
}

/** The same for one of several fields of a tag, which has no `value`. */
export function usePageFieldAmong(name: string, note?: string | false | undefined): PageField {
  const { element } = useHost()
  return useAttributes(() => fieldNamed(element, name), note)
}

/** The field with this name in the fallback of a tag, or its only one. */
export function pageField(element: Element, name: string): Field | null {
  const [only, another] = fallbackOf(element).root.querySelectorAll<Field>(VISIBLE)
  return fieldNamed(element, name) ?? (only && !another ? only : null)
}

/** What the page prints in that field, for a tag whose attributes do not say it. */
export function printedValue(element: Element, name: string): string {
  const { defaultValue } = (pageField(element, name) ?? {}) as Partial<HTMLInputElement>
  return defaultValue ?? ''
}

/** What the page calls that field: a search page of another shop may know another name. */
export function printedName(element: Element, name: string): string {
  return pageField(element, name)?.name || name
}

const VISIBLE =
  'select, textarea, input:not([type="hidden"], [type="submit"], [type="button"], [type="image"])'

function fieldNamed(element: Element, name: string): Field | null {
  return fallbackOf(element).root.querySelector(`[name="${CSS.escape(name)}"]`)
}

function useAttributes(find: () => Field | null, note: string | false | undefined): PageField {
  const { element } = useHost()
  const ownId = useId()
  const [limits, setLimits] = useState(() => limitsOf(find()))
  const [[kept, notes]] = useState(() => {
    const field = find()
    const read = (attribute: string) => field?.getAttribute(attribute) ?? undefined
    const id = field?.id ?? ''
    // a page may print the same field twice
    const holder = safeDocument.getElementById(id)
    const form = read('form') ?? element.getAttribute('form') ?? undefined
    const autoComplete = read('autocomplete') ?? 'off'
    const ownOrId = id && (!holder || holder === field) ? id : ownId
    const kept = { id: ownOrId, form, autoComplete }
    return [kept, read('aria-describedby')] as const
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: it always finds the field of the same name
  useLayoutEffect(() => {
    element.addEventListener('input', tellReact, true)
    const own = element.querySelector<Field>(`[id="${kept.id}"]`)
    let printed = find()?.disabled
    const observer = new MutationObserver(() => {
      const next = limitsOf(find())
      // the latest of both counts
      if (next.disabled === printed && own) next.disabled = own.disabled
      else printed = next.disabled
      setLimits(next)
    })
    // a script has kept the printed field, or morphs the page
    observer.observe(fallbackOf(element).root, {
      subtree: true,
      childList: true,
      attributes: true
    })
    // or has disabled the shown one
    if (own) observer.observe(own, { attributeFilter: ['disabled'] })
    return () => {
      observer.disconnect()
      element.removeEventListener('input', tellReact, true)
    }
  }, [element])
  return {
    ...kept,
    ...limits,
    'aria-describedby': [notes, note].filter(Boolean).join(' ') || undefined
  }
}

function limitsOf(field: Field | null): Pick<PageField, 'required' | 'disabled' | 'readOnly'> {
  // a select has no `readOnly`
  const { required, disabled, readOnly } = (field ?? {}) as Partial<HTMLInputElement>
  return { required, disabled, readOnly }
}

/** A script has set the value and dispatched `input`, as jQuery does. React ignores values that were set through its own property. */
function tellReact({ isTrusted, target }: Event): void {
  const field = target as Field
  // scripts cannot set the value of a file field
  if (isTrusted || field.type === 'file' || !Object.hasOwn(field, 'value')) return
  const { value } = field
  field.value = `${value} `
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {}
  set?.call(field, value)
}

import type { Field } from '../lib/dom/touched.ts'
import { safeDocument, unclobbered } from '../lib/dom/unclobbered.ts'
import { fallbackOf } from './fallback.ts'

/** The id of the form that a tag names, or the fields that the page prints in it; without fields, its button. */
export function formIdOf(element: Element): string | undefined {
  const { root } = fallbackOf(element)
  const printed =
    root.querySelector('input[form], select[form], textarea[form]') ??
    (root.querySelector('input, select, textarea') ? null : root.querySelector('button[form]'))
  return (element.getAttribute('form') ?? printed?.getAttribute('form')) || undefined
}

/** The form to which the fields of a tag belong: the one that they name, as native fields do, or else the one around it [FORM-12]. */
export function formOf(element: Element): HTMLFormElement | null {
  const id = formIdOf(element)
  if (id === undefined) return element.closest('form')
  const form = safeDocument.getElementById(id)
  return form instanceof HTMLFormElement ? form : null
}

/** The fields of a form, wherever on the page they are, or those inside another element. */
export function fieldsIn<Found extends Field = HTMLInputElement>(
  scope: Element | null
): Found[] {
  if (scope instanceof HTMLFormElement) return [...unclobbered(scope).elements] as Found[]
  return [...(scope?.querySelectorAll<Found>('input, select, textarea') ?? [])]
}

/** The first of these fields with a name. */
export function fieldIn<Found extends Field = HTMLInputElement>(
  scope: Element | null,
  name: string
): Found | undefined {
  return fieldsIn<Found>(scope).find(field => field.name === name)
}

/** Listens to a form and its fields, wherever on the page these are, or to another element. */
export function listenTo<Type extends keyof DocumentEventMap>(
  scope: Element,
  types: readonly Type[],
  listener: (event: DocumentEventMap[Type]) => void,
  signal: AbortSignal
): void {
  const heed = (event: DocumentEventMap[Type]) => {
    const target = event.target as Partial<Field> & Node
    if (target.form === scope || unclobbered(scope).contains(target)) listener(event)
  }
  for (const type of types) safeDocument.addEventListener(type, heed, { signal })
}

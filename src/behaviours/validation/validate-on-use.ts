import { safeDocument, unclobbered } from '../../lib/dom/unclobbered.ts'
import { validationCode } from './await-validation.ts'
import type { Field } from './fields.ts'
import { switchOffNative, switchOnNative } from './native-validation.ts'

const waiting = new Set<HTMLElement>()
let loading: Promise<void> | undefined

addEventListener('focusin', onUse)
addEventListener('input', onUse)
addEventListener('change', onUse)

/**
 * Loads the validation of a form when the shopper first uses one of its fields. A form that is submitted earlier waits for it, see
 * `await-validation.ts`.
 */
export function attach(element: HTMLElement): (() => void) | undefined {
  if (validationCode.loaded) return validationCode.loaded.attach(element)
  const field = element as HTMLInputElement
  if (!field.form) return undefined
  const form = unclobbered(field.form)
  switchOffNative(form)
  waiting.add(field)
  // the shopper may have been faster than the scripts
  if (form.contains(safeDocument.activeElement) || isChanged(field)) void load()
  return () => waiting.delete(field)
}

function isChanged({ value, defaultValue }: HTMLInputElement): boolean {
  return defaultValue !== undefined && value !== defaultValue
}

function onUse({ target }: Event): void {
  const form = (target as Partial<Field> | null)?.form
  if (form && [...waiting].some(element => (element as Field).form === form)) void load()
}

function load(): Promise<void> {
  loading ??= validationCode().then(
    code => {
      for (const element of waiting) code.attach(element)
      waiting.clear()
    },
    error => {
      // the browser's own validation, and the next field tries again
      for (const element of waiting) {
        const { form } = element as Field
        if (form) switchOnNative(unclobbered(form))
      }
      loading = undefined
      console.error('Forms are validated by the browser and the server only.', error)
    }
  )
  return loading
}

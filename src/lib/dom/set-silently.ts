import { setValue } from './set-value.ts'
import { type Field, isBox } from './touched.ts'
import { safeDocument } from './unclobbered.ts'

const TYPES = ['click', 'input', 'change', 'focusout']

/** Sets a field as if it were typed or pressed, so that its view knows, but nothing outside `view` hears of it. */
export function setSilently(field: Field, value: string | boolean, view: Element): void {
  for (const type of TYPES) view.addEventListener(type, stop)
  if (isBox(field)) pressBox(field, value === true)
  else {
    setValue(field, String(value))
    field.dispatchEvent(new Event('change', { bubbles: true }))
    // and left: suggestions close
    if (field !== safeDocument.activeElement) {
      field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
    }
  }
  for (const type of TYPES) view.removeEventListener(type, stop)
}

/** React hears of presses only, and of those that change something. Nothing can uncheck a radio button but its group. */
function pressBox(field: HTMLInputElement, isChecked: boolean): void {
  if (field.type === 'radio' && !isChecked) return
  field.checked = !isChecked
  field.click()
}

function stop(event: Event): void {
  event.stopPropagation()
}

import { setValue } from './set-value.ts'
import { type Field, isBox } from './touched.ts'

const TYPES = ['click', 'input', 'change', 'focusout']

/** Sets a field as if it were typed or pressed, so that its view knows, but nothing outside `view` hears of it. */
export function setSilently(field: Field, value: string | boolean, view: Element): void {
  for (const type of TYPES) view.addEventListener(type, stop)
  if (isBox(field)) {
    field.checked = value === true
    field.dispatchEvent(new Event('click', { bubbles: true }))
  } else setValue(field, String(value))
  field.dispatchEvent(new Event('change', { bubbles: true }))
  // and left: suggestions close
  if (field !== document.activeElement)
    field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
  for (const type of TYPES) view.removeEventListener(type, stop)
}

function stop(event: Event): void {
  event.stopPropagation()
}

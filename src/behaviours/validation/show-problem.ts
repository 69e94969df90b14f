import { safeDocument, unclobbered } from '../../lib/dom/unclobbered.ts'
import { type Field, groupOf } from './fields.ts'

let count = 0

/** Shows what is wrong at the field: in its `data-valmsg-for`, or right behind it. */
export function showProblem(field: Field, message: string): void {
  const place = placeOf(field) ?? makePlace(field)
  place.id ||= nextId()
  place.classList.remove('field-validation-valid')
  place.classList.add('field-validation-error')
  if (place.getAttribute('data-valmsg-replace') !== 'false') place.textContent = message
  field.setCustomValidity(message)
  for (const one of groupOf(field)) {
    one.classList.add('input-validation-error')
    // a radio button alone cannot be wrong
    if (one.type !== 'radio') one.ariaInvalid = 'true'
    describe(one, [...describers(one).filter(id => id !== place.id), place.id])
  }
}

/** The field is right: its message goes, whoever put it there. */
export function hideProblem(field: Field): void {
  const place = placeOf(field)
  field.setCustomValidity('')
  for (const one of groupOf(field)) {
    one.classList.remove('input-validation-error')
    one.ariaInvalid = null
    if (place?.id)
      describe(
        one,
        describers(one).filter(id => id !== place.id)
      )
  }
  if (!place) return
  place.classList.remove('field-validation-error')
  place.classList.add('field-validation-valid')
  if (place.getAttribute('data-valmsg-replace') !== 'false') place.textContent = ''
}

/** The words that stand at a field now, from us or from the server. */
export function shownProblem(field: Field): string {
  const place = placeOf(field)
  const isShown = place && !place.classList.contains('field-validation-valid')
  return isShown ? (place.textContent ?? '').trim() : ''
}

function placeOf(field: Field): HTMLElement | undefined {
  if (!field.form || !field.name) return undefined
  const places = unclobbered(field.form).querySelectorAll<HTMLElement>('[data-valmsg-for]')
  return [...places].find(place => place.getAttribute('data-valmsg-for') === field.name)
}

function makePlace(field: Field): HTMLElement {
  const place = safeDocument.createElement('span')
  place.setAttribute('data-valmsg-for', field.name)
  const last = groupOf(field).at(-1) ?? field
  ;(last.closest('label') ?? last).after(place)
  return place
}

function nextId(): string {
  count += 1
  return `vitrine-problem-${count}`
}

function describers(field: Field): string[] {
  return field.getAttribute('aria-describedby')?.split(/\s+/).filter(Boolean) ?? []
}

function describe(field: Field, ids: string[]): void {
  if (ids.length > 0) field.setAttribute('aria-describedby', ids.join(' '))
  else field.removeAttribute('aria-describedby')
}

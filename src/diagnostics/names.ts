import { isComputed } from './computed.ts'
import { around, inside, type MarkupElement } from './markup.ts'

/** Whether a button, a link or a heading has something that a screen reader can say, or may have it once a template has run. */
export function hasName(element: MarkupElement): boolean {
  const { attributes, hasComputedAttributes } = element
  const { title, value, 'aria-label': label, 'aria-labelledby': labelledBy } = attributes
  if (hasComputedAttributes || /\S/.test(element.text)) return true
  if ([title, value, label, labelledBy].some(text => text && /\S/.test(text))) return true
  return inside(element).some(
    one =>
      one.name.includes('-') ||
      one.name === 'slot' ||
      one.hasComputedAttributes ||
      [one.attributes.alt, one.attributes['aria-label'], one.attributes.title].some(
        text => text && /\S/.test(text)
      )
  )
}

const FIELDS = /^(input|select|textarea)$/
const UNLABELLED_TYPES = /^(hidden|submit|button|image|reset)$/i

/** Fields of forms that need a label. */
export function isField({ name, attributes }: MarkupElement): boolean {
  const { type = 'text' } = attributes
  return FIELDS.test(name) && !UNLABELLED_TYPES.test(type) && !isComputed(type)
}

/** Whether a field has a label; `labelled` are the ids that labels name. */
export function isLabelled(field: MarkupElement, labelled: ReadonlySet<string>): boolean {
  const { id, title, 'aria-label': label, 'aria-labelledby': labelledBy } = field.attributes
  return (
    field.hasComputedAttributes ||
    [title, label, labelledBy].some(text => text !== undefined && text.trim() !== '') ||
    around(field, 'label') !== undefined ||
    (id !== undefined && (labelled.has(id) || isComputed(id)))
  )
}

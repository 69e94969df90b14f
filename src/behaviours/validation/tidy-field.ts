import { setValue } from '../../lib/dom/set-value.ts'
import { safeDocument } from '../../lib/dom/unclobbered.ts'
import { matchesWholly } from '../../lib/validation/typed-pattern.ts'
import { plainText, visibleText } from '../../shared/text/visible-text.ts'
import type { Field } from './fields.ts'

type TextField = HTMLInputElement | HTMLTextAreaElement

const TEXT_TYPES = /^(text|search|tel|url|email|textarea)$/
const FORMAT_TYPES = /^(tel|url|email)$/
const FORMAT_RULES = ['email', 'url', 'digits', 'number']

/** The value of a field as its shopper sees it, and as its format expects it [FORM-11]. Passwords count as they were typed. */
export function tidyText(field: Field): string {
  const { value } = field
  return isTidied(field) ? tidyFor(field, value) : value
}

/** Replaces what the shopper cannot see, when they leave the field or send the form. */
export function tidyField(field: Field): void {
  if (isTidied(field)) write(field, tidyFor(field, field.value))
}

/** Replaces what was pasted, except where that would move the cursor. The format follows when the shopper leaves the field. */
export function tidyPasted({ target, inputType = '', data }: Partial<InputEvent>): void {
  if (!/^insertFrom(Paste|Drop)/.test(inputType) || !isTidied(target as Field)) return
  const field = target as TextField
  const text = visibleText(field.value)
  // fields for e-mail addresses do not tell where their cursor is
  if (field.selectionStart === null && !(data && text.endsWith(visibleText(data)))) return
  write(field, text)
}

function write(field: TextField, text: string): void {
  const { value, selectionStart, selectionEnd } = field
  if (text === value) return
  setValue(field, text)
  if (selectionStart === null || field !== safeDocument.activeElement) return
  const shown = (end: number | null) => visibleText(value.slice(0, end ?? 0)).length
  field.setSelectionRange(shown(selectionStart), shown(selectionEnd))
}

/** A shown password is in a text field. */
function isTidied(field: Field): field is TextField {
  return (
    TEXT_TYPES.test(field.type) &&
    !field.matches(':read-only') &&
    !/password/.test(field.autocomplete) &&
    !field.closest('vitrine-password-field')
  )
}

function tidyFor(field: TextField, value: string): string {
  const text = visibleText(value)
  if (field instanceof HTMLTextAreaElement) return text
  const plain = plainText(text)
  const hasFormat =
    FORMAT_TYPES.test(field.type) ||
    /\bpostal-code\b/.test(field.autocomplete) ||
    FORMAT_RULES.some(rule => field.hasAttribute(`data-val-${rule}`))
  if (hasFormat) return plain
  // a name keeps its apostrophe, unless its pattern knows only the plain one
  const pattern = field.getAttribute('data-val-regex-pattern') || field.pattern
  const isWrong = pattern && matchesWholly(pattern, text) === false
  return isWrong && matchesWholly(pattern, plain) ? plain : text
}

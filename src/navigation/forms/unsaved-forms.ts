import { safeDocument, unclobbered } from '../../lib/dom/unclobbered.ts'
import { noteSaved, noteUnsaved } from '../session/unsaved.ts'
import { RETURNED } from './restore-fields.ts'

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** The forms that somebody has changed, also on pages that are kept for Back. */
const changed = new WeakSet<HTMLFormElement>()
/** Fields of views, whose default value follows the current one, and editable elements: changed once they were used. */
const used = new WeakSet<Element>()
/** Forms that came back. */
const returned = new WeakSet<HTMLFormElement>()

/** The form whose response is awaited. */
let sent: HTMLFormElement | undefined
/** The part of the page that the response replaces, if the form names one. */
let target: HTMLElement | null = null

/** Whether a form asks before it is lost: one that the page marks, or one that sends uploaded files. */
export function isWatched(form: HTMLFormElement): boolean {
  const safe = unclobbered(form)
  return (
    safe.hasAttribute('data-vitrine-unsaved') || !!safe.querySelector('.vitrine-asset-field')
  )
}

/** Watches a form once it was changed: until it is sent, reset or as it was, leaving the page asks. */
export function noteChange(form: HTMLFormElement, field: Element): void {
  noteUse(form, field)
  follow(form)
}

/** A form of a modal: it is lost when the modal closes, whether or not leaving the page would ask. */
export function noteUse(form: HTMLFormElement, field: Element): void {
  changed.add(form)
  if (!isField(field) || isOfView(field)) used.add(isField(field) ? field : form)
}

/** A form of a modal that came back with errors. */
export function noteReturnedInModal(form: HTMLFormElement): void {
  returned.add(form)
  changed.add(form)
}

/** A form whose fields may differ from what the page gave. */
export function noteShown(form: HTMLFormElement): void {
  changed.add(form)
  follow(form)
}

/** The form is as the page gave it. */
export function noteReset(form: HTMLFormElement): void {
  forget(form)
  noteSaved(form)
}

/** A visit sends the form. Until the response has arrived, leaving the page loses it. */
export function noteVisit(form: HTMLFormElement): void {
  sent = form
  target = safeDocument.getElementById(
    unclobbered(form).getAttribute('data-vitrine-target') ?? ''
  )
}

/** The visit has ended. Unless a page or a part of one has arrived, the form is unsaved as before. */
export function endVisit(): void {
  if (target && !target.isConnected) followPage(true)
  sent = undefined
}

/**
 * Follows the forms of a page that is shown: those that came back, and those of a page that was kept.
 *
 * @param isAnswer Whether it is the response to the form that was sent: what was in it is saved, unless it came back.
 */
export function followPage(isAnswer: boolean): void {
  if (isAnswer && sent) {
    forget(sent)
    noteSaved(sent)
  }
  if (isAnswer) sent = undefined
  for (const form of safeDocument.querySelectorAll('form')) {
    const safe = unclobbered(form)
    if (safe.hasAttribute(RETURNED) && isWatched(form)) noteReturned(form)
    safe.removeAttribute(RETURNED)
    follow(form)
  }
}

/** A form that came back with errors, also with the page that the browser has loaded. */
export function noteReturned(form: HTMLFormElement): void {
  returned.add(form)
  noteShown(form)
}

function follow(form: HTMLFormElement): void {
  if (isUnsaved(form)) noteUnsaved(form, () => isUnsaved(form))
  else noteSaved(form)
}

/** Whether there is something in the form that was not sent. */
export function isUnsaved(form: HTMLFormElement): boolean {
  if (!form.isConnected || !changed.has(form)) return false
  return returned.has(form) || used.has(form) || fieldsOf(form).some(isChanged)
}

function isChanged(field: Element): boolean {
  if (used.has(field)) return true
  if (!isField(field) || isOfView(field)) return false
  if ('options' in field) return isOtherChoice(field)
  if (field.type === 'file') return !!(field as HTMLInputElement).files?.length
  if (field.type === 'checkbox' || field.type === 'radio') {
    const { checked, defaultChecked } = field as HTMLInputElement
    return checked !== defaultChecked
  }
  return field.value !== field.defaultValue
}

/** Without a default, a list of one choice begins with its first option. */
function isOtherChoice({ options, multiple }: HTMLSelectElement): boolean {
  const all = [...options]
  const hasDefault = multiple || all.some(option => option.defaultSelected)
  return hasDefault
    ? all.some(option => option.selected !== option.defaultSelected)
    : !(all.find(option => !option.disabled)?.selected ?? true)
}

function forget(form: HTMLFormElement): void {
  changed.delete(form)
  returned.delete(form)
  used.delete(form)
  for (const field of fieldsOf(form)) used.delete(field)
}

function fieldsOf(form: HTMLFormElement): Element[] {
  return [...unclobbered(form).elements]
}

function isField(element: Element): element is Field {
  return /^(input|select|textarea)$/.test(element.localName)
}

/** React keeps the default value of its fields like their value. */
function isOfView(field: Element): boolean {
  for (let parent = field.parentElement; parent; parent = parent.parentElement) {
    if (parent.localName.startsWith('vitrine-')) return true
  }
  return false
}

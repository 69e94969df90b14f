import { safeDocument, unclobbered } from '../lib/unclobbered.ts'
import { formOf } from './busy-form.ts'
import { giveFocus } from './focus.ts'
import type { Page } from './read-page.ts'
import { tokenNames } from './tokens.ts'
import type { Wish } from './wish.ts'

/** The key that each form was last sent with, and what it said then. */
const sent = new WeakMap<Element, { key: string; said: string }>()

/**
 * The request of a POST form. It carries an idempotency key: a second try with the same words gets the same one, so
 * the server can tell it from a second order.
 */
export function prepareForm({ data = new FormData(), source }: Wish): RequestInit {
  const body = encodedForm(source, data)
  return { method: 'POST', body, headers: { 'Idempotency-Key': keyOf(source, data) } }
}

/** What a form sends, encoded as its button or it says. */
export function encodedForm(
  source: Element | undefined,
  data: FormData
): FormData | URLSearchParams {
  const form = formOf(source)
  const encoding = source?.getAttribute('formenctype') ?? (form && unclobbered(form).enctype)
  return encoding === 'multipart/form-data' ? data : asText(data)
}

/** As the browser sends it: a file is its name, and every line ends in CR LF. */
function asText(data: FormData): URLSearchParams {
  const text = new URLSearchParams()
  for (const [name, value] of data) {
    const words = typeof value === 'string' ? value : value.name
    text.append(name, words.replace(/\r\n?|\n/g, '\r\n'))
  }
  return text
}

function keyOf(source: Element | undefined, data: FormData): string {
  const form = formOf(source)
  // a page's token changes with the login, the wish does not
  const words = [...data].filter(([name]) => !tokenNames.includes(name))
  const said = JSON.stringify(words.map(([name, value]) => [name, wordsOf(value)]))
  const last = form && sent.get(form)
  if (last?.said === said) return last.key
  // not crypto.randomUUID: it is missing on pages without https
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const key = [...bytes].map(byte => byte.toString(16).padStart(2, '0')).join('')
  if (form) sent.set(form, { key, said })
  return key
}

function wordsOf(value: FormDataEntryValue): string {
  return typeof value === 'string' ? value : `${value.name} ${value.size} ${value.lastModified}`
}

/**
 * When the page that came brings the same form again, what was typed is put into its empty fields (never passwords
 * and files), so that nothing is typed twice. Returns how to lead to the first problem, or `undefined` for another page.
 */
export function keepTyped(
  page: Page,
  source: Element | undefined
): (() => boolean) | undefined {
  const old = formOf(source)
  const fresh = old && sameForm(page.element, old)
  if (!fresh) return undefined
  for (const field of fieldsOf(old)) {
    if (
      !field.name ||
      !field.value ||
      /^(password|file|hidden|submit|button)$/.test(field.type)
    )
      continue
    for (const empty of fieldsOf(fresh)) {
      if (empty.name !== field.name || empty.type !== field.type) continue
      if (field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type)) {
        if (empty.value === field.value) (empty as HTMLInputElement).checked = field.checked
      } else if (!empty.value) empty.value = field.value
    }
  }
  return focusProblem
}

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

function fieldsOf(form: HTMLFormElement): Field[] {
  return [...unclobbered(form).querySelectorAll<Field>('input, select, textarea')]
}

function sameForm(page: Element, form: HTMLFormElement): HTMLFormElement | undefined {
  const key = formKey(form)
  return [...page.querySelectorAll('form')].find(one => formKey(one) === key)
}

function formKey(form: HTMLFormElement): string {
  const safe = unclobbered(form)
  return `${safe.getAttribute('id')} ${safe.getAttribute('action')} ${safe.getAttribute('method')}`
}

/** Where a form that came back says what is wrong, best first. */
const PROBLEM = '[aria-invalid="true"], .input-validation-error, [role="alert"]'

/** Leads to the first problem of the page; `false` when it shows none. */
function focusProblem(): boolean {
  const page = safeDocument.getElementById('page')
  const problem = page?.querySelector<HTMLElement>(PROBLEM)
  giveFocus(problem)
  return !!problem
}

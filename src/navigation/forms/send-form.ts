import { randomKey } from '../../lib/data/random-key.ts'
import { unclobbered } from '../../lib/dom/unclobbered.ts'
import { asText } from '../encode-text.ts'
import { fetchPage } from '../request/fetch-page.ts'
import type { Wish } from '../session/visit.ts'
import { formOf } from './busy-form.ts'
import { tokenNames } from './csrf-tokens.ts'

export { keepTyped } from './restore-fields.ts'

/** What is known of a form that is sent. */
export type Sent = Pick<Wish, 'url' | 'source' | 'data'>

/** The key that each form was last sent with, and what it said then. */
const sent = new WeakMap<Element, { key: string; said: string }>()

/**
 * Sends a POST form, exactly once. It carries an idempotency key: a second try with the same words gets the same one, so
 * the server can tell it from a second order. Files show how far they are.
 */
export async function sendForm(
  wish: Sent,
  signal: AbortSignal,
  giveUp?: () => void
): Promise<Response> {
  const { data = new FormData(), source } = wish
  const body = encodedForm(source, data)
  const headers = { 'Idempotency-Key': keyOf(wish, data) }
  const post = { method: 'POST', body, headers }
  if (body === data && [...data.values()].some(isChosenFile)) {
    const { upload } = await import('./upload.ts')
    signal.throwIfAborted()
    return upload(wish, post, signal, giveUp)
  }
  return fetchPage({ url: wish.url, fresh: false }, post, signal)
}

/** A field without a file sends an empty one. */
function isChosenFile(value: FormDataEntryValue): boolean {
  return typeof value !== 'string' && value.size > 0
}

/** The answer is here: the same words sent once more are a new wish. */
export function forgetKey({ source }: Sent): void {
  const form = formOf(source)
  if (form) sent.delete(form)
}

/** What a form sends, encoded as its button or it says. */
export function encodedForm(
  source: Element | undefined,
  data: FormData
): FormData | URLSearchParams {
  const form = formOf(source)
  const button = source as Partial<HTMLButtonElement> | undefined
  const encoding = button?.formEnctype || (form && unclobbered(form).enctype)
  return encoding === 'multipart/form-data' ? data : asText(data)
}

function keyOf({ source, url }: Sent, data: FormData): string {
  const form = formOf(source)
  // a page's token changes with the login, the wish does not
  const words = [...data].filter(([name]) => !tokenNames.includes(name))
  const said = JSON.stringify([
    url.href,
    ...words.map(([name, value]) => [name, wordsOf(value)])
  ])
  const last = form && sent.get(form)
  if (last?.said === said) return last.key
  const key = randomKey()
  if (form) sent.set(form, { key, said })
  return key
}

function wordsOf(value: FormDataEntryValue): string {
  return typeof value === 'string' ? value : `${value.name} ${value.size} ${value.lastModified}`
}

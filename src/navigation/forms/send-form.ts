import { randomKey } from '../../lib/data/random-key.ts'
import { trustedHtml } from '../../lib/dom/server-html.ts'
import { safeDocument, unclobbered } from '../../lib/dom/unclobbered.ts'
import { lazy } from '../../lib/lazy.ts'
import { toJson } from '../../shared/data/to-json.ts'
import { ChunkLoadError } from '../../start-errors.ts'
import { formOf } from '../links/source.ts'
import { fetchPage } from '../request/fetch-page.ts'
import { forgetRefusals } from '../request/refused-requests.ts'
import type { VisitRequest } from '../session/visit-types.ts'
import { tokenFields } from './csrf-tokens.ts'
import { urlEncoded } from './submission.ts'

export type FormRequest = Pick<VisitRequest, 'url' | 'source' | 'data'>

/** The idempotency key that each form was last sent with, and its content then. */
const sent = new WeakMap<Element, { key: string; content: string }>()

const uploadCode = lazy(() => import('./upload.ts'))

/**
 * Sends a POST form exactly once. The same content gets the same idempotency key on the next attempt, so the server can
 * tell a retry from a second order. Files show their progress.
 *
 * @param cancel Called when the shopper cancels an upload.
 * @throws {ChunkLoadError} Nothing was sent.
 */
export async function sendForm(
  request: FormRequest,
  signal: AbortSignal,
  cancel: () => void
): Promise<Response> {
  const { data = new FormData(), source, url } = request
  // throws where the response could not be shown in place: the form must not be sent in vain
  trustedHtml('')
  upgradeRedirects()
  forgetRefusals()
  const body = encode(source, data)
  const headers = { 'Idempotency-Key': keyOf(request, data) }
  const post = { method: 'POST', body, headers }
  if (body === data && [...data.values()].some(isChosenFile)) {
    const code = await uploadCode.preload()
    if (!code) throw new ChunkLoadError('no code for uploads')
    signal.throwIfAborted()
    return code.upload(request, post, signal, cancel)
  }
  return fetchPage({ url, fresh: false }, signal, undefined, post)
}

/** A file field without a file sends an empty one. */
function isChosenFile(value: FormDataEntryValue): boolean {
  return typeof value !== 'string' && value.size > 0
}

/** The form has arrived: the same content sent again is a new request. */
export function forgetKey({ source }: FormRequest): void {
  const form = formOf(source)
  if (form) sent.delete(form)
}

function encode(source: Element | undefined, data: FormData): FormData | URLSearchParams {
  const form = formOf(source)
  const button = source as Partial<HTMLButtonElement> | undefined
  const encoding = button?.formEnctype || (form && unclobbered(form).enctype)
  return encoding === 'multipart/form-data' ? data : urlEncoded(data)
}

function keyOf({ source, url }: FormRequest, data: FormData): string {
  const form = formOf(source)
  // a login changes the CSRF token, but not what the shopper asks for
  const entries = [...data].filter(([name]) => !tokenFields().includes(name))
  const content = toJson([url.href, ...entries.map(([name, value]) => [name, describe(value)])])
  const last = form && sent.get(form)
  if (last?.content === content) return last.key
  const key = randomKey()
  if (form) sent.set(form, { key, content })
  return key
}

function describe(value: FormDataEntryValue): string {
  return typeof value === 'string' ? value : `${value.name} ${value.size} ${value.lastModified}`
}

/**
 * Lets requests of a page with `https:` follow redirects to `http:` on the same host, which applications behind a proxy that ends TLS
 * print. The browser would refuse them, after the form has arrived. The policy stays in force without its element, which must not
 * count as a policy of the page.
 */
function upgradeRedirects(): void {
  if (location.protocol !== 'https:') return
  const policy = safeDocument.createElement('meta')
  policy.httpEquiv = 'content-security-policy'
  policy.content = 'upgrade-insecure-requests'
  safeDocument.head.append(policy)
  policy.remove()
}

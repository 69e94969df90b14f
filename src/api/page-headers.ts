import { readCookie } from '../lib/browser/cookies.ts'
import { safeDocument } from '../lib/dom/unclobbered.ts'
import { checked, pageSetting, recordOf } from '../lib/settings/page-setting.ts'

/** What every call needs, and what only the browser may set. */
const RESERVED =
  /^(accept|accept-language|content-type|idempotency-key|x-requested-with|cookie|host|origin|referer|content-length|sec-.*|proxy-.*)$/i

const NAME = /^[\w!#$%&'*+.^`|~-]+$/

/**
 * The headers of the page settings `headers` and `csrf`; the token goes with changes only, and is read each time, because the server
 * may renew it.
 */
export function pageHeaders(method: string): Record<string, string> {
  const token = /^(get|head|options)$/i.test(method) ? undefined : csrfHeader()
  return { ...extraHeaders(), ...token }
}

/** Those of a form that a script sends; none for another site. */
export function headersOfForm(url: string): Record<string, string> {
  return new URL(url, location.href).origin === location.origin ? pageHeaders('POST') : {}
}

function extraHeaders(): Record<string, string> {
  const headers = pageSetting('headers', recordOf)
  const all: Record<string, string> = {}
  for (const [name, value] of Object.entries(headers ?? {})) {
    const isUsable = NAME.test(name) && !RESERVED.test(name) && isHeader(value)
    const text = checked(`headers.${name}`, value, isUsable ? value : undefined)
    if (text !== undefined) all[name] = text
  }
  return all
}

function isHeader(value: unknown): value is string {
  return typeof value === 'string' && /^[\x20-\x7e]*$/.test(value)
}

/** Where the token may be, by the name of the part of `csrf`. */
const PLACES = {
  cookie: readCookie,
  meta: (name: string) => tokenIn(`meta[name="${CSS.escape(name)}"]`, 'content'),
  field: (name: string) => tokenIn(`input[name="${CSS.escape(name)}"]`, 'value')
}

function csrfHeader(): Record<string, string> | undefined {
  const csrf = pageSetting('csrf', recordOf)
  if (!csrf) return undefined
  const { header, ...places } = csrf
  const [[place = '', name] = [], another] = Object.entries(places)
  const read = Object.hasOwn(PLACES, place) ? PLACES[place as keyof typeof PLACES] : undefined
  if (typeof header !== 'string' || !NAME.test(header) || !read || another || !isName(name)) {
    return checked('csrf', csrf, undefined)
  }
  const token = read(name)
  return token ? { [header]: token } : undefined
}

function isName(value: unknown): value is string {
  return typeof value === 'string' && value !== ''
}

function tokenIn(selector: string, attribute: 'content' | 'value'): string | undefined {
  const element = safeDocument.querySelector(selector)
  // the property of a field follows a renewed token
  return element instanceof HTMLInputElement
    ? element.value
    : (element?.getAttribute(attribute) ?? undefined)
}

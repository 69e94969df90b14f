import { jsonOfText } from './json-text.ts'
import type { Page } from './page.ts'

/** Where a page says how calls prove that they are its own. */
interface Csrf {
  /** The header that carries the token. */
  header: string
  /** The cookie, the meta element or the form field that holds it. */
  cookie: string | undefined
  meta: string | undefined
  field: string | undefined
}

/** The page settings, as far as calls need them. */
export interface Settings {
  applicationPath: string
  sitePath: string
  /** In place of `{app}` and of `{site}` in the paths of calls. */
  apiPath: string | undefined
  culture: string
  consentStamp: string
  pageId: string
  build: string | undefined
  csrf: Csrf | undefined
  headers: Readonly<Record<string, string>>
  /** Whether a module of the shop answers the calls. */
  hasTransport: boolean
  /** URL templates by name: `{ "cart": "/{culture}/basket" }`. */
  pages: Readonly<Record<string, string>>
  /** As they were printed. */
  raw: Readonly<Record<string, unknown>>
}

/** The settings of a page; `undefined` if it has none that can be read. */
export function settingsOf(page: Page): Settings | undefined {
  const raw = record(jsonOfText(page.byId('vitrine-context')?.text))
  const { applicationPath, sitePath, culture } = raw ?? {}
  if (!raw || typeof applicationPath !== 'string' || typeof culture !== 'string') return
  const csrf = record(raw.csrf)
  return {
    applicationPath: trimmed(applicationPath),
    sitePath: trimmed(typeof sitePath === 'string' ? sitePath : applicationPath),
    apiPath: typeof raw.apiPath === 'string' ? trimmed(raw.apiPath) : undefined,
    culture,
    consentStamp: text(raw.consentStamp) ?? '',
    pageId: text(raw.pageId) ?? 'page',
    build: text(raw.build),
    csrf: csrf && {
      header: text(csrf.header) ?? 'X-CSRF-Token',
      cookie: text(csrf.cookie),
      meta: text(csrf.meta),
      field: text(csrf.field)
    },
    headers: texts(raw.headers),
    hasTransport: raw.transport != null,
    pages: texts(raw.pages),
    raw
  }
}

function trimmed(path: string): string {
  return path.replace(/\/+$/, '')
}

function record(value: unknown): Record<string, unknown> | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
  return value as Record<string, unknown>
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}

function texts(value: unknown): Record<string, string> {
  const given = Object.entries(record(value) ?? {})
  return Object.fromEntries(
    given.filter((entry): entry is [string, string] => !!text(entry[1]))
  )
}

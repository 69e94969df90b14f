import { ContextError } from './start-errors.ts'

/** The page settings that the CMS prints into `<script type="application/json" id="vitrine-context">` [CTX-01]. */
export interface Context {
  /** `{app}`: the path of the shop application, `""` or `"/shop"`, without a trailing slash. */
  applicationPath: string
  /** `{site}`: the path of the site's pages, without a trailing slash. */
  sitePath: string
  /** The page's culture, a BCP 47 tag such as `fr` or `nl-BE`. */
  culture: string
  /**
   * Identifies the customer for whom the page was made, without saying who it is; `''` for a guest, `undefined` if the server does not say.
   * What the browser keeps for a customer leaves with it.
   */
  customer: string | undefined
  /** Version of the cookie policy; a new one requires consent again [CONS-01]. `''` in a shop that does not ask. */
  consentStamp: string
  /** Identifies the build of the chunks; a page with another build is loaded in full. */
  build: string | undefined
  /** Whether the page is being edited: then nothing starts, and an inline editor finds the HTML as it was sent. */
  editMode: boolean
  /** Whether pages are shown in place [NAV-01]. @default true */
  navigation: boolean
  /** The id of the element that visits replace. @default 'page' */
  pageId: string
  /** Feature flags by name; those that are `true` are on. */
  features: Readonly<Record<string, unknown>>
  /** All settings as they are printed. Those that only some pages need are checked when they are used, in `src/lib/settings`. */
  printed: Readonly<Record<string, unknown>>
}

/** What `start()` sets for code that is loaded later. */
export const started: {
  /** Whether `start()` has been called, whatever came of it. */
  isTried?: boolean
  /** Called when it is. */
  onTry?: () => void
  /** The transport of the shop, or its URL; see `src/api/transport.ts`. */
  transport?: unknown
  /** Loads what reads the string resources with a call, for pages whose calls are not the usual ones. */
  callForStrings?: () => Promise<{ readStrings(): Promise<unknown> }>
} = {}

const SETTINGS_ID = 'vitrine-context'
const PAGE_ID = 'page'
const NO_OBJECT = `The page settings in #${SETTINGS_ID} must be a JSON object.`

let current: Context | undefined

/**
 * Parses the page settings and stores them for `context()`.
 *
 * @param navigates `false` turns navigation off, whatever the settings say.
 * @throws {ContextError} when the settings are missing, a setting is invalid, or there is no `#page` for navigation to replace [CTX-01].
 */
export function readContext(navigates = true): Context {
  const next = parseContext(printedSettings(), navigates)
  const { pageId } = next
  if (next.navigation && !find(pageId)) {
    throw new ContextError(`Vitrine cannot start: the page has no element with id="${pageId}".`)
  }
  current = next
  return next
}

/** The page settings, parsed once. Call `readContext()` again after the page's culture has changed. */
export function context(): Context {
  return current ?? readContext()
}

/** The id of `#page`, the element that visits replace. */
export function pageId(): string {
  return current?.pageId ?? PAGE_ID
}

/** Whether the page settings name the extension of a file as one of pages: `"pageExtensions": ["html", ".aspx"]` [NAV-02]. */
export function isPageExtension(extension: string): boolean {
  const all = String(current?.printed.pageExtensions).toLowerCase()
  return all.split(/\W+/).includes(extension.toLowerCase())
}

/** The text of the page settings, if the page has any. */
export function printedSettings(): string | null | undefined {
  return find(SETTINGS_ID)?.textContent
}

/** An `<img name="getElementById">` replaces the method of the document, but not of its prototype. */
function find(id: string): HTMLElement | null {
  return Document.prototype.getElementById.call(document, id)
}

function parseContext(text: string | null | undefined, navigates: boolean): Context {
  if (text == null) {
    throw new ContextError(`Vitrine cannot start: the page has no settings in #${SETTINGS_ID}.`)
  }
  let settings: unknown
  try {
    settings = JSON.parse(text)
  } catch (cause) {
    throw new ContextError(NO_OBJECT, { cause })
  }
  if (typeof settings !== 'object' || settings === null || Array.isArray(settings)) {
    throw new ContextError(NO_OBJECT)
  }
  const given = settings as Record<string, unknown>
  return {
    applicationPath: pathOf(given, 'applicationPath'),
    sitePath: pathOf(given, 'sitePath'),
    culture: cultureOf(given),
    customer: typeof given.customer === 'string' ? given.customer : undefined,
    consentStamp: given.consentStamp == null ? '' : textOf(given, 'consentStamp'),
    build: typeof given.build === 'string' ? given.build : undefined,
    editMode: given.editMode === true,
    navigation: navigates && given.navigation !== false,
    pageId: String(given.pageId ?? PAGE_ID),
    features: Object(given.features),
    printed: given
  }
}

function textOf(given: Record<string, unknown>, name: string): string {
  const value = given[name]
  if (typeof value === 'string') return value
  throw wrong(name, 'missing', 'string')
}

function pathOf(given: Record<string, unknown>, name: string): string {
  const path = textOf(given, name).replace(/\/+$/, '')
  // browsers drop a tab or a new line, and two slashes would begin with a host
  if (path === '' || /^\/(?![/\\\s])[^?#\\]*$/.test(path)) return path
  throw wrong(name, `"${path}"`, 'path such as "/shop"')
}

function cultureOf(given: Record<string, unknown>): string {
  const culture = textOf(given, 'culture')
  try {
    Intl.getCanonicalLocales(culture)
    return culture
  } catch {
    // not a language tag
  }
  throw wrong('culture', `"${culture}"`, 'language tag such as "nl-BE"')
}

function wrong(name: string, value: string, expected: string): ContextError {
  return new ContextError(`The page setting "${name}" is ${value}; a ${expected} is expected.`)
}

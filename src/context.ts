import { ContextError } from './start-errors.ts'

/** The page settings that the CMS prints into `<script type="application/json" id="vitrine-context">` [CTX-01]. */
export interface Context {
  /** `{app}`: where the shop's application lives, `""` or `"/shop"`; never ends in a slash. */
  applicationPath: string
  /** `{site}`: where the site's pages live; never ends in a slash. */
  sitePath: string
  /** The page's culture, a BCP 47 tag such as `fr` or `nl-BE`. */
  culture: string
  /** Version of the cookie policy; another stamp asks for consent again [CONS-01]. */
  consentStamp: string
  /** Used when the server gives no maps key [MEDIA-04]. */
  mapsKey: string | undefined
  /** How long a page takes to fade, in ms [NAV-05]. */
  pageFade: number
  /** How many pages stay alive for Back and Forward [NAV-04]. @default 5 */
  keptPages: number
  /** Where the chunks' build is named; another build means a full load. */
  build: string | undefined
  /** Feature flags by name; a flag that is not there is off. */
  features: Readonly<Record<string, boolean>>
}

const SETTINGS_ID = 'vitrine-context'

let current: Context | undefined

/**
 * Reads the page settings and keeps them for `context()`.
 *
 * @throws {ContextError} when the settings or `#page` are missing, or a setting has no use [CTX-01].
 */
export function readContext(root: Document = document): Context {
  if (!root.getElementById('page')) {
    throw new ContextError('Vitrine cannot start: the page has no element with id="page".')
  }
  current = parseContext(root.getElementById(SETTINGS_ID)?.textContent)
  return current
}

/** The page settings, read once. Call `readContext()` again after the page's culture changed. */
export function context(): Context {
  return current ?? readContext()
}

function parseContext(text: string | null | undefined): Context {
  if (text == null) {
    throw new ContextError(
      `Vitrine cannot start: the page has no settings in <script type="application/json" id="${SETTINGS_ID}">, see docs/editors.md.`
    )
  }
  let settings: unknown
  try {
    settings = JSON.parse(text)
  } catch (cause) {
    throw new ContextError(`The page settings in #${SETTINGS_ID} are not JSON.`, { cause })
  }
  if (typeof settings !== 'object' || settings === null || Array.isArray(settings)) {
    throw new ContextError(`The page settings in #${SETTINGS_ID} must be a JSON object.`)
  }
  const given = settings as Record<string, unknown>
  return {
    applicationPath: pathOf(given, 'applicationPath'),
    sitePath: pathOf(given, 'sitePath'),
    culture: cultureOf(given),
    consentStamp: textOf(given, 'consentStamp'),
    mapsKey: typeof given.mapsKey === 'string' ? given.mapsKey : undefined,
    pageFade: numberOf(given.pageFade, 10),
    keptPages: numberOf(given.keptPages, 5),
    build: typeof given.build === 'string' ? given.build : undefined,
    features: flagsOf(given.features)
  }
}

function textOf(given: Record<string, unknown>, name: string): string {
  const value = given[name]
  if (typeof value === 'string') return value
  throw new ContextError(
    `The page settings in #${SETTINGS_ID} have no "${name}" (a string is expected).`
  )
}

function numberOf(value: unknown, usual: number): number {
  return typeof value === 'number' && value >= 0 ? value : usual
}

function pathOf(given: Record<string, unknown>, name: string): string {
  const path = textOf(given, name).replace(/\/+$/, '')
  if (path === '' || /^\/(?![/\\])[^?#\\]*$/.test(path)) return path
  throw new ContextError(
    `The page setting "${name}" is "${path}"; a path on this site is expected, such as "" or "/shop".`
  )
}

function cultureOf(given: Record<string, unknown>): string {
  const culture = textOf(given, 'culture')
  try {
    if (Intl.getCanonicalLocales(culture).length === 1) return culture
  } catch {
    // falls through to the sentence below
  }
  throw new ContextError(
    `The page setting "culture" is "${culture}"; a language tag is expected, such as "fr" or "nl-BE".`
  )
}

function flagsOf(value: unknown): Record<string, boolean> {
  const flags: Record<string, boolean> = Object.create(null)
  if (typeof value === 'object' && value !== null) {
    for (const [name, on] of Object.entries(value)) flags[name] = on === true
  }
  return flags
}

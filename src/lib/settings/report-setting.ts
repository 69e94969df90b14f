import { dispatch } from '../../events.ts'
import { toJson } from '../../shared/data/to-json.ts'
import { ContextError } from '../../start-errors.ts'

const PATH = 'a path such as "/api"'
const PAGE = 'the URL of a page such as "/{culture}/basket"'

/** What is expected, by setting. */
const EXPECTED: Readonly<Record<string, string>> = {
  apiPath: PATH,
  cookiePath: PATH,
  csrf: 'an object such as {"header": "X-CSRFToken", "cookie": "csrftoken"}, or with "meta" or "field" in place of "cookie",',
  global: 'true or false',
  headers: 'an object such as {"X-Channel": "web"}',
  'headers.': 'a text in ASCII, for a header that neither the calls nor the browser set,',
  pages: 'an object such as {"cart": "/{culture}/basket"}',
  'pages.': PAGE,
  'pages.login': '"/{culture}/login?next={returnUrl}", or another URL',
  pictureUrl: 'a URL such as "/media/{id}/{width}x{height}/{name}"'
}

/** What the console has named. */
const named = new Set<string>()

/** Names a wrong page setting in the console, once. */
export function reportSetting(name: string, given: unknown): void {
  const expected = EXPECTED[name] ?? EXPECTED[name.replace(/\..*/, '.')]
  const message = `The page setting "${name}" is ${toJson(given)}; ${expected} is expected.`
  if (named.has(message)) return
  named.add(message)
  console.error(`Vitrine: ${message} It is ignored.`)
  dispatch('vitrine:error', { error: new ContextError(message) })
}

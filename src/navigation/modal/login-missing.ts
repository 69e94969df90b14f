import { parseServerPage } from '../../lib/dom/server-html.ts'
import { REFRESHES } from '../request/declared-refresh.ts'
import { bodyOf } from '../request/response-body.ts'

/** Statuses that login pages have, too. */
const WITH_LOGIN = [401, 403]

/** What makes a page more than an empty one: scripts may build the form. */
const CONTENT = 'script, form, iframe, img'

/** What the status of a response says instead of a login page, for the console; `undefined` if it may be one. */
export function missingPage({ status }: Response): string | undefined {
  return status >= 400 && !WITH_LOGIN.includes(status) ? String(status) : undefined
}

/**
 * What a response is instead of a login page, for the console; `undefined` if the browser can show one in full.
 *
 * @param reason Why no dialog can show it.
 */
export async function unusablePage(
  response: Response,
  reason: string
): Promise<string | undefined> {
  const { status, url, headers } = response
  // a login of another site
  if (!url || new URL(url).origin !== location.origin) return undefined
  const missing = missingPage(response)
  if (missing) return missing
  const type = headers.get('content-type') || 'without a content type'
  if (!/^\s*(text\/html|application\/xhtml\+xml)\b/i.test(type)) return `${status} (${type})`
  if (reason === REFRESHES) return undefined
  const body = bodyOf(response)
  await body.readAll()
  const page = parseServerPage(body.text)
  const isEmpty = !page.body?.textContent?.trim() && !page.querySelector(CONTENT)
  return isEmpty ? `${status} with nothing in it` : undefined
}

import { RefusedError } from '../errors.ts'
import { messages } from '../i18n/messages.ts'
import { keepsCookies } from '../lib/browser/keeps-cookies.ts'
import texts from '../texts/en/require-cookies.json'

const t = messages('cookies', texts)

/**
 * Throws the reason, as a refusal of the server would be, if the browser blocks cookies: the server would confirm what it adds to
 * the cart or to a list, and know neither at the next request.
 */
export function requireCookies(): void {
  if (!keepsCookies()) throw new RefusedError(t('blocked'), 400)
}

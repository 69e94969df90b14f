import { allCookies } from './cookies.ts'
import { writeCookie } from './write-cookie.ts'

const PROBE = 'vitrine-probe'

/**
 * Whether the browser keeps cookies. It tries one if there are none, because Chrome says `navigator.cookieEnabled` even when
 * its settings block all cookies.
 */
export function keepsCookies(): boolean {
  if (!navigator.cookieEnabled) return false
  if (allCookies() !== '') return true
  const isKept = writeCookie(PROBE, '1', undefined, '/')
  if (isKept) writeCookie(PROBE, '', 0, '/')
  return isKept
}

import { isCookieOf } from '../../shared/consent/is-cookie-of.ts'
import { allCookies } from '../browser/cookies.ts'
import { writeCookie } from '../browser/write-cookie.ts'

/** Deletes the cookies of services, at every path and for every domain that this page may have them from [CONS-02]. */
export function deleteServiceCookies(names: readonly string[]): void {
  const present = allCookies()
    .split(';')
    .map(pair => pair.replace(/=.*$/s, '').trim())
  for (const name of new Set(present)) {
    if (name && isCookieOf(names, name)) writeCookie(name, '', '/', 0)
  }
}

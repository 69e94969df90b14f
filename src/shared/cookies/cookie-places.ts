/** Where a cookie is kept: browsers have one of a name per place. */
export interface CookiePlace {
  path: string
  /** The domain whose hosts all get the cookie; only its own host does without. */
  domain?: string
}

/** Longer paths are made up. */
const MAX_SEGMENTS = 12

/** A part of a host's name between dots. */
const LABEL = /^[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/i

/**
 * All places of which a page gets cookies: each path that contains it, with and without a slash at the end, for its host alone and
 * for each domain that it belongs to.
 */
export function cookiePlaces(hostname: string, pathname: string): CookiePlace[] {
  const domains = domainsOf(hostname)
  return pathsOf(pathname).flatMap(path => [
    { path },
    ...domains.map(domain => ({ path, domain }))
  ])
}

/** `www.shop.example` and `shop.example`; browsers ignore domains that belong to nobody. An IP address has none. */
export function domainsOf(hostname: string): string[] {
  const labels = hostname.split('.')
  if (!labels.every(label => LABEL.test(label)) || /^\d+$/.test(labels.at(-1)!)) return []
  return labels.slice(0, -1).map((_, index) => labels.slice(index).join('.'))
}

/** `/`, `/shop`, `/shop/`, `/shop/fr` and so on; what cannot be the path of a cookie is left out. */
function pathsOf(pathname: string): string[] {
  const segments = pathname.split('/').filter(Boolean).slice(0, MAX_SEGMENTS)
  const parents = segments.map((_, index) => `/${segments.slice(0, index + 1).join('/')}`)
  return ['/', ...parents.flatMap(path => [path, `${path}/`])].filter(path =>
    /^[!-:=-~]+$/.test(path)
  )
}

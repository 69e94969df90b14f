/** Whether a cookie has one of the names of a service: `vc`, or `vc_*` for all that start with `vc_`. */
export function isCookieOf(names: readonly string[], cookie: string): boolean {
  return names.some(name =>
    name.endsWith('*') ? cookie.startsWith(name.slice(0, -1)) : cookie === name
  )
}

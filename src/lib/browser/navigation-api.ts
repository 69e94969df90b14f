/**
 * The browser's Navigation API, where it exists and no page script has replaced it: a variable of the name `navigation` replaces the
 * global object. A later replacement has no effect on this reference.
 */
export const navigationApi: Navigation | undefined = isBrowsers(globalThis.navigation)
  ? globalThis.navigation
  : undefined

function isBrowsers(candidate: unknown): boolean {
  return Object.prototype.toString.call(candidate) === '[object Navigation]'
}

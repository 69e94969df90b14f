import { onTestFinished } from 'vitest'

/** Blocks cookies as the settings of Chrome do, which still says `navigator.cookieEnabled`. Returns how to allow them again. */
export function blockCookies(): () => void {
  // nearer to the document than the browser's own property
  Object.defineProperty(HTMLDocument.prototype, 'cookie', {
    configurable: true,
    get: () => '',
    set: () => {}
  })
  const allow = () => {
    Reflect.deleteProperty(HTMLDocument.prototype, 'cookie')
  }
  onTestFinished(allow)
  return allow
}

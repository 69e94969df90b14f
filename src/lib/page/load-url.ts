import { isSafeUrl } from '../../shared/url/safe-url.ts'

/**
 * Lets the browser load a URL in full. The only place that assigns one to `location`: it does not run code in a `javascript:` URL,
 * because callers pass on what attributes, replies and other scripts contain.
 */
export function loadUrl(url: string, history: 'push' | 'replace' = 'push'): void {
  if (!isSafeUrl(url)) return
  if (history === 'replace') location.replace(url)
  else location.assign(url)
}

import { safeDocument } from '../../lib/dom/unclobbered.ts'

/**
 * Lets requests of a page with `https:` follow redirects to `http:` on the same host, which applications behind a proxy that ends TLS
 * print. The browser would refuse them, after the form has arrived. The policy stays in force without its element, which must not
 * count as a policy of the page.
 */
export function upgradeRedirects(): void {
  if (location.protocol !== 'https:') return
  const policy = safeDocument.createElement('meta')
  policy.httpEquiv = 'content-security-policy'
  policy.content = 'upgrade-insecure-requests'
  safeDocument.head.append(policy)
  policy.remove()
}

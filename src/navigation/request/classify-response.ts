/**
 * What a response is:
 * - `page`: shown in place
 * - `file`: a download; the page stays
 * - `login`: the login dialog opens, then the same request is sent again [HTTP-01]
 * - `reload`: the browser loads the URL in full
 * - `failed`: the page stays and the shopper is told [HTTP-02]
 */
export interface ResponseClass {
  kind: 'page' | 'file' | 'login' | 'reload' | 'failed'
  /** For developers. */
  reason: string
}

/**
 * Classifies a response by its status and headers. Its body is still unread, so that a response which is not a page costs
 * no second request.
 *
 * @param build The build that the current page was rendered by; a different `Vitrine-Build` header requires a full load.
 */
export function classifyResponse(
  { status, url, headers }: Pick<Response, 'status' | 'url' | 'headers'>,
  origin: string,
  build?: string
): ResponseClass {
  const result = (kind: ResponseClass['kind'], reason: string): ResponseClass => ({
    kind,
    reason
  })
  if (status === 401) return result('login', '401')
  // the second attempt of fetchPage(): redirects to another origin are opaque
  if (status === 0) return result('reload', 'an opaque redirect')
  if (new URL(url).origin !== origin) return result('reload', 'redirected to another site')
  if ([204, 205, 304].includes(status)) return result('failed', 'no content')
  // the page stays, because it holds what the shopper entered
  if (status === 413 || status === 429 || status >= 500)
    return result('failed', `HTTP ${status}`)
  if (/^\s*attachment/i.test(headers.get('content-disposition') ?? '')) {
    return result('file', 'attachment')
  }
  const type = headers.get('content-type') ?? ''
  if (!/^\s*text\/html\b/i.test(type))
    return result('reload', `content type ${type || 'missing'}`)
  const theirs = headers.get('vitrine-build')
  if (build && theirs && theirs !== build) return result('reload', 'another build')
  return result('page', `HTTP ${status}`)
}

/**
 * What becomes of an answer:
 * - `page`: it is shown in place
 * - `file`: the shopper gets a download, the page stays
 * - `login`: the login dialog, then the same request once more [HTTP-01]
 * - `browser`: the browser loads the address in full
 * - `problem`: the page stays and the shopper is told [HTTP-02]
 */
export interface Verdict {
  kind: 'page' | 'file' | 'login' | 'browser' | 'problem'
  why: string
}

/**
 * Judges an answer by its status and headers, before its body is read, so that what is not a page costs no
 * second request.
 *
 * @param build The build that this page was made for; another one in the answer's `Vitrine-Build` header needs a full load.
 */
export function judgeResponse(
  { status, url, headers }: Pick<Response, 'status' | 'url' | 'headers'>,
  origin: string,
  build?: string
): Verdict {
  const verdict = (kind: Verdict['kind'], why: string): Verdict => ({ kind, why })
  if (status === 401) return verdict('login', '401')
  // asked again without following redirects: it is one, and to a place that we may not see
  if (status === 0) return verdict('browser', 'a redirect that cannot be followed')
  if (new URL(url).origin !== origin) return verdict('browser', 'redirected to another site')
  if (status === 204 || status === 205 || status === 304)
    return verdict('problem', 'no content')
  // what was typed and chosen must not go because it was too much
  if (status === 413 || status === 429 || status >= 500)
    return verdict('problem', `HTTP ${status}`)
  if (/^\s*attachment/i.test(headers.get('content-disposition') ?? '')) {
    return verdict('file', 'attachment')
  }
  const type = headers.get('content-type') ?? ''
  if (!/^\s*text\/html\b/i.test(type))
    return verdict('browser', `content type ${type || 'missing'}`)
  const theirs = headers.get('vitrine-build')
  if (build && theirs && theirs !== build) return verdict('browser', 'another build')
  return verdict('page', `HTTP ${status}`)
}

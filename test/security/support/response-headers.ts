import type { GuardedRoute } from '../../../demo-cms/kernel/http/access.ts'
import { type EveryRoute, failuresOf } from './every-route.ts'
import { allowed } from './malformed-answers.ts'
import type { Records } from './records.ts'

/** The headers that are wrong in the response of any route, to somebody whom the route lets pass. */
export function wrongHeaders(
  every: EveryRoute,
  recordsFor: (route: GuardedRoute) => Records | Promise<Records>
): Promise<string[]> {
  return failuresOf(every.routes, async route => {
    const request = every.sample(route, await recordsFor(route))
    const { headers, body, statusCode } = await every.send(request, allowed(route))
    // the only other origins that a page may use: the players of videos
    const policy = String(headers['content-security-policy']).replace(
      "frame-src 'self' https://www.youtube-nocookie.com https://player.vimeo.com;",
      ''
    )
    const type = String(headers['content-type'] ?? '')
    const kept = String(headers['cache-control'])
    const isPersonal = route.access !== 'public'
    return [
      !/default-src 'none'/.test(policy) && 'no policy',
      /unsafe-|strict-dynamic|\*|https?:/.test(policy) && `a weak policy: ${policy}`,
      // the editor shows the preview of a page in a frame
      !policy.includes(
        `frame-ancestors ${route.url.endsWith('/preview') && statusCode === 200 ? "'self'" : "'none'"}`
      ) && 'can be framed',
      !policy.includes("base-uri 'none'") && 'allows a base',
      !policy.includes("require-trusted-types-for 'script'") && 'no trusted types',
      headers['x-content-type-options'] !== 'nosniff' && 'can be sniffed',
      !headers['referrer-policy'] && 'no referrer policy',
      headers['cross-origin-opener-policy'] !== 'same-origin' && 'no opener policy',
      headers['cross-origin-resource-policy'] !== 'same-origin' && 'no resource policy',
      (headers.server ?? headers['x-powered-by']) !== undefined && 'names its software',
      headers['access-control-allow-origin'] !== undefined && 'allows other origins',
      body !== '' && type === '' && 'no type',
      /^text\/|\+xml|json/.test(type) && !/charset=utf-8/.test(type) && `no charset: ${type}`,
      isPersonal && !/\bno-store\b/.test(kept) && `may be kept: ${kept}`,
      isPersonal && !/\bprivate\b/.test(kept) && `is not private: ${kept}`
    ]
  })
}

import { trustedHtml } from '../../lib/dom/server-html.ts'
import { withoutHash } from '../links/page-url.ts'

/** How long to wait for the answer to a request that only finds out why another one has failed, in ms. */
const ANSWER_TIMEOUT_MS = 5000

export interface Refusal {
  /** What refuses requests for pages, for the console. */
  by: string
  /**
   * What is certain about the failed request: that it has not been sent, or that it has arrived, and only the redirect that answered
   * it is refused.
   */
  request?: 'unsent' | 'arrived'
}

const DIRECTIVE = 'connect-src'

/** The URLs that the policy has refused since the last form was sent; of redirects, those before. */
const refused = new Set<string>()

// all the time, because some browsers tell before the request fails, and others afterwards
addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
  if (effectiveDirective === DIRECTIVE) refused.add(blockedURI)
})

/** Call it before a form is sent. */
export function forgetRefusals(): void {
  refused.clear()
}

/**
 * Why this page cannot request others although the shop can be reached: a policy whose `connect-src` lacks `'self'` or whose
 * `trusted-types` lacks `vitrine`, or something that leaves no trace, such as an extension that blocks requests or a script that has replaced `fetch`; or why it could
 * not follow a redirect. Call it after a failure. `undefined` if the connection has failed, or only this one request.
 *
 * @param requested The URL of the request that has failed.
 */
export async function findRefusal(requested: URL): Promise<Refusal | undefined> {
  if (!isTrusted()) return { by: 'trusted-types', request: 'unsent' }
  if (!navigator.onLine) return undefined
  // this page, because the refusal of another one looks the same as that of a redirect which follows it
  const signal = AbortSignal.timeout(ANSWER_TIMEOUT_MS)
  const here = withoutHash(new URL(location.href))
  let response: Response | undefined
  try {
    response = await fetch(here, { method: 'HEAD', signal })
  } catch {
    // refused, or out of reach
  }
  // the event may follow the error; a function `fetch` of the page has returned nothing
  await new Promise(resolve => setTimeout(resolve))
  // whatever refuses a request does so at once; a slow shop is no reason to leave the page
  if (signal.aborted) return undefined
  if (refused.has(withoutHash(requested)) || (!response && refused.has(here))) {
    return { by: DIRECTIVE, request: response ? 'arrived' : 'unsent' }
  }
  return !response && (await answersImages(here)) ? { by: 'a blocker or a script' } : undefined
}

/** Whether the policies of this page let the library parse the HTML of others. */
function isTrusted(): boolean {
  try {
    return trustedHtml('') !== undefined
  } catch {
    return false
  }
}

/** Whether the browser may send the request itself: never a form that may have arrived, about which the shopper decides. */
export function canLeave({ request }: Refusal, data: FormData | undefined): boolean {
  return request === 'unsent' || !data
}

/**
 * Whether the shop answers an image's request for this page. Whatever blocks the requests of scripts lets those pass. The
 * answer is no image, but has a status.
 */
function answersImages(url: string): Promise<boolean> {
  return new Promise(resolve => {
    const observer = new PerformanceObserver(list => {
      for (const entry of list.getEntriesByName(url) as PerformanceResourceTiming[]) {
        if (entry.initiatorType === 'img') finish(entry.responseStatus > 0)
      }
    })
    setTimeout(finish, ANSWER_TIMEOUT_MS, false)
    observer.observe({ type: 'resource' })
    new Image().src = url

    function finish(hasAnswered: boolean): void {
      observer.disconnect()
      resolve(hasAnswered)
    }
  })
}

/** How long to wait for the answer to a request that only finds out why another one has failed, in ms. */
const ANSWER_TIMEOUT_MS = 5000

export interface Refusal {
  /** What refuses requests for pages, for the console. */
  by: string
  /** Whether the failed request has certainly not been sent. */
  isCertain: boolean
}

/**
 * Why this page cannot request others although the shop can be reached: a policy whose `connect-src` lacks `'self'`, or
 * something that leaves no trace, such as an extension that blocks requests or a script that has replaced `fetch`. Call it
 * after a failure. `undefined` if the connection has failed, or only this one request.
 */
export async function findRefusal(): Promise<Refusal | undefined> {
  if (!navigator.onLine) return undefined
  let directive: string | undefined
  const onViolation = ({ effectiveDirective }: SecurityPolicyViolationEvent) => {
    if (effectiveDirective === 'connect-src') directive = effectiveDirective
  }
  addEventListener('securitypolicyviolation', onViolation)
  // this page, because the refusal of another one looks the same as that of a redirect which follows it
  const signal = AbortSignal.timeout(ANSWER_TIMEOUT_MS)
  let response: Response | undefined
  try {
    response = await fetch(location.href, { method: 'HEAD', signal })
  } catch {
    // refused, or out of reach
  }
  // the event follows the error; a function `fetch` of the page has returned nothing
  await new Promise(resolve => setTimeout(resolve))
  removeEventListener('securitypolicyviolation', onViolation)
  // whatever refuses a request does so at once; a slow shop is no reason to leave the page
  if (response || signal.aborted) return undefined
  if (directive) return { by: directive, isCertain: true }
  return (await answersImages()) ? { by: 'a blocker or a script', isCertain: false } : undefined
}

/** Whether the browser may send the request itself: never a form that may have arrived, about which the shopper decides. */
export function canLeave({ isCertain }: Refusal, data: FormData | undefined): boolean {
  return isCertain || !data
}

/**
 * Whether the shop answers an image's request for this page. Whatever blocks the requests of scripts lets those pass. The
 * answer is no image, but has a status.
 */
function answersImages(): Promise<boolean> {
  const url = new URL(location.href)
  url.hash = ''
  return new Promise(resolve => {
    const observer = new PerformanceObserver(list => {
      for (const entry of list.getEntriesByName(url.href) as PerformanceResourceTiming[]) {
        if (entry.initiatorType === 'img') finish(entry.responseStatus > 0)
      }
    })
    const timer = setTimeout(() => finish(false), ANSWER_TIMEOUT_MS)
    observer.observe({ type: 'resource' })
    new Image().src = url.href

    function finish(hasAnswered: boolean): void {
      observer.disconnect()
      clearTimeout(timer)
      resolve(hasAnswered)
    }
  })
}

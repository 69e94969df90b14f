import { context } from './context.ts'
import { dispatch } from './events.ts'

let pending: Promise<boolean> | undefined

/**
 * Asks the shopper to log in; resolves with `true` once that is done, `false` when the shopper gave up.
 * Calls that fail together share one dialog [HTTP-01].
 *
 * @param returnUrl Address to come back to; the page's own when not given.
 */
export function requestLogin(returnUrl: string = location.href): Promise<boolean> {
  pending ??= ask(returnUrl).finally(() => {
    pending = undefined
  })
  return pending
}

/** The login page's address: `{app}/{culture}/security/login?returnUrl={url}` [HTTP-01]. */
export function loginUrl(returnUrl: string): string {
  const { applicationPath, culture } = context()
  return `${applicationPath}/${culture}/security/login?returnUrl=${encodeURIComponent(returnUrl)}`
}

function ask(returnUrl: string): Promise<boolean> {
  let answer: Promise<boolean> | undefined
  dispatch('vitrine:login-needed', {
    returnUrl,
    respondWith(done) {
      answer ??= done
    }
  })
  return answer ?? Promise.resolve(false)
}

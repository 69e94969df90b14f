import { context } from './context.ts'
import { dispatch } from './events.ts'

let pending: Promise<boolean> | undefined

/**
 * Asks the shopper to log in; resolves to `true` after the login and to `false` if the dialog was closed. Calls that
 * fail together share one dialog [HTTP-01].
 *
 * @param returnUrl The address to return to; by default the current one.
 */
export function requestLogin(returnUrl: string = location.href): Promise<boolean> {
  pending ??= ask(returnUrl).finally(() => {
    pending = undefined
  })
  return pending
}

/** The address of the login page: `{app}/{culture}/security/login?returnUrl={url}` [HTTP-01]. */
export function loginUrl(returnUrl: string): string {
  const { applicationPath, culture } = context()
  return `${applicationPath}/${culture}/security/login?returnUrl=${encodeURIComponent(returnUrl)}`
}

function ask(returnUrl: string): Promise<boolean> {
  let loggedIn: Promise<boolean> | undefined
  dispatch('vitrine:login-needed', {
    returnUrl,
    respondWith(done) {
      loggedIn ??= done
    }
  })
  return loggedIn ?? Promise.resolve(false)
}

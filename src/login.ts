import { dispatch, type VitrineEvents } from './events.ts'

/** What `vitrine:login-needed` asks, with what only the built-in dialog uses. */
export type LoginNeeded = VitrineEvents['vitrine:login-needed'] & {
  /** Offers a login, which is shown unless a listener calls `respondWith`. */
  respondByDefault(show: () => Promise<boolean>): void
}

let pending: Promise<boolean> | undefined

/**
 * Asks the shopper to log in; resolves to `true` after the login and to `false` if the dialog was closed. Calls that
 * fail together share one dialog [HTTP-01].
 *
 * @param returnUrl The URL to return to; by default the current one.
 * @throws when the code of the dialog cannot be loaded.
 */
export function requestLogin(returnUrl: string = location.href): Promise<boolean> {
  pending ??= ask(returnUrl).finally(() => {
    pending = undefined
  })
  return pending
}

function ask(returnUrl: string): Promise<boolean> {
  let loggedIn: Promise<boolean> | undefined
  let showDefault = () => Promise.resolve(false)
  const detail: LoginNeeded = {
    returnUrl,
    respondWith(done) {
      loggedIn ??= done
    },
    respondByDefault(show) {
      showDefault = show
    }
  }
  dispatch('vitrine:login-needed', detail)
  // last, because the shop's listener may come after ours
  return loggedIn ?? showDefault()
}

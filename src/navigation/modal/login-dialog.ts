import { context } from '../../context.ts'
import { messages } from '../../i18n/messages.ts'
import { sameOriginPath } from '../../lib/url/same-origin.ts'
import { loginUrl } from '../../login.ts'
import { followTokens } from '../forms/csrf-tokens.ts'
import { isTwoFactor } from '../links/link-rules.ts'
import { readPage } from '../request/read-page.ts'
import { leave } from '../session/leave.ts'
import { syncRegions } from '../sync-regions.ts'
import { openModalPage } from './modal-page.ts'

const t = messages('login', {
  en: { title: 'Log in' },
  fr: { title: 'Connexion' },
  nl: { title: 'Aanmelden' }
})

let shown: Promise<boolean> | undefined

/**
 * Shows the shop's login page in a modal [HTTP-01]. Resolves with `true` when the shopper is logged in, with `false` when
 * the dialog was closed. Several askers share one dialog.
 *
 * A server that asks for a second factor redirects to its two-factor page: that is a step inside the same dialog, and
 * whoever asked goes on waiting [ACC-02].
 *
 * @param returnUrl Where the server leads after the login; ignored unless it is on this site.
 */
export function showLogin(returnUrl: string): Promise<boolean> {
  shown ??= login(returnUrl).finally(() => {
    shown = undefined
  })
  return shown
}

async function login(returnUrl: string): Promise<boolean> {
  const { sitePath, culture } = context()
  const back = sameOriginPath(returnUrl, location.origin) ?? `${sitePath}/${culture}`
  const url = new URL(loginUrl(back), location.href)
  let isLoggedIn = false
  const inside = openModalPage({
    title: t('title'),
    isLogin: true,
    keeps: ({ url: at }) => isStep(new URL(at), url),
    goOn(answer, { modal }) {
      isLoggedIn = true
      void followAnswer(answer)
        .catch(() => {})
        .then(modal.close)
    }
  })
  const { modal } = inside
  await inside.ask({ url, fresh: true })
  if (modal.element.open && inside.url && !modal.body.querySelector('form')) {
    leave(url.href, 'the login page cannot be shown in a dialog')
    // the document is about to go: nobody must go on as if the login had been refused
    return new Promise(() => {})
  }
  await modal.closed
  return isLoggedIn || inside.isStale
}

/** The login form again, or the second factor: the shopper is not logged in yet. */
function isStep(at: URL, login: URL): boolean {
  return at.pathname === login.pathname || isTwoFactor(at)
}

/** Behind the dialog, names and tokens of the page that the login led to. */
async function followAnswer(answer: Response): Promise<void> {
  const page = await readPage(answer, answer.url)
  if (typeof page === 'string') return
  syncRegions(page)
  followTokens(page.document)
}

import { context } from '../../context.ts'
import { messages } from '../../i18n/messages.ts'
import { loginUrl } from '../../login.ts'
import { sameOriginPath } from '../../shared/url/same-origin.ts'
import texts from '../../texts/en/login-dialog.json'
import { updateTokens } from '../forms/csrf-tokens.ts'
import { isTwoFactor } from '../links/link-rules.ts'
import { updateRegions } from '../render/surroundings.ts'
import { readPage } from '../request/read-page.ts'
import { leave } from '../session/leave.ts'
import { session } from '../session/session.ts'
import type { VisitUrl } from '../session/visit-types.ts'
import { openModalPage } from './modal-page.ts'

const t = messages('login', texts)

let open: Promise<boolean> | undefined

/**
 * Opens the login page of the shop in a modal [HTTP-01]. Resolves to `true` when the shopper has logged in, to `false` when
 * the modal was closed. Concurrent calls share one modal.
 *
 * A two-factor page that the server redirects to is a step inside the same modal [ACC-02].
 *
 * @param returnUrl Where the server redirects after the login; ignored unless it is on this site.
 * @param refreshIfStale Refreshes the page behind, whose prices are a guest's.
 */
export function showLogin(
  returnUrl: string,
  refreshIfStale: () => Promise<void>,
  visitUrl: VisitUrl
): Promise<boolean> {
  open ??= login(returnUrl, visitUrl).finally(() => {
    open = undefined
    // a visit is sent again first: it may bring another page, else it refreshes this one
    if (!session.visit) void refreshIfStale()
  })
  return open
}

async function login(returnUrl: string, visitUrl: VisitUrl): Promise<boolean> {
  const { sitePath, culture } = context()
  const back = sameOriginPath(returnUrl, location.origin) ?? `${sitePath}/${culture}`
  const url = new URL(loginUrl(back), location.href)
  let isLoggedIn = false
  const modalPage = openModalPage({
    title: t('title'),
    isLogin: true,
    visitUrl,
    onUnseen: () => leave(url.href, 'its dialog cannot be seen'),
    accepts: response => isLoginStep(new URL(response.url), url),
    onOtherPage(response, { dialog }) {
      isLoggedIn = true
      void updatePageBehind(response)
        .catch(() => {})
        .then(dialog.close)
    }
  })
  const { dialog } = modalPage
  await modalPage.load({ url, fresh: true })
  if (dialog.element.open && modalPage.url && !dialog.body.querySelector('form')) {
    leave(url.href, 'the login page cannot be shown in a dialog')
    // the document is being replaced, so callers must not continue as if the login had failed
    return new Promise(() => {})
  }
  await dialog.closed
  return isLoggedIn || modalPage.isStale
}

/** The login form again, or the second factor: the shopper is not logged in yet. */
function isLoginStep(url: URL, login: URL): boolean {
  return url.pathname === login.pathname || isTwoFactor(url)
}

/** Takes over names and CSRF tokens from the page that the login redirects to. */
async function updatePageBehind(response: Response): Promise<void> {
  const result = await readPage(response, response.url)
  if (result.kind !== 'page') return
  updateRegions(result.page)
  updateTokens(result.page.document)
}

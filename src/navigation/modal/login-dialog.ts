import { context } from '../../context.ts'
import { LoginRequiredError } from '../../errors.ts'
import { messages } from '../../i18n/messages.ts'
import { pageUrl } from '../../lib/settings/page-url.ts'
import { sameOriginPath } from '../../shared/url/same-origin.ts'
import texts from '../../texts/en/login-dialog.json'
import { updateTokens } from '../forms/csrf-tokens.ts'
import { isTwoFactor } from '../links/link-rules.ts'
import { updateRegions } from '../render/surroundings.ts'
import { readPage } from '../request/read-page.ts'
import { leave } from '../session/leave.ts'
import { session } from '../session/session.ts'
import type { VisitUrl } from '../session/visit-types.ts'
import { missingPage, unusablePage } from './login-missing.ts'
import { openModalPage } from './modal-page.ts'

const t = messages('login', texts)

let open: Promise<boolean> | undefined

/**
 * Opens the login page of the shop in a modal [HTTP-01]. Resolves to `true` when the shopper has logged in, to `false` when
 * the modal was closed. Concurrent calls share one modal.
 *
 * A two-factor page that the server redirects to is a step inside the same modal [ACC-02].
 *
 * A login page of another site is loaded in full, because no dialog can show it.
 *
 * @param returnUrl Where the server redirects after the login; ignored unless it is on this site.
 * @param refreshIfStale Refreshes the page behind, whose prices are a guest's.
 * @throws {LoginRequiredError} there is no login page: its URL answers 404, another error that is not of the server, an empty page or
 *   something other than HTML.
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
  const url = new URL(pageUrl('login', { returnUrl: back }), location.href)
  if (url.origin !== location.origin)
    return loadInFull(url, 'the login page is on another site')
  let isLoggedIn = false
  /** What the server sent instead of a login page. */
  let found = ''
  let shown: Response | undefined
  const modalPage = openModalPage({
    title: t('title'),
    isLogin: true,
    visitUrl,
    onUnseen: () => leave(url.href, 'its dialog cannot be seen'),
    accepts(response, { data }) {
      shown = response
      if (!data) found = missingPage(response) ?? ''
      return !found && isLoginStep(new URL(response.url), url)
    },
    async staysAfter(response, reason, { dialog, url: shownUrl }) {
      // a link of the login page, such as one to a file
      if (shownUrl) return false
      found = (await unusablePage(response, reason)) ?? ''
      if (found) dialog.close()
      return found !== ''
    },
    onOtherPage(response, { dialog }) {
      if (found) return dialog.close()
      isLoggedIn = true
      void updatePageBehind(response)
        .catch(() => {})
        .then(dialog.close)
    }
  })
  const { dialog } = modalPage
  await modalPage.load({ url, fresh: true })
  if (shown && dialog.element.open && modalPage.url && !dialog.body.querySelector('form')) {
    const reason = 'the login page cannot be shown in a dialog'
    found = (await unusablePage(shown, reason)) ?? ''
    if (!found) return loadInFull(url, reason)
    dialog.close()
  }
  await dialog.closed
  if (found) {
    const problem = `${url.pathname} answers ${found} instead of a page, so nobody can log in.`
    console.warn(`Vitrine: the login page ${problem} The page settings say where it is.`)
    throw new LoginRequiredError(problem)
  }
  return isLoggedIn || modalPage.isStale
}

/** The document is being replaced, so callers must not continue as if the login had failed. */
function loadInFull(url: URL, reason: string): Promise<never> {
  leave(url.href, reason)
  return new Promise(() => {})
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

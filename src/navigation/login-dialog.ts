import { context } from '../context.ts'
import { messages } from '../i18n/messages.ts'
import { sameOriginPath } from '../lib/same-origin.ts'
import { unclobbered } from '../lib/unclobbered.ts'
import { loginUrl } from '../login.ts'
import { debug } from './debug.ts'
import { leave } from './leave.ts'
import { type Modal, openModal } from './modal.ts'
import { showProblem } from './problem-dialog.ts'
import { type Page, readPage } from './read-page.ts'
import { encodedForm } from './submit-form.ts'
import { syncRegions } from './sync-regions.ts'
import { followTokens } from './tokens.ts'

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
  const address = loginUrl(back)
  const page = await pageAt(address)
  if (!page) {
    leave(address, 'the login page cannot be shown in a dialog')
    // the document is about to go: nobody must go on as if the login had been refused
    return new Promise(() => {})
  }
  const modal = openModal({ title: t('title'), content: [] })
  show(modal, page)
  return untilLoggedIn(modal, address)
}

async function pageAt(address: string): Promise<Page | undefined> {
  try {
    const response = await fetch(address, {
      headers: { Accept: 'text/html' },
      cache: 'no-store'
    })
    const page = await readPage(response, response.url)
    if (typeof page !== 'string' && page.element.querySelector('form')) return page
    debug('login page:', page)
  } catch (error) {
    debug('login page:', error)
  }
  return undefined
}

/** The dialog's name is the heading of the page; the rest of its `#page` is the content. */
function show(modal: Modal, { element }: Page): void {
  const heading = element.querySelector('h1')
  if (heading?.textContent) modal.rename(heading.textContent.trim())
  heading?.remove()
  modal.body.replaceChildren(...element.childNodes)
  focusFirst(modal.body)
}

function focusFirst(body: HTMLElement): void {
  const wrong = body.querySelector<HTMLElement>(
    '[aria-invalid="true"], .input-validation-error'
  )
  const field = 'input:not([type="hidden"]), select, textarea'
  const empty = [...body.querySelectorAll<HTMLInputElement>(field)].find(one => !one.value)
  const target = wrong ?? empty ?? body.querySelector<HTMLElement>(field)
  target?.focus()
}

function untilLoggedIn(modal: Modal, address: string): Promise<boolean> {
  return new Promise(resolve => {
    void modal.closed.then(() => resolve(false))
    modal.element.addEventListener('submit', event => {
      if (event.defaultPrevented) return
      event.preventDefault()
      void send(event).then(page => {
        if (!page) return
        if (isLoginPage(page.url, address)) return showAgain(modal, page)
        syncRegions(page)
        followTokens(page.document)
        resolve(true)
        modal.close()
      })
    })
  })
}

function isLoginPage(url: string, address: string): boolean {
  return new URL(url).pathname === new URL(address, location.href).pathname
}

/** The server's form once more, with its message and what was typed; never the password. */
function showAgain(modal: Modal, page: Page): void {
  const typed = new Map<string, string>()
  for (const field of modal.body.querySelectorAll<HTMLInputElement>('input')) {
    if (/^(text|email|tel)$/.test(field.type)) typed.set(field.name, field.value)
  }
  show(modal, page)
  for (const field of modal.body.querySelectorAll<HTMLInputElement>('input')) {
    const value = typed.get(field.name)
    if (value !== undefined && !field.value) field.value = value
  }
  focusFirst(modal.body)
}

const busy = new WeakSet<EventTarget>()

/** Sends the form inside the dialog. `undefined` when nothing came back; the shopper was told then. */
async function send({ target, submitter }: SubmitEvent): Promise<Page | undefined> {
  const form = target as HTMLFormElement
  if (busy.has(form)) return undefined
  busy.add(form)
  const safe = unclobbered(form)
  try {
    const data = new FormData(form, submitter)
    const response = await fetch(safe.action, {
      method: 'POST',
      body: encodedForm(form, data),
      headers: { Accept: 'text/html' }
    })
    const page = await readPage(response, response.url)
    if (typeof page !== 'string') return page
    throw new Error(`The login answered with a page that cannot be shown: ${page}.`)
  } catch (error) {
    await showProblem(error instanceof Error ? error : new Error(String(error)))
    return undefined
  } finally {
    busy.delete(form)
  }
}

import { createButton, openDialog } from '../../dialogs/open-dialog.ts'
import { messages } from '../../i18n/messages.ts'
import { safeDocument } from '../../lib/dom/unclobbered.ts'
import { requestLogin } from '../../login.ts'
import texts from '../../texts/en/unsaved.json'
import { updateTokens } from '../forms/csrf-tokens.ts'
import { fetchPage } from '../request/fetch-page.ts'
import { readPage } from '../request/read-page.ts'
import { discardWork } from '../session/unsaved.ts'
import { refreshIfStale } from '../steps/refresh.ts'

const t = messages('unsaved', texts)

const FORMS = 'form[data-vitrine-unsaved]'

let keeping: Promise<void> | undefined

/**
 * Keeps a page with something unsaved after a logoff in another tab, hidden, until the same customer has logged in again or discards it
 * [ACC-01]. What a guest has typed stays theirs.
 */
export function keepAfterLogoff(): void {
  const owners = ownersIn(safeDocument)
  if (isGuests(owners)) void refreshIfStale()
  else
    keeping ??= keep(owners).finally(() => {
      keeping = undefined
    })
}

/** After a login or logoff in another tab: nobody may send what another customer has typed, and the forms need the new tokens. */
export async function checkOwner(): Promise<void> {
  const owners = ownersIn(safeDocument)
  if (keeping || isGuests(owners)) return
  // without a connection, the server refuses later what is sent for another customer
  const isTheirs = await isStillTheirs(owners).catch(() => true)
  if (!isTheirs) keepAfterLogoff()
}

function isGuests(owners: readonly string[]): boolean {
  return owners.join() === 'guest'
}

async function keep(owners: readonly string[]): Promise<void> {
  const show = hide()
  while (await wantsLogin()) {
    const isLoggedIn = await requestLogin().catch(() => false)
    if (!isLoggedIn) continue
    if (await isStillTheirs(owners).catch(() => false)) return show()
    break
  }
  discardWork()
  location.reload()
}

/** Hides everything that the page shows, but not the dialogs to come. Returns how to show it again. */
function hide(): () => void {
  const shown = [...safeDocument.body.children].filter(
    (element): element is HTMLElement => element instanceof HTMLElement
  )
  const before = shown.map(({ style }) => style.visibility)
  for (const { style } of shown) style.visibility = 'hidden'
  return () => {
    for (const [index, { style }] of shown.entries()) style.visibility = before[index] ?? ''
  }
}

/** Until an answer: closing the dialog must neither show the page nor discard anything. */
async function wantsLogin(): Promise<boolean> {
  let answer: boolean | undefined
  while (answer === undefined) {
    const answerWith = (value: boolean) => () => {
      answer = value
      modal.close()
    }
    const modal = openDialog({
      title: t('endedTitle'),
      role: 'alertdialog',
      size: 'small',
      content: [t('endedText')],
      actions: [
        createButton(t('logIn'), true, answerWith(true)),
        createButton(t('discard'), false, answerWith(false))
      ]
    })
    await modal.closed
  }
  return answer
}

/** Whether the forms say that they are for whoever is logged in now. If so, they get the tokens of the new session. */
async function isStillTheirs(owners: readonly string[]): Promise<boolean> {
  if (owners.length === 0 || owners.includes('')) return false
  const url = new URL(location.href)
  const response = await fetchPage({ url, fresh: true }, new AbortController().signal)
  const read = response.ok ? await readPage(response, response.url) : undefined
  if (read?.kind !== 'page') return false
  const { document: page } = read.page
  const isSame = ownersIn(page).join() === owners.join()
  if (isSame) updateTokens(page)
  return isSame
}

/** What the forms say about whose they are. */
function ownersIn(page: Pick<Document, 'querySelectorAll'>): string[] {
  const owners = [...page.querySelectorAll(FORMS)].map(
    form => form.getAttribute('data-vitrine-unsaved') ?? ''
  )
  return [...new Set(owners)].sort()
}

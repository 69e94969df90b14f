import { expect, onTestFinished, test, vi } from 'vitest'
import { requestLogin } from '../../src/login.ts'
import { startDialogEvents } from '../../src/navigation/start/dialog-events.ts'
import { listen } from '../support/listen.ts'
import { mockApi } from '../support/mock-api.ts'
import { openPage } from '../support/open-page.ts'
import { servedPage } from '../support/served-page.ts'
import { nextTask } from '../support/watch-tags.ts'

const LOGIN = 'GET /shop/fr/security/login'

/** A login of the shop: its dialog answers later. */
function listenAsShop(): { asked: number; answer(isLoggedIn: boolean): void } {
  const shop = { asked: 0, answer(_isLoggedIn: boolean) {} }
  const answered = new Promise<boolean>(resolve => {
    shop.answer = resolve
  })
  listen('vitrine:login-needed', ({ detail }) => {
    shop.asked += 1
    detail.respondWith(answered)
  })
  return shop
}

function startBuiltIn(): void {
  const stop = new AbortController()
  onTestFinished(() => stop.abort())
  startDialogEvents(stop.signal)
}

const openDialog = () => document.querySelector<HTMLDialogElement>('dialog[open]')

/** Shows the built-in dialog and closes it: from now on, it opens at once. */
async function loadBuiltIn(): Promise<void> {
  const stop = new AbortController()
  startDialogEvents(stop.signal)
  const loggedIn = requestLogin()
  await vi.waitFor(() => expect(openDialog()).not.toBeNull())
  openDialog()?.close()
  expect(await loggedIn).toBe(false)
  stop.abort()
}

for (const [order, starts] of [
  ['before', [listenAsShop, startBuiltIn]],
  ['after', [startBuiltIn, listenAsShop]]
] as const) {
  test(`shows only the shop’s own login if it listens ${order} the built-in dialog [HTTP-01]`, async () => {
    const { requests } = mockApi({ [LOGIN]: () => ({ body: servedPage('<form></form>') }) })
    await openPage('<p>Page</p>')
    await loadBuiltIn()
    const requested = () => requests.filter(({ endpoint }) => endpoint === LOGIN).length
    const before = requested()
    const [first, second] = starts.map(start => start())
    const shop = first ?? second
    const loggedIn = requestLogin()
    await nextTask()
    expect(openDialog()).toBeNull()
    expect(requested()).toBe(before)
    expect(shop?.asked).toBe(1)
    shop?.answer(true)
    expect(await loggedIn).toBe(true)
  })
}

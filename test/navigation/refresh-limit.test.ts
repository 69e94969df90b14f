import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { refresh } from '../../src/navigation/visit.ts'
import { justAfter } from '../support/just-after.ts'
import { mockApi } from '../support/mock-api.ts'
import { openPage } from '../support/open-page.ts'
import { servedPage } from '../support/served-page.ts'

const PAGE = '<button type="button">Move</button>'

test('a shopper may refresh again and again, however long each of their calls takes [NAV-10]', async () => {
  // as some seconds after a press
  vi.spyOn(navigator, 'userActivation', 'get').mockReturnValue({
    isActive: false,
    hasBeenActive: true
  })
  const { requests } = mockApi({ 'GET /shop/fr': () => ({ body: servedPage(PAGE) }) })
  await openPage(PAGE)
  await refresh()
  const before = requests.length
  for (let press = 1; press <= 2; press += 1) {
    await userEvent.click(page.getByRole('button', { name: 'Move' }))
    await refresh()
    await userEvent.keyboard('{Enter}')
    await refresh()
    await refresh()
  }
  expect(requests.length - before).toBe(6)
  expect(document.querySelector('dialog[open]')).toBeNull()
})

test('a page that changes just after a refresh is refreshed again [NAV-10]', async () => {
  vi.spyOn(navigator, 'userActivation', 'get').mockReturnValue({
    isActive: true,
    hasBeenActive: true
  })
  let version = 1
  mockApi({ 'GET /shop/fr': () => ({ body: servedPage(`<p>Version ${version}</p>`) }) })
  await openPage('<p>Version 1</p>')
  for (let microtasks = 0; microtasks < 12; microtasks += 1) {
    const refreshed = new Promise(resolve =>
      document.addEventListener('vitrine:load', resolve, { once: true })
    )
    void refresh()
    await justAfter(refreshed, microtasks, () => {
      version += 1
      return refresh()
    })
    expect(document.getElementById('page')?.textContent).toBe(`Version ${version}`)
  }
})

import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { readCookie } from '../../src/lib/browser/cookies.ts'
import { hidePopup } from '../../src/stores/content/popups.ts'
import { afterThisTest } from '../support/after-this-test.ts'
import { expectNoAxeViolations } from '../support/axe.ts'
import { mockApi } from '../support/mock-api.ts'
import { openPage } from '../support/open-page.ts'

const TAG = `<vitrine-popup-banner popup-id="gifts" end-date="2999-12-24T12:00:00Z" load="eager">
  <div class="vitrine-popup-banner" role="region" aria-label="Annonce">
    <div class="vitrine-popup-banner__text"><p>Nos idées. <a href="/shop/fr/c/decoration">Voir</a></p></div>
    <form class="vitrine-popup-banner__close" method="post" action="/shop/fr/popups/hide">
      <input type="hidden" name="Id" value="gifts">
      <button class="vitrine-button">Masquer</button>
    </form>
  </div>
</vitrine-popup-banner>`

const context = { applicationPath: '', sitePath: '' }
const banner = page.getByRole('region', { name: 'Annonce' })
const dismiss = page.getByRole('button', { name: 'Masquer' })

let api: ReturnType<typeof mockApi>
beforeEach(() => {
  api = mockApi({ 'POST /api/v1/popups/hide': { status: 204 } })
})

test('a banner is removed when it is dismissed, and remembered [POP-02]', async () => {
  const opened = await openPage(TAG, { context })
  opened.page.tabIndex = -1
  await expectNoAxeViolations()
  await dismiss.click()

  await expect.element(banner).not.toBeInTheDocument()
  expect(document.activeElement).toBe(opened.page)
  expect(opened.departures).toEqual([])
  expect(readCookie('ManagerHiddenPopups')).toContain('"id":"gifts"')
  await expect
    .poll(() => api.requests)
    .toEqual([{ endpoint: 'POST /api/v1/popups/hide', json: { Id: 'gifts' } }])
})

test('a banner is removed when it is dismissed in another tab [POP-02]', async () => {
  await openPage(TAG, { context })
  await expect.element(banner).toBeVisible()
  const otherTab = new BroadcastChannel('vitrine-popups:')
  afterThisTest(() => otherTab.close())
  // the view listens as soon as it is drawn
  await expect
    .poll(() => {
      otherTab.postMessage('gifts')
      return banner.query()
    })
    .toBeNull()
  expect(api.requests).toEqual([])
})

test('looks the same before and after its code is loaded [POP-02]', async () => {
  const opened = await openPage(TAG, { context, alive: false })
  const before = opened.find('.vitrine-popup-banner').getBoundingClientRect()
  await openPage(TAG, { context })
  await expect.element(banner).toBeVisible()
  expect(banner.element().getBoundingClientRect()).toEqual(before)
})

test('a banner is not shown on a page from memory after it was dismissed [POP-02]', async () => {
  const opened = await openPage('', { context })
  hidePopup('gifts', {})
  opened.page.innerHTML = TAG
  await expect.element(banner).not.toBeInTheDocument()
})

test('a banner is not shown after its end, which is in the shop’s time zone [POP-02]', async () => {
  await openPage(TAG.replace('2999-12-24T12:00:00Z', '2020-12-24T12:00'), { context })
  await expect.element(banner).not.toBeInTheDocument()
})

test('posts a form without JavaScript [POP-02]', async () => {
  const opened = await openPage(TAG, { context, isPlain: true })
  opened.find('button').click()
  await expect
    .poll(() => opened.departures)
    .toEqual([{ method: 'POST', url: '/shop/fr/popups/hide', fields: { Id: 'gifts' } }])
})

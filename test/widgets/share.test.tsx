import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'

import { expectNoAxeViolations } from '../support/axe.ts'
import { openPage } from '../support/open-page.ts'

const URL_OF_STORY = 'https://shop.example/fr/news/four-a-bois'
const TAG = `<vitrine-share url="${URL_OF_STORY}" share-title="Un four à bois"><a class="vitrine-button" href="mailto:?subject=Un">Envoyer par e-mail</a></vitrine-share>`

const button = (name: string) => page.getByRole('button', { name })

afterEach(async () => {
  await page.viewport(1000, 800)
  Reflect.deleteProperty(navigator, 'share')
  Reflect.deleteProperty(navigator, 'canShare')
})

/** Gives the browser a share dialog. */
function mockShare(share: (data: ShareData) => Promise<void>): void {
  Object.defineProperty(navigator, 'share', { configurable: true, value: share })
  Object.defineProperty(navigator, 'canShare', { configurable: true, value: () => true })
}

/** Takes it away, as in desktop browsers without one. */
function mockNoShare(): void {
  Object.defineProperty(navigator, 'canShare', { configurable: true, value: undefined })
}

test.each([320, 1000])(
  'has its height before its code is loaded, %i px wide [NEWS-02]',
  async width => {
    await page.viewport(width, 800)
    const before = await openPage(TAG, { alive: false })
    const { height } = before.find('vitrine-share').getBoundingClientRect()
    const { find } = await openPage(TAG)
    await expect.element(button('Copier le lien')).toBeVisible()
    expect(find('vitrine-share').getBoundingClientRect().height).toBe(height)
  }
)

test('opens the share dialog of the device with the link [NEWS-02]', async () => {
  const share = vi.fn(async () => {})
  mockShare(share)
  await openPage(TAG)
  await button('Partager').click()
  expect(share).toHaveBeenCalledWith({ title: 'Un four à bois', url: URL_OF_STORY })
  await expect.element(page.getByRole('link', { name: 'Envoyer par e-mail' })).toBeVisible()
  await expectNoAxeViolations()
})

test('copies nothing when the shopper closes the share dialog [NEWS-02]', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  const share = vi.fn(() => Promise.reject(new DOMException('closed', 'AbortError')))
  mockShare(share)
  await openPage(TAG)
  await button('Partager').click()
  await expect.poll(() => share.mock.calls.length).toBe(1)
  await expect.element(button('Partager')).toBeVisible()
  expect(write).not.toHaveBeenCalled()
})

test('copies the link in browsers without a share dialog [NEWS-02]', async () => {
  mockNoShare()
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await openPage(TAG)
  await button('Copier le lien').click()
  expect(write).toHaveBeenCalledWith(URL_OF_STORY)
  await expect.element(button('Lien copié')).toBeVisible()
})

test('shows the link if it cannot be copied [NEWS-02]', async () => {
  mockNoShare()
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'))
  await openPage(TAG)
  await button('Copier le lien').click()
  const field = page.getByRole('textbox')
  await expect.element(field).toHaveValue(URL_OF_STORY)
  await expectNoAxeViolations()
})

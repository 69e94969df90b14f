import { expect, type Locator, type Page } from '@playwright/test'
import { asked, isSameDocument, openFixture, pathOf, warmUp } from '../support/fixture-page.ts'
import { EVERY_BROWSER, test } from '../support/fixture-test.ts'
import {
  click,
  link,
  type ModalPages,
  modalEntry,
  openSizes,
  startModalPages
} from '../support/modal-pages.ts'
import { EXHAUSTIVE, someOf } from '../support/tier.ts'

let pages: ModalPages

test.beforeAll(async () => {
  pages = await startModalPages()
})
test.afterAll(() => pages.server.stop())
test.beforeEach(() => pages.reset())

test.describe('in every browser', { tag: EVERY_BROWSER }, () => {
  test.beforeEach(({ page }) => openFixture(page, pages.server, '/start'))

  test('closes the modal on Back and keeps the page [NAV-11]', async ({ page }) => {
    await page.getByLabel('Note').fill('typed')
    const length = await historyLength(page)
    await openSizes(page)
    await page.goBack()
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page.getByLabel('Note')).toHaveValue('typed')
    await expect(link(page, 'Sizes')).toBeFocused()
    expect(asked(pages.server).filter(line => line.startsWith('GET /start'))).toHaveLength(1)
    expect(await historyLength(page)).toBe(length + 1)
  })

  for (const way of someOf(['Escape', 'the close button'] as const, 1)) {
    test(`removes its history entry when it is closed by ${way} [NAV-11]`, async ({ page }) => {
      await click(page, 'Two')
      await expect(page).toHaveTitle('Page two')
      await page.goBack()
      await expect(page).toHaveTitle('Page start')
      await openSizes(page)
      if (way === 'Escape') await page.keyboard.press('Escape')
      else await page.getByRole('dialog').getByRole('button', { name: 'Fermer' }).click()
      await expect(page.getByRole('dialog')).toBeHidden()
      await expect.poll(() => modalEntry(page)).toBe(0)
      await expect(link(page, 'Sizes')).toBeFocused()
      await page.evaluate(() => history.forward())
      // the entry of a closed modal shows nothing
      await expect.poll(() => modalEntry(page)).toBe(0)
      await click(page, 'Two')
      await expect(page).toHaveTitle('Page two')
      await page.goBack()
      await expect(page).toHaveTitle('Page start')
    })
  }

  if (EXHAUSTIVE)
    test('leaves the modal with an ordinary link, and Back returns to the page without it [NAV-11]', async ({
      page
    }) => {
      await openSizes(page)
      await click(page, 'Go to two')
      await expect(page).toHaveTitle('Page two')
      await expect(page.getByRole('dialog')).toBeHidden()
      await expect(page.getByRole('heading', { name: 'two' })).toBeFocused()
      await page.goBack()
      await expect(page).toHaveTitle('Page start')
      await expect(page.getByRole('dialog')).toBeHidden()
      expect(await modalEntry(page)).toBe(0)
      expect(await isSameDocument(page)).toBe(true)
    })

  test('opens a modal that has a URL again after a reload and on Forward [NAV-11]', async ({
    page
  }) => {
    const washing = page.getByRole('dialog', { name: 'washing' })
    await click(page, 'Washing by URL')
    await expect(washing).toBeVisible()
    await expect.poll(() => pathOf(page)).toMatch(/#washing$/)
    const length = await historyLength(page)
    await page.reload()
    await expect(washing).toBeVisible()
    expect(await historyLength(page)).toBe(length)
    await page.goBack()
    await expect(washing).toBeHidden()
    await expect.poll(() => pathOf(page)).not.toMatch(/#/)
    await page.evaluate(() => history.forward())
    await expect(washing).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(washing).toBeHidden()
    await expect.poll(() => pathOf(page)).not.toMatch(/#/)
  })

  if (EXHAUSTIVE)
    test('leaves the history entry of a modal without a URL after a reload [NAV-11]', async ({
      page
    }) => {
      await openSizes(page)
      await page.reload()
      await page.waitForFunction(() => window.vitrine)
      await warmUp(page)
      await expect.poll(() => modalEntry(page)).toBe(0)
      await expect(page.getByRole('dialog')).toBeHidden()
    })

  if (EXHAUSTIVE)
    test('closes modals from the top, one per Back [NAV-11]', async ({ page }) => {
      const dialogs = await openTwo(page)
      await page.goBack()
      await expect(dialogs).toHaveCount(1)
      await expect(link(page, 'Legend')).toBeFocused()
      await page.goBack()
      await expect(dialogs).toHaveCount(0)
      await expect(link(page, 'Sizes')).toBeFocused()
    })

  if (EXHAUSTIVE)
    test('closes modals from the top, one per Escape [NAV-11]', async ({ page }) => {
      const dialogs = await openTwo(page)
      await page.keyboard.press('Escape')
      await expect(dialogs).toHaveCount(1)
      await expect.poll(() => modalEntry(page)).toBe(1)
      await page.keyboard.press('Escape')
      await expect(dialogs).toHaveCount(0)
      await expect.poll(() => modalEntry(page)).toBe(0)
    })

  if (EXHAUSTIVE)
    test('keeps a modal open that is opened while the browser is still going back from another one [NAV-11]', async ({
      page
    }) => {
      await openSizes(page)
      await page.evaluate(async () => {
        // simulates a busy browser, which has accepted the traversal but performs it later
        const goesBack = new Promise<() => void>(resolve => {
          history.go = (steps = 0) => {
            const at = navigation.currentEntry?.index ?? 0
            const entry = navigation.entries()[at + steps]
            resolve(() => void (entry && navigation.traverseTo(entry.key)))
          }
        })
        document.querySelector('dialog')?.close()
        const letGo = await goesBack
        Reflect.deleteProperty(history, 'go')
        const small = [...document.links].find(one => one.textContent === 'Small')
        small?.click()
        while (!document.querySelector('dialog[open]')) await new Promise(requestAnimationFrame)
        const isBack = new Promise(resolve => addEventListener('popstate', resolve))
        letGo()
        await isBack
      })
      await expect(page.getByText('All sizes')).toBeVisible()
      await expect.poll(() => modalEntry(page)).toBe(1)
      await page.goBack()
      await expect(page.getByRole('dialog')).toBeHidden()
      await expect.poll(() => modalEntry(page)).toBe(0)
    })

  if (EXHAUSTIVE)
    test('closes all modals when the page changes, and removes their history entries [NAV-11]', async ({
      page
    }) => {
      const dialogs = await openTwo(page)
      await page.evaluate(() => window.vitrine.visit('/two'))
      await expect(page).toHaveTitle('Page two')
      await expect(dialogs).toHaveCount(0)
      await page.goBack()
      await expect(page).toHaveTitle('Page start')
      expect(await modalEntry(page)).toBe(0)
    })
})

async function openTwo(page: Page): Promise<Locator> {
  await openSizes(page)
  await click(page, 'Legend')
  await expect(page.getByRole('dialog', { name: 'legend' })).toBeVisible()
  const dialogs = page.locator('dialog[open]')
  await expect(dialogs).toHaveCount(2)
  return dialogs
}

function historyLength(page: Page): Promise<number> {
  return page.evaluate(() => history.length)
}

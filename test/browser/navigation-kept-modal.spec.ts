import { expect, type Page } from '@playwright/test'
import { openFixture, pathOf } from '../support/fixture-page.ts'
import { type FixtureServer, redirect, startFixtureServer } from '../support/fixture-server.ts'
import { test } from '../support/fixture-test.ts'
import { click, type ModalPages, modalEntry, startModalPages } from '../support/modal-pages.ts'

let pages: ModalPages
let forms: FixtureServer

const FORM = `<form action="/name" method="post">
    <label>Name <input name="name" data-val="true" data-val-regex="No digits" data-val-regex-pattern="[^0-9]*"></label>
    <button>Save</button>
  </form>
  <a href="/two">Two</a>`

test.beforeAll(async () => {
  pages = await startModalPages()
  forms = await startFixtureServer({
    '/form': () => ({ title: 'Form', content: FORM }),
    '/name': redirect('/saved'),
    '/saved': () => ({
      title: 'Saved',
      content: `<h1>Names</h1><p role="status" tabindex="-1" autofocus>The name is saved.</p>`
    })
  })
})
test.afterAll(async () => {
  await pages.server.stop()
  await forms.stop()
})
test.beforeEach(() => pages.reset())

const dialog = (page: Page) => page.getByRole('dialog')

async function openCodes(page: Page): Promise<void> {
  await openFixture(page, pages.server, '/start')
  await click(page, 'Codes')
  await expect(dialog(page).getByText('1234 5678')).toBeVisible()
}

test.describe('a modal that shows something once [NAV-11]', () => {
  for (const [way, close] of [
    ['Escape', (page: Page) => page.keyboard.press('Escape')],
    ['Escape again', (page: Page) => page.keyboard.press('Escape')],
    ['Back', (page: Page) => page.goBack()],
    ['a click outside', (page: Page) => page.mouse.click(2, 2)]
  ] as const) {
    test(`is not closed by ${way}`, async ({ page }) => {
      await openCodes(page)
      await expect(dialog(page).getByRole('button', { name: 'Fermer' })).toBeHidden()
      if (way === 'Escape again') await close(page)
      await close(page)
      // the entry of the modal is there again, and its history is settled
      await expect.poll(() => modalEntry(page)).toBe(1)
      await expect(dialog(page).getByText('1234 5678')).toBeVisible()
      expect(pathOf(page)).toBe('/start')
      await click(page, 'I have kept them')
      await expect(dialog(page)).toBeHidden()
      await expect.poll(() => modalEntry(page)).toBe(0)
    })
  }

  test('asks before the tab is closed, until the shopper says that it is kept', async ({
    page
  }) => {
    await openCodes(page)
    const question = page.waitForEvent('dialog')
    await page.close({ runBeforeUnload: true })
    expect((await question).type()).toBe('beforeunload')
    await (await question).dismiss()
    await click(page, 'I have kept them')
    await expect(dialog(page)).toBeHidden()
    const closed = page.waitForEvent('close')
    await page.close({ runBeforeUnload: true })
    await closed
  })
})

test.describe('what was announced about a form', () => {
  const announced = (page: Page) =>
    page.locator('body > .vitrine-visually-hidden[role="status"]')

  test.beforeEach(async ({ page }) => {
    await openFixture(page, forms, '/form')
    await page.getByLabel('Name').fill('Anna 1')
    await page.getByRole('button', { name: 'Save' }).press('Enter')
    await expect(announced(page)).not.toBeEmpty()
  })

  test('is gone once it is saved, and the focus is on the confirmation [FORM-10]', async ({
    page
  }) => {
    await page.getByLabel('Name').fill('Anna')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('The name is saved.')).toBeFocused()
    // at once: it would go by itself after some seconds
    expect(await announced(page).textContent()).toBe('')
  })

  test('is gone on another page [FORM-10]', async ({ page }) => {
    await page.getByRole('link', { name: 'Two' }).click()
    await expect(page).toHaveTitle('Page two')
    // at once: it would go by itself after some seconds
    expect(await announced(page).textContent()).toBe('')
  })
})

import { expect } from '@playwright/test'
import { asked, openFixture, pathOf, settle } from '../support/fixture-page.ts'
import { EVERY_BROWSER, test } from '../support/fixture-test.ts'
import {
  click,
  link,
  type ModalPages,
  modalEntry,
  openName,
  send,
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

  test('shows the page that a form in a modal redirects to, without another request [NAV-11]', async ({
    page
  }) => {
    await openName(page)
    await send(page, 'elsewhere')
    await expect(page).toHaveTitle('Page two')
    expect(pathOf(page)).toBe('/two')
    await expect(page.getByRole('dialog')).toBeHidden()
    expect(asked(pages.server).filter(line => line === 'GET /two')).toHaveLength(1)
    await page.goBack()
    await expect(page).toHaveTitle('Page start')
  })
})

test.describe('in a modal', () => {
  test.beforeEach(({ page }) => openFixture(page, pages.server, '/start'))

  for (const [typed, status] of someOf(
    [
      ['', 422],
      ['x', 200]
    ] as const,
    1
  )) {
    test(`a form returned with ${status} keeps its values and focuses the error [NAV-11]`, async ({
      page
    }) => {
      await openName(page)
      await page.getByLabel('Secret').fill('secret')
      await send(page, typed)
      const dialog = page.getByRole('dialog')
      await expect(dialog.getByRole('alert')).toHaveText('Too short')
      await expect(dialog.getByRole('textbox', { name: 'Name' })).toBeFocused()
      await expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue(typed)
      await expect(dialog.getByLabel('Secret')).toHaveValue('')
      expect(pathOf(page)).toBe('/start')
    })
  }

  test('a form that redirects to the page closes the modal and shows the changes, keeping entered text [NAV-11]', async ({
    page
  }) => {
    await page.getByLabel('Note').fill('typed')
    await openName(page)
    await send(page, 'Anna')
    await expect(page.getByText('1 saved')).toBeVisible()
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page.getByLabel('Note')).toHaveValue('typed')
    await expect(link(page, 'Name')).toBeFocused()
    expect(asked(pages.server).filter(line => line.includes('/start'))).toEqual([
      'GET /start',
      'GET /start'
    ])
    await expect.poll(() => modalEntry(page)).toBe(0)
  })

  if (EXHAUSTIVE)
    test('a form that redirects to a page with the answer "close" closes the modal and refreshes the page behind, keeping entered text [NAV-11]', async ({
      page
    }) => {
      await page.getByLabel('Note').fill('typed')
      await openName(page)
      await send(page, 'complete')
      await expect(page.getByText('1 saved')).toBeVisible()
      await expect(page.getByRole('dialog')).toBeHidden()
      await expect(page).toHaveTitle('Page start')
      expect(pathOf(page)).toBe('/start')
      await expect(page.getByLabel('Note')).toHaveValue('typed')
      await expect(link(page, 'Name')).toBeFocused()
      await expect.poll(() => modalEntry(page)).toBe(0)
    })

  if (EXHAUSTIVE)
    test('a form that only confirms refreshes the page when the modal is closed [NAV-11]', async ({
      page
    }) => {
      await openName(page)
      await send(page, 'thanks')
      await expect(page.getByRole('dialog')).toContainText('Thank you')
      await expect(page.locator('#saved')).toHaveText('0 saved')
      await page.keyboard.press('Escape')
      await expect(page.locator('#saved')).toHaveText('1 saved')
    })

  if (EXHAUSTIVE)
    test('a marked form stays inside, wherever it redirects', async ({ page }) => {
      await click(page, 'Address')
      await page.getByRole('button', { name: 'Next' }).click()
      await expect(page.getByRole('dialog', { name: 'street' })).toBeVisible()
      await expect(page).toHaveTitle('Page start')
    })

  test('a form is submitted once, however often its button is pressed [NAV-09]', async ({
    page
  }) => {
    await openName(page)
    pages.slow.close()
    await page.getByRole('textbox', { name: 'Name' }).fill('slow')
    await page.getByRole('button', { name: 'Save' }).dblclick()
    await settle(page)
    expect(pages.slow.held).toBe(1)
    pages.slow.open()
    await expect(page.getByRole('dialog')).toBeHidden()
    expect(pages.saved).toBe(1)
  })

  if (EXHAUSTIVE)
    test('a form whose response is lost reports it, keeps its values and resends the same key', async ({
      page
    }) => {
      pages.isBroken = true
      await openName(page)
      await send(page, 'broken')
      const dialog = page.getByRole('dialog')
      await expect(dialog.getByRole('alert')).toContainText('Nous n’avons pas pu confirmer')
      await expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('broken')
      await expect(page.getByRole('alertdialog')).toBeHidden()
      pages.isBroken = false
      await dialog.getByRole('button', { name: 'Renvoyer', exact: true }).click()
      await expect(dialog).toBeHidden()
      const posts = pages.server.requests.filter(({ method }) => method === 'POST')
      const keys = new Set(posts.map(({ headers }) => headers['idempotency-key']))
      expect(posts.length).toBeGreaterThan(1)
      expect(keys.size).toBe(1)
      expect(pages.saved).toBe(1)
    })
})

test.describe('a form with data-vitrine-modal', () => {
  if (EXHAUSTIVE)
    test('shows its response in a modal', async ({ page }) => {
      await openFixture(page, pages.server, '/start')
      await page.getByLabel('City').fill('Gent')
      await page.getByRole('button', { name: 'Search' }).click()
      await expect(page.getByRole('dialog')).toContainText('Points in Gent')
      expect(pathOf(page)).toBe('/start')
    })
})

test.describe('two factors [ACC-02]', () => {
  if (EXHAUSTIVE)
    test('is set up in a modal, and the page is refreshed when it is closed after success', async ({
      page
    }) => {
      await openFixture(page, pages.server, '/start')
      await click(page, 'Two factors')
      await page.getByRole('dialog').getByLabel('Code').fill('123456')
      await page.getByRole('button', { name: 'Check' }).click()
      await expect(page.getByText('Two factors are on')).toBeVisible()
      pages.saved = 3
      await page.keyboard.press('Escape')
      await expect(page.locator('#saved')).toHaveText('3 saved')
    })

  if (EXHAUSTIVE)
    test('does not refresh the page if the modal is closed without success', async ({
      page
    }) => {
      await openFixture(page, pages.server, '/start')
      await click(page, 'Two factors')
      await expect(page.getByLabel('Code')).toBeFocused()
      pages.server.forget()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toBeHidden()
      await settle(page)
      expect(asked(pages.server)).toEqual([])
    })
})

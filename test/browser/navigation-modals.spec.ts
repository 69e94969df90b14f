import { expect } from '@playwright/test'
import AxeBuilder from 'axe-core'
import { asked, isSameDocument, openFixture, pathOf, settle } from '../support/fixture-page.ts'
import { EVERY_BROWSER, test } from '../support/fixture-test.ts'
import {
  click,
  link,
  type ModalPages,
  openName,
  openSizes,
  startModalPages
} from '../support/modal-pages.ts'
import { EXHAUSTIVE } from '../support/tier.ts'

let pages: ModalPages

test.beforeAll(async () => {
  pages = await startModalPages()
})
test.afterAll(() => pages.server.stop())
test.beforeEach(() => pages.reset())

test.describe('in every browser', { tag: EVERY_BROWSER }, () => {
  test.beforeEach(({ page }) => openFixture(page, pages.server, '/start'))

  test('shows the page of a modal link in a dialog with its title [NAV-11]', async ({
    page
  }) => {
    await click(page, 'Sizes')
    const dialog = page.getByRole('dialog', { name: 'sizes' })
    await expect(dialog).toContainText('All sizes are in cm.')
    await expect(dialog.getByRole('heading')).toHaveText(['sizes'])
    expect(pathOf(page)).toMatch(/^\/start/)
    await expect(page).toHaveTitle('Page start')
    await expect(dialog.getByRole('heading')).toBeFocused()
  })
})

test.describe('in a modal', () => {
  test.beforeEach(({ page }) => openFixture(page, pages.server, '/start'))

  if (EXHAUSTIVE)
    test('a marked link replaces the content [NAV-11]', async ({ page }) => {
      await openSizes(page)
      await click(page, 'Washing')
      await expect(page.getByRole('dialog', { name: 'washing' })).toBeVisible()
      await expect(page.getByRole('dialog')).toHaveCount(1)
      await expect(page.getByText('All sizes')).toBeHidden()
      await page.goBack()
      await expect(page.getByRole('dialog')).toBeHidden()
    })

  if (EXHAUSTIVE)
    test('a link to a fragment inside it stays inside', async ({ page }) => {
      await openSizes(page)
      await click(page, 'To the table')
      await expect(page.getByText('The table', { exact: true })).toBeFocused()
      await expect(page.getByText('The table', { exact: true })).toBeInViewport()
      expect(pathOf(page)).toBe('/start')
    })

  if (EXHAUSTIVE)
    test('a link with data-vitrine-modal-close closes it without a visit', async ({ page }) => {
      await openSizes(page)
      pages.server.forget()
      await click(page, 'Back to the shop')
      await expect(page.getByRole('dialog')).toBeHidden()
      expect(asked(pages.server)).toEqual([])
    })

  if (EXHAUSTIVE)
    test('ids that the page also has are renamed, with everything that refers to them', async ({
      page
    }) => {
      await click(page, 'Same ids')
      const dialog = page.getByRole('dialog')
      const email = dialog.getByRole('textbox', { name: 'E-mail', exact: true })
      await expect(email).toHaveAccessibleDescription('For example anna@example.com')
      await dialog.getByLabel('City').fill('Gent')
      await dialog.getByRole('button').last().click()
      await dialog.getByRole('link', { name: 'E-mail is missing' }).click()
      await expect(email).toBeFocused()
      await expect(dialog.getByLabel('City')).toHaveValue('Gent')
      const ids = await page.evaluate(() =>
        [...document.querySelectorAll('[id]')].map(({ id }) => id).toSorted()
      )
      expect(ids).toEqual([...new Set(ids)])
    })

  if (EXHAUSTIVE)
    test('URLs are relative to its page, not to the page behind', async ({ page }) => {
      await click(page, 'Deep')
      await expect(link(page, 'Deep two')).toHaveAttribute(
        'href',
        `${pages.server.origin}/deep/two`
      )
      await page.getByRole('button', { name: 'Send' }).click()
      await expect.poll(() => asked(pages.server)).toContain('POST /deep/down')
    })

  test('scripts are subject to the policy of their own response', async ({ page }) => {
    await click(page, 'Scripts')
    await expect(page.getByText('With scripts')).toBeVisible()
    await expect(page).toHaveTitle('ran')
  })
})

test.describe('a modal link', () => {
  test.beforeEach(({ page }) => openFixture(page, pages.server, '/start'))

  if (EXHAUSTIVE)
    test('opens a new tab with Ctrl, and is left to the browser if it has a target [NAV-02]', async ({
      page,
      context
    }) => {
      for (const name of ['Sizes', 'Sizes elsewhere']) {
        const opened = context.waitForEvent('page')
        await link(page, name).click(name === 'Sizes' ? { modifiers: ['Control'] } : {})
        await (await opened).close()
        await expect(page.getByRole('dialog')).toBeHidden()
      }
    })

  if (EXHAUSTIVE)
    test('is left to the browser if its response is not a page of ours', async ({ page }) => {
      await click(page, 'No page')
      await expect(page).toHaveURL(/no-page/)
      expect(await isSameDocument(page)).toBe(false)
    })

  if (EXHAUSTIVE)
    test('shows a loading state at once, and can be closed meanwhile', async ({ page }) => {
      pages.slow.close()
      await click(page, 'Slow')
      const dialog = page.getByRole('dialog', { name: 'Slow' })
      await expect(dialog.getByRole('status')).toHaveText('Chargement…')
      await expect(dialog.locator('.vitrine-dialog__body')).toHaveAttribute('aria-busy', 'true')
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      pages.slow.open()
      await openSizes(page)
      await expect(page.getByText('At last')).toBeHidden()
    })

  test('reports a failure inside the modal, with a retry [NAV-14]', async ({ page }) => {
    pages.isBroken = true
    await click(page, 'Broken')
    const dialog = page.getByRole('dialog', { name: 'Broken' })
    await expect(dialog.getByRole('alert')).toContainText('Une erreur inconnue est survenue.')
    await expect(page.getByRole('alertdialog')).toBeHidden()
    pages.isBroken = false
    await dialog.getByRole('button', { name: 'Réessayer' }).click()
    await expect(page.getByText('Mended')).toBeVisible()
    await expect(page.getByRole('alert')).toBeHidden()
  })

  if (EXHAUSTIVE)
    test('continues automatically once online', async ({ page, context }) => {
      await openSizes(page)
      await page.keyboard.press('Escape')
      await context.setOffline(true)
      await click(page, 'Small')
      const dialog = page.getByRole('dialog')
      await expect(dialog.getByRole('alert')).toContainText('hors connexion')
      await context.setOffline(false)
      await expect(dialog).toContainText('All sizes are in cm.')
    })

  if (EXHAUSTIVE)
    test('shows the shop’s own page for a missing URL [HTTP-02]', async ({ page }) => {
      await click(page, 'Missing')
      await expect(page.getByRole('dialog')).toContainText('We looked everywhere.')
    })

  if (EXHAUSTIVE)
    test('has the specified size', async ({ page }) => {
      for (const [name, size] of [
        ['Small', 'small'],
        ['Sizes', 'medium'],
        ['Large', 'large']
      ] as const) {
        await click(page, name)
        await expect(page.getByRole('dialog')).toHaveAttribute('data-size', size)
        await page.keyboard.press('Escape')
        await expect(page.getByRole('dialog')).toBeHidden()
      }
    })

  if (EXHAUSTIVE)
    test('a modal link works in the header, and the next page focuses its heading', async ({
      page
    }) => {
      await click(page, 'Sizes in the header')
      await expect(page.getByText('All sizes')).toBeVisible()
      await click(page, 'Go to two')
      await expect(page.getByRole('heading', { name: 'two' })).toBeFocused()
    })

  test('a modal opens and closes by keyboard alone', async ({ page }) => {
    await link(page, 'Name').focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused()
    await page.keyboard.type('Anna')
    await page.keyboard.press('Enter')
    await expect(page.getByText('1 saved')).toBeVisible()
    await expect(link(page, 'Name')).toBeFocused()
  })

  if (EXHAUSTIVE)
    test('closes after a click on the backdrop, but not if it contains a form', async ({
      page
    }) => {
      await openName(page)
      await expect(page.getByRole('dialog')).toHaveAttribute('closedby', 'closerequest')
      await page.mouse.click(5, 5)
      await settle(page)
      await expect(page.getByRole('dialog')).toBeVisible()
      await page.keyboard.press('Escape')
      await openSizes(page)
      await expect(page.getByRole('dialog')).toHaveAttribute('closedby', 'any')
      await page.mouse.click(5, 5)
      await expect(page.getByRole('dialog')).toBeHidden()
    })

  if (EXHAUSTIVE)
    test('opens one modal, however often it is pressed', async ({ page }) => {
      await link(page, 'Sizes').dblclick()
      await expect(page.getByText('All sizes')).toBeVisible()
      await expect(page.getByRole('dialog')).toHaveCount(1)
      expect(asked(pages.server).filter(line => line === 'GET /sizes')).toHaveLength(1)
    })

  if (EXHAUSTIVE)
    test('stays open when the page behind is refreshed', async ({ page }) => {
      await openSizes(page)
      pages.saved = 7
      await page.evaluate(() => window.vitrine.refresh())
      await expect(page.locator('#saved')).toHaveText('7 saved')
      await expect(page.getByText('All sizes')).toBeVisible()
    })

  for (const name of ['Sizes', 'Name'] as const) {
    if (EXHAUSTIVE)
      test(`has no accessibility violations: ${name}`, async ({ page }) => {
        await click(page, name)
        await expect(page.getByRole('dialog').getByRole('heading')).toHaveText(
          name.toLowerCase()
        )
        await page.evaluate(AxeBuilder.source)
        const { violations } = await page.evaluate(() =>
          (window as unknown as { axe: typeof AxeBuilder }).axe.run('dialog')
        )
        expect(violations.map(({ id, help }) => `${id}: ${help}`)).toEqual([])
      })
  }
})

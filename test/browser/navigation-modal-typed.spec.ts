import { expect, type Page } from '@playwright/test'
import { openFixture, pathOf, settle } from '../support/fixture-page.ts'
import { EVERY_BROWSER, test } from '../support/fixture-test.ts'
import {
  click,
  type ModalPages,
  modalEntry,
  openName,
  send,
  startModalPages
} from '../support/modal-pages.ts'
import { expectNoAxeViolations } from './support/axe.ts'

let pages: ModalPages

test.beforeAll(async () => {
  pages = await startModalPages()
})
test.afterAll(() => pages.server.stop())
test.beforeEach(async ({ page }) => {
  pages.reset()
  await openFixture(page, pages.server, '/start')
})

const modal = (page: Page) => page.getByRole('dialog')
const question = (page: Page) => page.getByRole('alertdialog')
const name = (page: Page) => page.getByRole('textbox', { name: 'Name' })
const stay = (page: Page) => question(page).getByRole('button').nth(1)
const discard = (page: Page) => question(page).getByRole('button').last()

/** The ways in which a shopper closes a modal. */
const ways: [name: string, close: (page: Page) => Promise<unknown>][] = [
  ['Escape', page => page.keyboard.press('Escape')],
  ['Back', page => page.evaluate(() => history.back())],
  ['its button', page => modal(page).locator('.vitrine-dialog__close').click()]
]

test.describe('in every browser', { tag: EVERY_BROWSER }, () => {
  for (const [way, close] of ways) {
    test(`asks before ${way} discards what was typed in a modal, and returns to the field [NAV-11]`, async ({
      page
    }) => {
      await openName(page)
      await expect.poll(() => modalEntry(page)).toBe(1)
      await name(page).fill('Anna')
      await close(page)
      await expect(question(page)).toBeVisible()
      await expect(stay(page)).toBeFocused()
      await stay(page).press('Enter')
      await expect(question(page)).toBeHidden()
      await expect(name(page)).toBeFocused()
      await expect(name(page)).toHaveValue('Anna')
      await expect.poll(() => modalEntry(page)).toBe(1)

      await close(page)
      await discard(page).click()
      await expect(modal(page)).toHaveCount(0)
      await expect.poll(() => modalEntry(page)).toBe(0)
      expect(pathOf(page)).toBe('/start')
    })
  }
})

test('Escape keeps what was typed when it also answers the question [NAV-11]', async ({
  page
}) => {
  await openName(page)
  await name(page).fill('Anna')
  await page.keyboard.press('Escape')
  await expect(question(page)).toBeVisible()
  await expectNoAxeViolations(page)
  await page.keyboard.press('Escape')
  await expect(question(page)).toBeHidden()
  await expect(name(page)).toHaveValue('Anna')
})

test('a form that came back with errors counts as typed, also if nothing was typed since [NAV-11]', async ({
  page
}) => {
  await openName(page)
  await send(page, '')
  await expect(modal(page).getByRole('alert')).toHaveText('Too short')
  await page.keyboard.press('Escape')
  await discard(page).click()
  await expect(modal(page)).toHaveCount(0)
})

test('does not ask about a form that is as it was, that was sent, or that only searches [NAV-11]', async ({
  page
}) => {
  await openName(page)
  await name(page).fill('Anna')
  await name(page).fill('')
  await page.keyboard.press('Escape')
  await expect(modal(page)).toHaveCount(0)

  await openName(page)
  await send(page, 'thanks')
  await expect(modal(page).getByText('Thank you')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(modal(page)).toHaveCount(0)
  await settle(page)

  await click(page, 'Search in a dialog')
  await modal(page).getByRole('textbox', { name: 'Word' }).fill('teapot')
  await page.keyboard.press('Escape')
  await expect(modal(page)).toHaveCount(0)
})

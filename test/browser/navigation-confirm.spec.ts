import { expect, type Page } from '@playwright/test'
import { asked, openFixture, pathOf } from '../support/fixture-page.ts'
import { type FixtureServer, redirect, startFixtureServer } from '../support/fixture-server.ts'
import { EVERY_BROWSER, test } from '../support/fixture-test.ts'
import { EXHAUSTIVE } from '../support/tier.ts'

let server: FixtureServer

test.beforeAll(async () => {
  server = await startFixtureServer({
    '/start': () => ({
      content: `<a href="/removed" data-vitrine-confirm="Remove this list?">Remove</a>
        <form action="/save" method="post"><input name="words" aria-label="Words" required>
          <button>Save</button>
          <button name="also" value="delete" data-vitrine-confirm="Delete all?" data-vitrine-confirm-label="Delete all">Delete</button>
        </form>
        <form action="/whole" method="post" data-vitrine-confirm="Send it?"><button>Send</button></form>`
    }),
    '/save': redirect('/saved'),
    '/whole': redirect('/sent')
  })
})

test.afterAll(() => server.stop())

test.describe('in every browser', { tag: EVERY_BROWSER }, () => {
  test.beforeEach(async ({ page }) => {
    await openFixture(page, server, '/start')
    await page.waitForLoadState('networkidle')
    server.forget()
  })

  test('a link asks for confirmation first, with focus on "back" [UIX-01]', async ({
    page
  }) => {
    await page.getByRole('link', { name: 'Remove' }).click()
    const dialog = question(page)
    await expect(dialog.getByRole('heading')).toHaveText('Remove this list?')
    await expect(dialog.getByRole('button', { name: 'Retour' })).toBeFocused()
    expect(asked(server)).toEqual([])
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('link', { name: 'Remove' })).toBeFocused()
    expect(pathOf(page)).toMatch(/^\/start/)
  })

  if (EXHAUSTIVE)
    test('a link is followed after confirmation, and asks again the next time [UIX-01]', async ({
      page
    }) => {
      await page.getByRole('link', { name: 'Remove' }).click()
      await question(page).getByRole('button', { name: 'Remove' }).click()
      await expect(page).toHaveTitle('Page removed')
      expect(asked(server)).toEqual(['GET /removed'])
      await page.goBack()
      await page.getByRole('link', { name: 'Remove' }).click()
      await expect(question(page)).toBeVisible()
    })
})

test.describe('a form', () => {
  test.beforeEach(async ({ page }) => {
    await openFixture(page, server, '/start')
    await page.waitForLoadState('networkidle')
    server.forget()
  })

  test('asks only for the marked button, and sends its name and value [UIX-01]', async ({
    page
  }) => {
    await page.getByLabel('Words').fill('all')
    await page.getByRole('button', { name: 'Delete' }).click()
    await question(page).getByRole('button', { name: 'Delete all' }).click()
    await expect(page).toHaveTitle('Page saved')
    expect(server.requests[0]?.body).toBe('words=all&also=delete')
  })

  if (EXHAUSTIVE)
    test('does not ask for its other button', async ({ page }) => {
      await page.getByLabel('Words').fill('all')
      await page.getByRole('button', { name: 'Save' }).click()
      await expect(page).toHaveTitle('Page saved')
    })

  if (EXHAUSTIVE)
    test('asks only if it is valid', async ({ page }) => {
      await page.getByRole('button', { name: 'Delete' }).click()
      await expect(page.getByLabel('Words')).toBeFocused()
      await expect(question(page)).toBeHidden()
    })

  if (EXHAUSTIVE)
    test('asks for every button if the form itself is marked, and Back cancels [UIX-01]', async ({
      page
    }) => {
      await page.getByRole('button', { name: 'Send' }).click()
      await expect(question(page)).toBeVisible()
      await page.goBack()
      await expect(question(page)).toBeHidden()
      expect(asked(server)).toEqual([])
      await page.getByRole('button', { name: 'Send' }).click()
      await question(page).getByRole('button', { name: 'Send' }).click()
      await expect(page).toHaveTitle('Page sent')
      expect(asked(server).filter(line => line === 'POST /whole')).toHaveLength(1)
    })
})

function question(page: Page) {
  return page.getByRole('alertdialog')
}

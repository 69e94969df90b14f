import { expect, type Page } from '@playwright/test'
import { asked, isSameDocument, openFixture, pathOf } from './fixture-page.ts'
import { type FixtureServer, redirect, startFixtureServer } from './fixture-server.ts'
import { modalEntry } from './modal-pages.ts'
import { follow } from './traverse.ts'

/** The pages of `expectJourney()`. */
export function startJourneyPages(): Promise<FixtureServer> {
  return startFixtureServer({
    '/start': () => ({
      content: `<a href="/two">Two</a> <a href="/sizes" data-vitrine-modal>Sizes</a>
        <form action="/list"><input type="hidden" name="q" value="tea"><button>Search</button></form>
        <form action="/add" method="post"><button>Add</button></form>`
    }),
    '/sizes': () => ({ content: '<p>All sizes are in cm.</p>' }),
    '/add': redirect('/cart')
  })
}

/** Uses every kind of navigation once: link, forms, Back, Forward and modal, all in one document. */
export async function expectJourney(page: Page, server: FixtureServer): Promise<void> {
  await openFixture(page, server, '/start')
  await follow(page, 'Two', 'Page two')
  expect(pathOf(page)).toBe('/two')
  await traverse(page, 'back', 'Page start')
  await traverse(page, 'forward', 'Page two')
  await traverse(page, 'back', 'Page start')

  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveTitle('Page list')
  expect(pathOf(page)).toBe('/list?q=tea')
  await traverse(page, 'back', 'Page start')

  const dialog = page.getByRole('dialog')
  await page.getByRole('link', { name: 'Sizes' }).click()
  await expect(dialog).toContainText('All sizes are in cm.')
  await expect.poll(() => modalEntry(page)).toBe(1)
  await traverse(page, 'back', 'Page start')
  await expect(dialog).toBeHidden()
  expect(pathOf(page)).toBe('/start')

  await page.getByRole('button', { name: 'Add' }).click()
  await expect(page).toHaveTitle('Page cart')
  expect(pathOf(page)).toBe('/cart')
  expect(asked(server).filter(line => line === 'POST /add')).toHaveLength(1)
  expect(await isSameDocument(page)).toBe(true)
}

/** Not by Playwright, which waits for a load in some browsers. */
async function traverse(page: Page, to: 'back' | 'forward', title: string): Promise<void> {
  await page.evaluate(to => history[to](), to)
  await expect(page).toHaveTitle(title)
}

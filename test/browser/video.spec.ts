import { expect, type Locator, type Page, test } from '@playwright/test'
import { EXHAUSTIVE } from '../support/tier.ts'
import { expectNoAxeViolations } from './support/axe.ts'
import { dormantTagsReady } from './support/settled.ts'

const PLAYERS = /^https:\/\/(www\.youtube-nocookie|player\.vimeo)\.com\//

/** Answers in place of both hosts, and lists the requests. */
async function hosts(page: Page): Promise<URL[]> {
  const asked: URL[] = []
  await page.route(/^https:/, route => {
    asked.push(new URL(route.request().url()))
    return route.fulfill({
      contentType: 'text/html',
      body: '<title>Player</title><p>Player</p>'
    })
  })
  return asked
}

test('a shopper allows YouTube once for a film, and always for the next [MEDIA-01] [MEDIA-03] [CONS-03]', async ({
  page
}) => {
  const asked = await hosts(page)
  await page.goto('/shop/nl/page/films')
  await dormantTagsReady(page)
  const films = page.locator('vitrine-video')
  const [first, second] = [0, 1].map(index =>
    films.nth(index).getByRole('link', { name: /^Video afspelen/ })
  ) as [Locator, Locator]
  await first.press('Enter')
  const notice = page.getByRole('region', { name: 'Inhoud van YouTube' })
  await expect(notice).toBeFocused()
  await expectNoAxeViolations(page)
  expect(asked).toEqual([])

  await notice.getByRole('button', { name: 'Eén keer afspelen' }).press('Enter')
  await expect(films.first().locator('iframe')).toBeFocused()
  await expect.poll(() => asked[0]?.href ?? '').toMatch(PLAYERS)
  expect(asked[0]?.searchParams.get('hl')).toBe('nl')

  // once does not mean always
  await page.reload()
  await dormantTagsReady(page)
  await first.click()
  await notice.getByRole('button', { name: 'Altijd toestaan' }).click()
  await expect(films.first().locator('iframe')).toBeFocused()
  await page.reload()
  await dormantTagsReady(page)
  await first.click()
  await expect(films.first().locator('iframe')).toBeFocused()

  // the second film belongs to the same category
  await second.click()
  await expect(page.getByRole('dialog').locator('iframe')).toHaveAttribute('src', /dnt=1/)
})

if (EXHAUSTIVE)
  test('a film in a dialog closes with Back, and asks again after it was allowed once [MEDIA-03] [CONS-03]', async ({
    page
  }) => {
    await hosts(page)
    await page.goto('/shop/nl/page/films')
    await dormantTagsReady(page)
    const film = page
      .locator('vitrine-video')
      .nth(1)
      .getByRole('link', { name: /^Video afspelen/ })
    await film.click()
    const dialog = page.getByRole('dialog')
    const once = dialog.getByRole('button', { name: 'Eén keer afspelen' })
    await once.click()
    await expect(dialog.locator('iframe')).toBeFocused()

    await page.goBack()
    await expect(dialog).toHaveCount(0)
    await expect(page).toHaveURL(/films$/)
    await expect(film).toBeFocused()
    await film.press('Enter')
    await expect(once).toBeVisible()
  })

if (EXHAUSTIVE)
  test('the film of a teapot plays on its page, and stops when the shopper leaves it [MEDIA-01]', async ({
    page
  }) => {
    await page.goto('/shop/fr/p/theiere-delft-en-ceramique')
    await dormantTagsReady(page)
    const film = page.locator('vitrine-video')
    await film.getByRole('link').click()
    const video = film.locator('video')
    await expect(video).toBeFocused()
    await expect
      .poll(() => video.evaluate((film: HTMLVideoElement) => film.currentTime))
      .toBeGreaterThan(0)
    await page.getByRole('link', { name: 'Vitrine', exact: true }).first().click()
    await expect(page).toHaveURL(/\/shop\/fr$/)
    await page.goBack()
    await expect(film.getByRole('link')).toBeVisible()
    await expect(video).toHaveCount(0)
  })

if (EXHAUSTIVE)
  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    test('the picture of a film is a link to the film [MEDIA-01]', async ({ page }) => {
      await page.goto('/shop/en/page/films')
      const link = page
        .locator('vitrine-video')
        .getByRole('link', { name: /^Play the video: A rabbit/ })
      await expect(link).toHaveAttribute('href', /youtube\.com\/watch/)
      await expect(link.locator('img')).toHaveJSProperty('complete', true)
    })
  })

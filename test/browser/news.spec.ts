import { expect, type Locator, type Page, test } from '@playwright/test'
import { formatDay } from '../../demo-cms/kernel/texts/format-day.ts'
import { formatMonth } from '../../demo-cms/shop/news/format-month.ts'
import { EXHAUSTIVE } from '../support/tier.ts'
import { expectNoAxeViolations } from './support/axe.ts'
import { tagsAlive } from './support/settled.ts'
import { Shopper } from './support/shopper.ts'

/** The layout shift of the page so far, without the shifts that follow an input. */
function layoutShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>(resolve => {
        new PerformanceObserver(list => {
          const shifts = list.getEntries() as (PerformanceEntry & {
            value: number
            hadRecentInput: boolean
          })[]
          resolve(shifts.reduce((sum, one) => sum + (one.hadRecentInput ? 0 : one.value), 0))
        }).observe({ type: 'layout-shift', buffered: true })
        // without a shift, the observer is never called
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)))
      })
  )
}

/** The value of an attribute that the element has. */
async function attribute(element: Locator, name: string): Promise<string> {
  return (await element.getAttribute(name)) ?? ''
}

/** How much narrower a select is than its longest option, in px. */
function missingWidth(select: Locator): Promise<number> {
  return select.evaluate(shown => {
    const whole = shown.cloneNode(true) as HTMLElement
    whole.style.cssText = 'position: absolute; width: max-content'
    shown.after(whole)
    const missing = whole.offsetWidth - (shown as HTMLElement).offsetWidth
    whole.remove()
    return Math.max(0, missing)
  })
}

/** @param month As `2026-11`. */
function laterMonth(month: string, count: number): string {
  const moment = new Date(`${month}-01T00:00:00Z`)
  moment.setUTCMonth(moment.getUTCMonth() + count)
  return moment.toISOString().slice(0, 7)
}

function startsWith(text: string): RegExp {
  return new RegExp(`^${text}`)
}

test('a shopper changes the display of the news, reads a story and looks at its photos [NEWS-02]', async ({
  page
}) => {
  const shopper = new Shopper(page, 'fr')
  await shopper.visit('/news')
  const list = page.locator('div.vitrine-news-list')
  await shopper.button('News.Display.masonry').click()
  await expect(list).toHaveAttribute('data-display', 'masonry')
  await expect(shopper.button('News.Display.masonry')).toHaveAttribute('aria-pressed', 'true')
  await expectNoAxeViolations(page)

  // remembered on the next page of the list
  await page.getByRole('link', { name: shopper.say('Catalog.Next'), exact: true }).click()
  await expect(page).toHaveURL(/pageindex=2/)
  await expect(list).toHaveAttribute('data-display', 'masonry')

  await shopper.visit('/news?category=ceramique')
  await page.getByRole('link', { name: 'Un four à bois, trois jours de feu' }).click()
  await expect(shopper.heading).toHaveText('Un four à bois, trois jours de feu')
  await page.locator('vitrine-share').scrollIntoViewIfNeeded()
  await tagsAlive(page)
  await expect(page.locator('vitrine-share button')).toBeVisible()
  await page.locator('.vitrine-news-gallery__link').nth(2).click()
  const dialog = page.getByRole('dialog', { name: 'Un four à bois, trois jours de feu' })
  await expect(dialog.locator('.vitrine-lightbox__counter')).toHaveText('3 sur 4')
  await expect(page.locator('dialog[data-open]')).toBeVisible()
  await expectNoAxeViolations(page)
  await page.goBack()
  await expect(dialog).toBeHidden()
  await expect(shopper.heading).toHaveText('Un four à bois, trois jours de feu')
})

if (EXHAUSTIVE)
  test('nothing shifts while the pictures of the masonry load [MEDIA-05]', async ({ page }) => {
    const shopper = new Shopper(page, 'fr')
    await shopper.visit('/news?display=masonry')
    await page.locator('.vitrine-news-list__story').last().scrollIntoViewIfNeeded()
    await expect
      .poll(() =>
        page
          .locator('.vitrine-news-list__picture')
          .evaluateAll(pictures => pictures.every(one => (one as HTMLImageElement).complete))
      )
      .toBe(true)
    expect(await layoutShift(page)).toBe(0)
  })

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  if (EXHAUSTIVE)
    test('a shopper chooses a category and a display, and reads a story [NEWS-02]', async ({
      page
    }) => {
      const shopper = new Shopper(page, 'nl', false)
      await shopper.visit('/news')
      await page.getByRole('link', { name: /^Tips/ }).click()
      await shopper.button('News.Display.blog').click()
      await expect(page).toHaveURL(/\/shop\/nl\/news\?category=conseils&display=blog$/)
      await expect(page.locator('div.vitrine-news-list')).toHaveAttribute(
        'data-display',
        'blog'
      )
      await page.locator('.vitrine-news-list__title a').first().click()
      await expect(page.locator('article.shop-article h1')).toBeVisible()
      await page.getByRole('link', { name: /^Vorig artikel/ }).click()
      await expect(page.locator('article.shop-article h1')).toBeVisible()
    })

  test('a shopper looks for news in the calendar [NEWS-01]', async ({ page }) => {
    const shopper = new Shopper(page, 'nl', false)
    await shopper.visit('/news')
    const month = await attribute(page.locator('[data-way="previous"]'), 'data-month')
    await page.getByRole('link', { name: formatMonth(month, 'nl') }).click()
    await expect(page).toHaveURL(new RegExp(`date=${month}$`))
    const day = await attribute(page.locator('[data-date]').last(), 'data-date')
    await page.getByRole('link', { name: startsWith(formatDay(day, 'nl')) }).click()
    await expect(page).toHaveURL(new RegExp(`date=${day}$`))
    await expect(page.locator('.vitrine-news-list__title')).toHaveCount(1)
    const category = page.getByRole('combobox', { name: shopper.say('News.Category') })
    await category.selectOption('Tips')
    await shopper.button('News.Show').click()
    await expect(page).toHaveURL(/category=conseils/)
  })
})

if (EXHAUSTIVE)
  test('a shopper looks for news in the calendar [NEWS-01]', async ({ page }) => {
    const shopper = new Shopper(page, 'fr')
    await shopper.visit('/news/horloger')
    const day = await attribute(page.locator('.shop-article__facts time'), 'datetime')
    const month = day.slice(0, 7)
    await shopper.visit(`/news?date=${laterMonth(month, 1)}`)
    const calendar = page.locator('vitrine-news-calendar')
    const address = page.url()
    const monthLink = (of: string) =>
      calendar.getByRole('link', { name: formatMonth(of, 'fr'), exact: true })
    const dayLink = calendar.getByRole('link', { name: startsWith(formatDay(day, 'fr')) })
    // beside its button, in the narrow column
    await expect.poll(() => missingWidth(page.locator('#calendar-category'))).toBe(0)
    // the tag loads on interaction
    await monthLink(month).focus()
    await expect(calendar.locator('.vitrine-news-calendar')).toBeVisible()
    await monthLink(month).press('Enter')
    await expect(monthLink(laterMonth(month, -1))).toBeFocused()
    await dayLink.click()
    await expect(
      calendar.getByRole('link', { name: 'L’horloger qui n’aime pas le bruit' })
    ).toBeVisible()
    await expectNoAxeViolations(page)
    await calendar
      .getByRole('combobox', { name: shopper.say('News.Category') })
      .selectOption('Conseils')
    await expect(dayLink).toHaveCount(0)
    // a month before with advice
    const earlier = await attribute(calendar.locator('[data-way="previous"]'), 'data-month')
    await expect(page).toHaveURL(address)

    await page.route('**/widget/news/calendar/**', route =>
      route.fulfill({ status: 500, body: '' })
    )
    await monthLink(earlier).click()
    await expect(calendar.getByRole('alert')).toBeVisible()
    await page.unroute('**/widget/news/calendar/**')
    await calendar.getByRole('alert').getByRole('button').click()
    await expect(calendar.locator(`[data-date^="${earlier}-"]`).first()).toBeVisible()
    await expect(calendar.getByRole('alert')).toHaveCount(0)
  })

if (EXHAUSTIVE)
  test('the headlines on the home page play, and can be paused [NEWS-02]', async ({ page }) => {
    const shopper = new Shopper(page, 'fr')
    await shopper.visit('')
    const ticker = page.locator('vitrine-news-ticker')
    await ticker.hover()
    await ticker.getByRole('button', { name: 'Arrêter le défilement' }).click()
    await expect(ticker.getByRole('button', { name: 'Lancer le défilement' })).toBeVisible()
    await ticker.getByRole('button', { name: '3 sur 5' }).click()
    const headline = ticker.locator('.vitrine-carousel__slide:not([inert]) a')
    // a list of one text, because during the move two headlines are in view
    await expect(headline).toHaveText(['L’horloger qui n’aime pas le bruit'])
    await headline.click()
    await expect(shopper.heading).toHaveText('L’horloger qui n’aime pas le bruit')
  })

import { expectNoAxeViolations } from '../browser/support/axe.ts'
import { publish } from './rest.ts'
import { asAdministrator, asAuthor, siteUrl, THEMES, useTheme } from './site.ts'
import { cachedTest, expect, type Page, test } from './test.ts'

for (const theme of THEMES) {
  test.describe(theme, () => {
    test.beforeEach(({ page }) => useTheme(page, theme))

    test('the menu marks the page that is shown after visits, and the title follows', async ({
      page
    }) => {
      await page.goto('/')
      await stay(page)
      for (const [link, title] of [
        ['News', 'News'],
        ['About us', 'About us'],
        ['Delivery', 'Delivery']
      ] as const) {
        await menuLink(page, link).click()
        await expect(page).toHaveTitle(new RegExp(`^${title}`))
        await expect(menuLink(page, link)).toHaveAttribute('aria-current', 'page')
        await expect(page.locator('nav a[aria-current="page"]')).toHaveCount(1)
      }
      await expectStayed(page)
    })

    test('lists of posts continue on further pages, and a post shows its comments', async ({
      page
    }) => {
      await page.goto('/')
      await stay(page)
      await menuLink(page, 'News').click()
      await expect(page.getByRole('main')).toContainText('The kiln is cold')
      await page
        .getByRole('main')
        .getByRole('link', { name: /^(Next Page|Older posts)/i })
        .first()
        .click()
      await expect(page).toHaveURL(/\/page\/2\//)
      await expect(page.getByRole('main')).toContainText('How we pack a teapot')
      await page.goBack()
      await page.getByRole('link', { name: 'The kiln is cold' }).first().click()
      await expect(page.getByRole('main')).toContainText('On Friday.')
      await expectStayed(page)
    })

    test('a visitor comments on a post that was reached by a visit', async ({
      page,
      browser
    }) => {
      const title = `Ash from ${theme}`
      const own = await browser.newContext()
      const editor = await own.newPage()
      await asAdministrator(editor)
      const { link } = await publish(editor, 'posts', { title, content: '<p>Text</p>' })
      await own.close()
      await page.goto(`/?s=${encodeURIComponent(title)}`)
      await stay(page)
      await page.getByRole('main').getByRole('link', { name: title }).first().click()
      await expect(page).toHaveURL(link)
      await expectStayed(page)
      const text = `Which ash? asks ${theme}`
      await page.getByRole('textbox', { name: /^Comment/ }).fill(text)
      await page.getByRole('textbox', { name: /^Name/ }).fill('Greta')
      await page.getByRole('textbox', { name: /^Email/ }).fill('greta@example.com')
      await page.getByRole('button', { name: 'Post Comment' }).click()
      await expect(page.getByText(text)).toBeVisible()
      await expect(page).toHaveURL(/#comment-\d+$/)
    })

    test('a search finds products and posts, and its page is visited like others', async ({
      page
    }) => {
      await page.goto('/?s=teapot')
      await expect(page.getByRole('main')).toContainText('Teapot Alba')
      await stay(page)
      await page.getByRole('main').getByRole('link', { name: 'Teapot Alba' }).first().click()
      await expect(page).toHaveTitle(/^Teapot Alba/)
      await expect(page.getByRole('button', { name: /^Add to basket/ })).toBeVisible()
      await expectStayed(page)
    })

    test('an address that does not exist has the page of the theme for it', async ({
      page
    }) => {
      const answer = await page.goto('/there-is-no-such-page/')
      expect(answer?.status()).toBe(404)
      await stay(page)
      await menuLink(page, 'Delivery').click()
      await expect(page).toHaveTitle(/^Delivery/)
      await expectStayed(page)
    })

    test('a page with a password opens with it after a visit', async ({ page }) => {
      await page.goto('/')
      await menuLink(page, 'For retailers').click()
      await page.getByLabel('Password').fill('kiln')
      await page.getByRole('button', { name: 'Enter' }).click()
      await expect(page.getByRole('main')).toContainText('from twelve pieces on')
    })

    test('an author sees the preview of a draft, whose links load in full', async ({
      page
    }) => {
      await asAuthor(page)
      const title = `A draft in ${theme}`
      const { id } = await publish(page, 'posts', {
        title,
        content: '<vitrine-countdown date="2099-01-01T00:00:00Z"></vitrine-countdown>',
        status: 'draft'
      })
      await page.goto(`/?p=${id}&preview=true`)
      await expect(page.getByRole('heading', { name: title })).toBeVisible()
      expect(await navigates(page)).toBe(false)
    })
  })
}

for (const theme of THEMES) {
  for (const [name, path] of Object.entries({
    'the front page': '/',
    'a product': '/product/teapot-alba/',
    'the empty cart': '/cart/',
    'a list of posts': '/news/',
    'a post with comments': '/the-kiln-is-cold/',
    'search results': '/?s=teapot',
    'the page for what does not exist': '/there-is-no-such-page/',
    'a page with a password': '/retailers/'
  })) {
    cachedTest(`axe finds nothing on ${name}, in ${theme}`, async ({ page }) => {
      await useTheme(page, theme)
      await page.goto(siteUrl(path))
      await nameSearchOfTheme(page)
      await expectNoAxeViolations(page)
    })
  }
}

for (const theme of THEMES) {
  cachedTest(
    `the customizer shows the page in its frame, without visits, in ${theme}`,
    async ({ page }) => {
      await useTheme(page, theme)
      await asAdministrator(page)
      await page.goto(siteUrl('/wp-admin/customize.php'))
      const frame = page.frameLocator('#customize-preview iframe')
      await expect(frame.locator('vitrine-slider')).toContainText('Tea, plain and simple')
      const settings = await frame.locator('#vitrine-context').textContent()
      expect(JSON.parse(settings ?? '{}').navigation).toBe(false)
    }
  )
}

test('widgets in the footer of a classic theme work after visits', async ({ page }) => {
  await useTheme(page, 'twentytwentyone')
  await page.goto('/')
  await stay(page)
  await menuLink(page, 'About us').click()
  await expect(page).toHaveTitle(/^About us/)
  const widgets = page.getByRole('complementary')
  await expect(widgets.getByRole('link', { name: 'The kiln is cold' })).toBeVisible()
  await widgets.getByRole('searchbox').fill('kiln')
  await widgets.getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL(/s=kiln/)
  await expect(page.getByRole('main')).toContainText('The kiln is cold')
})

cachedTest(
  'an administrator sees the blocks of the footer in the editor for widgets',
  async ({ page }) => {
    await useTheme(page, 'twentytwentyone')
    await asAdministrator(page)
    await page.goto(siteUrl('/wp-admin/widgets.php'))
    await expect(page.getByText('Latest news', { exact: true })).toBeVisible()
  }
)

function menuLink(page: Page, name: string) {
  return page.getByRole('navigation').getByRole('link', { name, exact: true }).first()
}

/** Themes print search forms in the text and in the footer without names, which is theirs to repair. */
async function nameSearchOfTheme(page: Page): Promise<void> {
  const forms = await page.getByRole('search').all()
  for (const [at, form] of forms.entries()) {
    await form.evaluate((element, name) => element.setAttribute('aria-label', name), `${at}`)
  }
}

/** Remembers this document, to tell visits from full loads. */
async function stay(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.assign(window, { isStill: true })
  })
}

async function expectStayed(page: Page): Promise<void> {
  expect(await page.evaluate(() => 'isStill' in window)).toBe(true)
}

async function navigates(page: Page): Promise<boolean> {
  const settings = await page.locator('#vitrine-context').textContent()
  return JSON.parse(settings ?? '{}').navigation !== false
}

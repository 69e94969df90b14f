import { expect, type Page, test } from '@playwright/test'
import { EXHAUSTIVE, someOf } from '../support/tier.ts'
import { logIn } from './support/log-in.ts'
import { differencesOf, libraryStyles, linkStyles, looksOf } from './support/looks.ts'
import { slidersStarted, tagsAlive } from './support/settled.ts'
import { Shopper } from './support/shopper.ts'

const PRODUCT = '/shop/fr/p/theiere-kyoto-en-fonte'
const TEXT = '/shop/fr/page/delivery'
const LOGIN = '/shop/fr/security/login'

/** The groups of the library's CSS that every page loads. */
const ON_EVERY_PAGE = ['catalogue', 'product', 'purchase']
const ACCOUNT_STYLES = '**/styles/account-*.css'

/** By visitor: many pages of customers and staff use the classes of tags without the tags. */
const PAGES: Record<string, string[]> = {
  'a guest': [
    PRODUCT,
    '/shop/fr',
    '/shop/fr/c/decoration',
    '/shop/fr/page/films',
    '/shop/fr/security/register'
  ],
  'claire@example.com': [
    '/shop/fr/account',
    '/shop/fr/account/orders?q=a',
    '/shop/fr/account/orders/90001',
    '/shop/fr/catalog/wishlist/list'
  ],
  'balie@example.com': ['/shop/fr/sales/companies', '/shop/fr/edit']
}

test.describe('pages look as with vitrine.css, in whichever order they link their files', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' }, bypassCSP: true })

  for (const [visitor, addresses] of someOf(Object.entries(PAGES), 1)) {
    test(`to ${visitor}`, async ({ page }) => {
      if (visitor.includes('@')) await logIn(page, visitor)
      for (const address of someOf(addresses, 1)) {
        await page.goto(address)
        await tagsAlive(page)
        await page.waitForLoadState('networkidle')
        await slidersStarted(page)
        const links = await libraryStyles(page)
        expect(links[0]).toMatch(/vitrine\.base\.css/)
        const shown = await looksOf(page)
        await linkStyles(page, ['/vitrine/vitrine.css'])
        const whole = await looksOf(page)
        expect(differencesOf(shown, whole), address).toEqual([])
        await linkStyles(page, links.toReversed())
        expect(differencesOf(await looksOf(page), whole), address).toEqual([])
      }
    })
  }
})

/** The groups of the library's CSS that are in the document. */
async function groups(page: Page): Promise<string[]> {
  const paths = await libraryStyles(page)
  return paths.flatMap(path => /styles\/(.*)-\w{8}\.css/.exec(path)?.[1] ?? [])
}

/** Follows a link to a page, as if the text linked it. */
async function follow(page: Page, href: string, isModal = false): Promise<void> {
  await page.evaluate(
    ([url, modal]) => {
      const link = document.createElement('a')
      link.id = 'way'
      link.href = url as string
      link.textContent = 'Way'
      if (modal) link.dataset.vitrineModal = 'large'
      document.querySelector('#page')?.prepend(link)
    },
    [href, isModal]
  )
  await page.locator('#way').click()
}

test('a visit from a text page shows a form once its styles are there, and Back and Forward too [NAV-15]', async ({
  page
}) => {
  let release = () => {}
  const released = new Promise<void>(resolve => {
    release = resolve
  })
  await page.route(ACCOUNT_STYLES, async route => {
    await released
    await route.continue()
  })
  const shopper = new Shopper(page, 'fr')
  await shopper.visit('/page/delivery')
  expect(await groups(page)).toEqual(ON_EVERY_PAGE)
  const text = (await shopper.heading.textContent()) ?? ''
  await page.evaluate(() => {
    document.addEventListener('vitrine:render', () => {
      const field = document.querySelector('vitrine-password-field')
      document.body.dataset.seen = field ? getComputedStyle(field).position : 'no field'
    })
  })
  const requested = page.waitForRequest(ACCOUNT_STYLES)
  await follow(page, LOGIN)
  await requested
  await page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
  })
  await expect(shopper.heading).toHaveText(text)
  release()
  const body = page.locator('body')
  await expect(body).toHaveAttribute('data-seen', 'relative')
  await expect(shopper.heading).not.toHaveText(text)

  await page.goBack()
  await expect(body).toHaveAttribute('data-seen', 'no field')
  await page.goForward()
  await expect(body).toHaveAttribute('data-seen', 'relative')
  // the same document, with each file once
  expect((await groups(page)).sort()).toEqual(['account', ...ON_EVERY_PAGE])
})

if (EXHAUSTIVE)
  test('the pages that shoppers often open next wait for no styles', async ({ page }) => {
    const shopper = new Shopper(page, 'fr')
    await shopper.visit('/page/delivery')
    const later: string[] = []
    page.on('request', request => {
      if (request.resourceType() === 'stylesheet') later.push(request.url())
    })
    for (const path of ['/c/decoration', '/p/theiere-kyoto-en-fonte', '/shoppingcarts', '']) {
      await follow(page, `/shop/fr${path}`)
      await expect(page).toHaveURL(`/shop/fr${path}`)
      await expect(page.locator('#way')).toHaveCount(0)
    }
    expect(later).toEqual([])
  })

if (EXHAUSTIVE)
  test('the views around a text page keep their styles when the page before had more', async ({
    page
  }) => {
    const shopper = new Shopper(page, 'fr')
    await page.goto(PRODUCT)
    await tagsAlive(page)
    await follow(page, TEXT)
    await expect(page).toHaveURL(TEXT)
    await expectMiniCart(shopper)
  })

if (EXHAUSTIVE)
  test('a form in a dialog on a text page has its styles, which the next one finds', async ({
    page
  }) => {
    const shopper = new Shopper(page, 'fr')
    await shopper.visit('/page/delivery')
    for (const time of ['first', 'second']) {
      await follow(page, LOGIN, true)
      const field = page.getByRole('dialog').locator('vitrine-password-field').first()
      await expect(field, time).toBeVisible()
      await expect(field, time).toHaveCSS('position', 'relative')
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toBeHidden()
      expect((await groups(page)).sort(), time).toEqual(['account', ...ON_EVERY_PAGE])
      await page.locator('#way').evaluate(link => link.remove())
    }
  })

if (EXHAUSTIVE)
  test('the cart in the header of a text page opens with its styles', async ({ page }) => {
    const shopper = new Shopper(page, 'fr')
    await shopper.visit('/page/delivery')
    await expectMiniCart(shopper)
  })

async function expectMiniCart(shopper: Shopper): Promise<void> {
  await shopper.button('Cart.Preview').click()
  const cart = shopper.page.locator('.vitrine-mini-cart')
  await expect(cart).toBeVisible()
  await expect(cart).toHaveCSS('display', 'grid')
  await expect(cart).toHaveCSS('position', /absolute|fixed/)
}

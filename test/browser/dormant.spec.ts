import { expect, type Page, test } from '@playwright/test'
import { readBuiltFiles } from '../../scripts/build/built-files.mjs'
import { metafileOf } from '../../scripts/build/metafile.mjs'
import { readFlavour } from '../../scripts/flavour.mjs'
import { EXHAUSTIVE, someOf } from '../support/tier.ts'
import { codeOf } from './support/code-of.ts'
import { dormantTagsReady, tagAlive } from './support/settled.ts'
import { Shopper } from './support/shopper.ts'

/** The file with React, or with Preact in its place. */
const REACT_FILES = [...readBuiltFiles(metafileOf('fr', readFlavour()))]
  .filter(([, { inputs }]) => Object.keys(inputs).some(isRenderer))
  .map(([name]) => name)

function isRenderer(module: string): boolean {
  return /^node_modules\/(react-dom|preact)\//.test(module)
}

/** The URLs of these files that a page has loaded. */
async function reactScripts(page: Page): Promise<string[]> {
  const urls = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => name)
  )
  return urls.filter(url => REACT_FILES.some(name => url.endsWith(name)))
}

for (const address of someOf(['', '/news', '/c/decoration', '/page/privacy'], 1)) {
  test(`loads no React for /shop/fr${address} until the shopper uses a widget [CTX-04]`, async ({
    page
  }) => {
    await page.goto(`/shop/fr${address}`)
    await page.waitForLoadState('networkidle')
    expect(await reactScripts(page)).toEqual([])

    await page.locator('vitrine-search-box input').focus()
    await expect(page.locator('vitrine-search-box').getByRole('combobox')).toBeFocused()
    expect(await reactScripts(page)).toHaveLength(1)
  })
}

test('keeps what the shopper types while the search field is loading [CAT-01]', async ({
  page
}) => {
  await page.goto('/shop/fr/news')
  let arrive = () => {}
  const held = new Promise<void>(resolve => {
    arrive = resolve
  })
  await page.route(codeOf('vitrine-search-box'), route => held.then(() => route.continue()))
  const field = page.locator('vitrine-search-box input')
  await field.pressSequentially('théi')
  arrive()
  await expect(page.locator('vitrine-search-box').getByRole('combobox')).toBeFocused()
  await page.keyboard.type('ère')
  await expect(field).toHaveValue('théière')
  await expect(page.getByRole('listbox')).toBeVisible()
})

if (EXHAUSTIVE)
  test('searches as plain HTML if the code of the search field is late [CAT-01]', async ({
    page
  }) => {
    await page.goto('/shop/fr/news')
    await page.route(codeOf('vitrine-search-box'), () => {})
    await page.locator('vitrine-search-box input').fill('théière')
    await page.locator('vitrine-search-box').getByRole('button', { name: 'Rechercher' }).click()
    await expect(page).toHaveURL(/\/catalog\?q=th%C3%A9i%C3%A8re/)
  })

test('adds a product from a list with the first press of its dormant button [PDP-05]', async ({
  page
}) => {
  const shopper = new Shopper(page, 'fr')
  await shopper.visit('/c/decoration')
  await dormantTagsReady(page)
  // the code of the tag is loaded in time
  const loaded = page.waitForResponse(codeOf('vitrine-add-to-cart'))
  const button = page.locator('vitrine-add-to-cart button').first()
  await button.scrollIntoViewIfNeeded()
  await button.hover()
  await loaded
  await button.click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(shopper.badge).toHaveText('1')
})

if (EXHAUSTIVE)
  test('the dormant count in the header follows another tab [CART-05]', async ({
    context,
    page
  }) => {
    const shopper = new Shopper(page, 'fr')
    await shopper.visit('/c/theieres')
    await shopper.openProduct()
    const other = await context.newPage()
    await other.goto('/shop/fr/news')
    await other.waitForLoadState('networkidle')
    expect(await reactScripts(other)).toEqual([])

    await shopper.addButtonIsAlive()
    await shopper.addButton.click()
    await expect(shopper.badge).toHaveText('1')
    await expect(other.locator('vitrine-cart-summary .vitrine-count-badge')).toHaveText('1')
  })

if (EXHAUSTIVE)
  test('saves the cookie choice without React, and keeps the focus on the page [CONS-02]', async ({
    page
  }) => {
    await page.goto('/shop/fr/news')
    await page.waitForLoadState('networkidle')
    const decline = page.getByRole('button', { name: 'Tout refuser' })
    await decline.focus()
    await page.keyboard.press('Enter')
    await expect(decline).toHaveCount(0)
    await expect(
      page.getByText('Vos choix en matière de cookies sont enregistrés.')
    ).toBeAttached()
    expect(await page.evaluate(() => document.activeElement?.localName)).not.toBe('body')
    await expect(page).toHaveURL(/\/shop\/fr\/news$/)
    expect(await reactScripts(page)).toEqual([])
  })

if (EXHAUSTIVE)
  test('the banner opens the cookie settings on the same page [CONS-04]', async ({ page }) => {
    await page.goto('/shop/fr/news')
    await tagAlive(page, 'vitrine-consent-settings')
    await page
      .locator('vitrine-consent-banner')
      .getByRole('link', { name: 'Personnaliser' })
      .click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expect(page).toHaveURL(/\/shop\/fr\/news$/)
  })

if (EXHAUSTIVE)
  test('shows a toast of the page’s own script [UIX-03]', async ({ page }) => {
    await page.goto('/shop/fr/news')
    await page.waitForLoadState('networkidle')
    await page.evaluate(() =>
      document.dispatchEvent(
        new CustomEvent('vitrine:toast', {
          detail: { kind: 'info', text: 'Livraison gratuite' }
        })
      )
    )
    await expect(page.locator('vitrine-toasts').getByText('Livraison gratuite')).toBeVisible()
  })

if (EXHAUSTIVE)
  test('the filters of a list open with the first tap on a phone [CAT-07]', async ({
    browser
  }) => {
    const page = await browser.newPage({
      viewport: { width: 360, height: 740 },
      hasTouch: true
    })
    await page.goto('/shop/fr/c/decoration')
    await page.waitForLoadState('networkidle')
    await page.locator('.vitrine-filters__open').tap()
    await expect(
      page.getByRole('dialog').or(page.locator('vitrine-filters details[open]'))
    ).toBeVisible()
    await page.close()
  })

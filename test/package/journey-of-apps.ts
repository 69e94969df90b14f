import {
  type ConsoleMessage,
  expect,
  type Locator,
  type Page,
  type Request
} from '@playwright/test'
import { EXPECT_MS } from '../../scripts/test/patience.mjs'

/** Of the mock. */
const PRODUCT = 'Teapot Alba'
const patient = expect.configure({ timeout: EXPECT_MS })

/**
 * Fills the cart of an app, changes it, and goes through its pages by links, Back and Forward, all in one page load, which is repeated
 * at the end.
 *
 * @throws {Error} if something is not shown, if the console has a warning, if a page is loaded that should be shown in place, or if the
 * tags of the header are made anew.
 */
export async function expectJourney(page: Page, address: string): Promise<void> {
  const said: string[] = []
  const loaded: string[] = []
  const added: string[] = []
  page.on('console', message => isProblem(message) && said.push(message.text()))
  page.on('pageerror', error => isOfDriver(error) || said.push(String(error)))
  page.on('request', request => {
    if (isPage(request)) loaded.push(new URL(request.url()).pathname)
    if (request.url().endsWith('/addtocart')) added.push(request.method())
  })

  const header = page.locator('header vitrine-cart-summary')
  const quantity = page.locator('vitrine-cart-items').getByRole('spinbutton')
  const heading = (name: string) =>
    patient(page.getByRole('heading', { level: 1, name })).toBeVisible()
  const countInHeader = (count: number) =>
    patient(header.locator('.vitrine-count-badge')).toHaveText(String(count))
  const traverse = (to: 'back' | 'forward') => page.evaluate(to => history[to](), to)

  await page.goto(address)
  await header.evaluate(element => Object.assign(element, { isFirst: true }))
  await page.getByRole('link', { name: PRODUCT }).click()
  await heading(PRODUCT)
  await more(page.locator('vitrine-quantity')).click()
  await page.locator('main vitrine-add-to-cart').getByRole('button').click()
  await countInHeader(2)
  await page.keyboard.press('Escape')

  await header.locator('.vitrine-cart-summary__link').click()
  await heading('Your cart')
  await patient(quantity).toHaveValue('2')
  await more(page.locator('vitrine-cart-items')).click()
  await countInHeader(3)

  // a link in a view
  await page.locator('vitrine-cart-items').getByRole('link', { name: PRODUCT }).click()
  await heading(PRODUCT)
  await traverse('back')
  await heading('Your cart')
  await patient(quantity).toHaveValue('3')
  await traverse('back')
  await heading(PRODUCT)
  await traverse('forward')
  await heading('Your cart')
  expect(loaded).toEqual(['/'])
  expect(await header.evaluate(element => 'isFirst' in element)).toBe(true)

  await page.reload()
  await patient(quantity).toHaveValue('3')
  await countInHeader(3)
  expect(added).toEqual(['POST'])
  expect(said).toEqual([])
}

/** The last of the two buttons of a quantity field, once its view is shown. */
function more(tag: Locator): Locator {
  return tag.locator('.vitrine-quantity-field button').last()
}

/** Playwright in Firefox looks for what is pressed in an element that the press has removed. */
function isOfDriver(error: Error): boolean {
  return error.message.includes('root.elementsFromPoint')
}

/** Anything that tells the developer of something wrong. */
function isProblem(message: ConsoleMessage): boolean {
  return ['error', 'warning'].includes(message.type())
}

function isPage(request: Request): boolean {
  return request.isNavigationRequest() && request.frame().parentFrame() === null
}

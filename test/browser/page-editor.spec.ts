import { randomUUID } from 'node:crypto'
import { expect, type Locator, type Page, test } from '@playwright/test'
import { EXHAUSTIVE } from '../support/tier.ts'
import { expectNoAxeViolations } from './support/axe.ts'
import { logIn } from './support/log-in.ts'
import { tagsAlive } from './support/settled.ts'
import { Shopper } from './support/shopper.ts'

const EDITOR = '/shop/en/edit'
const PHONE = { width: 320, height: 640 }

async function openEditor(page: Page): Promise<void> {
  await logIn(page, 'balie@example.com')
  await page.goto(EDITOR)
  // the cookie banner would cover a part of a button at some scroll positions
  const decline = new Shopper(page, 'en').button('Shop.CookiesDecline')
  await decline.click()
  await expect(decline).toHaveCount(0)
}

async function type(page: Page, label: string, text: string): Promise<void> {
  const field = page.getByLabel(label, { exact: true }).first()
  await field.focus()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.insertText(text)
}

async function press(page: Page, control: Locator): Promise<void> {
  await control.focus()
  await page.keyboard.press('Enter')
}

/** Adds a block, whose form opens. */
async function add(page: Page, kind: string): Promise<void> {
  const choice = page.getByLabel('New block', { exact: true })
  const label = await choice.locator('option', { hasText: new RegExp(`^${kind}`) }).innerText()
  // not by typing: on a busy machine, a browser takes letters that come slowly for the start of another option
  await choice.selectOption({ label })
  await press(page, page.getByRole('button', { name: 'Add', exact: true }))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(new RegExp(`^${kind}`))
}

async function save(page: Page, blocks: number): Promise<void> {
  await press(page, page.getByRole('button', { name: 'Save', exact: true }).first())
  await expect(page.locator('.shop-editor__block')).toHaveCount(blocks)
}

async function expectUsable(page: Page): Promise<void> {
  await tagsAlive(page)
  // under the sticky header, a part of a button may be out of reach until the page is scrolled
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await expectNoAxeViolations(page)
  const widest = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(widest).toBeLessThanOrEqual(page.viewportSize()!.width)
}

/** Adds a link, a list and something from another program to a text, with the keyboard. */
async function formatText(page: Page): Promise<void> {
  const { keyboard } = page
  await keyboard.press('End')
  await keyboard.press('Enter')
  await keyboard.press('ControlOrMeta+B')
  await keyboard.insertText('Book ')
  await keyboard.press('ControlOrMeta+B')
  await keyboard.insertText('a tour')
  for (const _ of 'a tour') await keyboard.press('Shift+ArrowLeft')
  await keyboard.press('ControlOrMeta+K')
  await keyboard.insertText('javascript:alert(1)')
  await keyboard.press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: 'is no address' })).toBeVisible()
  await keyboard.press('ControlOrMeta+A')
  await keyboard.insertText('/shop/en/catalog')
  await keyboard.press('Enter')
  await keyboard.press('End')
  await keyboard.press('Enter')
  await page.getByRole('button', { name: 'Bulleted list' }).click()
  await keyboard.insertText('Monday')
  await keyboard.press('Enter')
  await keyboard.insertText('Sunday')
  // as a word processor copies it: everything is bold, but for its style
  await page.evaluate(() => {
    const clipboardData = new DataTransfer()
    clipboardData.setData(
      'text/html',
      '<b style="font-weight:normal"><div>, <span style="font-weight:700">copied</span></div><script>alert(1)</script></b>'
    )
    const paste = { clipboardData, bubbles: true, cancelable: true }
    document.activeElement?.dispatchEvent(new ClipboardEvent('paste', paste))
  })
  const html = page.locator('textarea[name="html"]')
  await expect(html).toHaveValue(
    [
      '<p>We know who made what we sell.</p>',
      '<p><strong>Book </strong><a href="/shop/en/catalog">a tour</a></p>',
      '<ul><li>Monday</li><li>Sunday, <strong>copied</strong></li></ul>'
    ].join('\n')
  )
  // what the field does not know is not lost: it is shown as HTML
  const asHtml = page.getByRole('button', { name: 'Edit as HTML' })
  await asHtml.click()
  await expect(html).toBeVisible()
  await asHtml.click()
  await expect(html).toBeHidden()
  await page.getByRole('textbox', { name: 'Text', exact: true }).focus()
}

if (EXHAUSTIVE)
  test('staff rebuild the home page from an empty page with the keyboard, see it beside the form, and publish it for shoppers [EDIT-01] [EDIT-02]', async ({
    page,
    browser,
    baseURL
  }) => {
    const title = `Home ${randomUUID().slice(0, 8)}`
    await openEditor(page)
    await type(page, 'Title', title)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    const editor = new URL(page.url()).pathname
    const preview = page.frameLocator('#preview')

    await add(page, 'Slider')
    await type(page, 'Title', 'Things that last')
    await type(page, 'Text of the link', 'See everything')
    await type(page, 'Address of the link', '/shop/en/catalog')
    await press(page, page.getByRole('button', { name: 'Choose a picture' }))
    await press(page, page.getByRole('dialog').locator('.shop-editor__choice').first())
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await type(page, 'Alternative text', 'A teapot on a table')
    await press(page, page.getByRole('button', { name: 'Save and refresh the preview' }))
    await expect(preview.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(preview.getByRole('heading', { name: 'Things that last' })).toBeVisible()
    await expect(preview.getByAltText('A teapot on a table')).toBeVisible()
    await expectUsable(page)
    await save(page, 1)

    await add(page, 'Text')
    await expect(page.getByRole('button', { name: 'Bold' })).toBeEnabled()
    await type(page, 'Heading', 'A house of makers')
    await type(page, 'Text', 'We know who made what we sell.')
    await save(page, 2)
    await add(page, 'Products')
    await save(page, 3)
    await add(page, 'News')
    await save(page, 4)

    // the focus stays on the button that moves a block
    const up = page.getByRole('button', { name: 'Move up: News' })
    await press(page, up)
    await expect(page.locator('.shop-editor__name strong').nth(2)).toHaveText('News')
    await expect(up).toBeFocused()
    await expectUsable(page)

    await press(page, page.getByRole('button', { name: 'Publish now' }))
    await expect(page.getByText('The page has been published.')).toBeVisible()
    const address = await page
      .getByRole('link', { name: 'View the page' })
      .first()
      .getAttribute('href')

    await page.setViewportSize(PHONE)
    await page.goto(editor)
    await expectUsable(page)
    for (const address of [EDITOR, `${editor}/versions`]) {
      await page.goto(address)
      await expectUsable(page)
    }

    const context = await browser.newContext(baseURL ? { baseURL } : {})
    const shopper = await context.newPage()
    for (const size of [{ width: 1280, height: 900 }, PHONE]) {
      await shopper.setViewportSize(size)
      await shopper.goto(address!)
      await expect(shopper.getByRole('heading', { level: 1 })).toHaveText(title)
      await expect(shopper.getByRole('heading', { name: 'Things that last' })).toBeVisible()
      await expect(shopper.getByRole('heading', { name: 'A house of makers' })).toBeVisible()
      expect(await shopper.locator('.shop-card').count()).toBe(8)
      await expectUsable(shopper)
    }
    await context.close()
  })

test('the preview follows texts that editors type and format without HTML, and stays where it was scrolled to [EDIT-01] [EDIT-02]', async ({
  page
}) => {
  await openEditor(page)
  await type(page, 'Title', `Live ${randomUUID().slice(0, 8)}`)
  await page.keyboard.press('Enter')
  for (const blocks of [1, 2]) {
    await add(page, 'Products')
    await save(page, blocks)
  }
  await add(page, 'Text')
  const preview = page.frameLocator('#preview')
  const scrolled = () => preview.locator('html').evaluate(() => scrollY)
  await expect.poll(scrolled).toBeGreaterThan(100)
  const before = await scrolled()
  await type(page, 'Heading', 'A house of makers')
  await expect(preview.getByRole('heading', { name: 'A house of makers' })).toBeVisible()
  const tools = page.getByRole('toolbar', { name: 'Formatting' })
  await expect(tools.getByRole('button', { name: 'Bold' })).toBeEnabled()
  await type(page, 'Text', 'We know who made what we sell.')
  await expect(preview.getByText('We know who made what we sell.')).toBeVisible()
  const written = page.getByRole('textbox', { name: 'Text', exact: true })
  await expect(written).toBeFocused()
  await formatText(page)
  await expect(preview.getByRole('link', { name: 'a tour' })).toHaveAttribute(
    'href',
    '/shop/en/catalog'
  )
  await expect(preview.locator('.shop-block li')).toHaveText(['Monday', 'Sunday, copied'])
  await expect(written).toBeFocused()
  expect(await scrolled()).toBe(before)
  await expectUsable(page)

  const stale = page.locator('#preview-status')
  await page.route('**/preview', route => route.abort())
  await type(page, 'Heading', 'A house of weavers')
  await expect(stale).toContainText('could not be updated')
  await expectUsable(page)
  await page.unroute('**/preview')
  await type(page, 'Heading', 'A house of potters')
  await expect(preview.getByRole('heading', { name: 'A house of potters' })).toBeVisible()
  await expect(stale).toBeEmpty()

  await save(page, 3)
  await expect(preview.getByRole('heading', { name: 'A house of potters' })).toBeVisible()
  await expect.poll(scrolled).toBe(before)
  await type(page, 'Title', 'Autumn')
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText('Autumn')
})

test('staff choose a picture in a dialog with the keyboard, for a field and for a text, and keep what they typed [EDIT-01]', async ({
  page
}) => {
  await openEditor(page)
  await page.setViewportSize(PHONE)
  await type(page, 'Title', `Pictures ${randomUUID().slice(0, 8)}`)
  await page.keyboard.press('Enter')
  await add(page, 'Text')
  await expect(page.getByRole('button', { name: 'Bold' })).toBeEnabled()
  await type(page, 'Heading', 'A house of makers')

  const library = page.getByRole('dialog', { name: 'Choose a picture' })
  const open = page.getByRole('button', { name: 'Choose a picture' })
  const search = library.getByRole('searchbox')
  const choices = library.locator('.shop-editor__choice')
  await press(page, open)
  await expect(search).toBeFocused()
  const wide = library.locator('.vitrine-dialog__body')
  expect(await wide.evaluate(body => body.scrollWidth - body.clientWidth)).toBe(0)
  await page.keyboard.press('Escape')
  await expect(library).toHaveCount(0)
  await expect(open).toBeFocused()

  await press(page, open)
  await expect(choices).toHaveCount(24)
  await press(page, library.getByRole('link', { name: 'Products', exact: true }))
  await expect(library.locator('[aria-current="page"]')).toHaveText('Products')
  await search.fill('theiere')
  await page.keyboard.press('Enter')
  await expect(choices.first()).toContainText('theiere')
  const id = await choices.first().getAttribute('value')
  await press(page, choices.first())
  await expect(library).toHaveCount(0)
  const field = page.getByLabel('Picture', { exact: true })
  await expect(field).toHaveValue(id!)
  await expect(page.locator('.shop-editor__picture img')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Heading' })).toHaveValue('A house of makers')

  // the chosen one is marked, in view and focused
  await press(page, open)
  const chosen = library.locator('.shop-editor__choice[aria-current="true"]')
  await expect(chosen).toBeFocused()
  await expect(chosen).toBeInViewport()
  await page.goBack()
  await expect(library).toHaveCount(0)

  await press(page, page.getByRole('button', { name: 'Insert a picture' }))
  await press(page, choices.first())
  await expect(page.locator('textarea[name="html"]')).toHaveValue(
    /<img src="\/shop\/assets\/\d+\//
  )
  await expectUsable(page)
})

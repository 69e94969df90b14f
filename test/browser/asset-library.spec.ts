import { randomUUID } from 'node:crypto'
import { expect, type Locator, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import { EXHAUSTIVE } from '../support/tier.ts'
import { expectNoAxeViolations } from './support/axe.ts'
import { logIn } from './support/log-in.ts'
import { tagsAlive } from './support/settled.ts'

const LIBRARY = '/shop/en/assetslibrary/asset/assetsbyfolder'

async function openLibrary(page: Page): Promise<void> {
  await logIn(page, 'balie@example.com')
  await page.goto(LIBRARY)
}

async function picture(color: string): Promise<Buffer> {
  const background = color
  return sharp({ create: { width: 60, height: 40, channels: 3, background } })
    .png()
    .toBuffer()
}

async function pressWith(page: Page, control: Locator, key: string): Promise<void> {
  await control.focus()
  await page.keyboard.press(key)
}

if (EXHAUSTIVE)
  test('staff open a folder with the keyboard, move two files and undo that, and delete files after seeing where they are used [AST-01] [AST-02]', async ({
    page
  }) => {
    await openLibrary(page)
    await tagsAlive(page)
    const tree = page.getByRole('navigation', { name: 'Folders' })
    const heading = page.getByRole('heading', { level: 1 })
    const remove = page.getByRole('button', { name: 'Delete selected' })
    const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'))
    const files = page.locator('.vitrine-asset-library__file')

    // a picture of a news story cannot be deleted
    await pressWith(page, tree.getByRole('link', { name: 'News' }), 'Enter')
    await expect(heading).toHaveText('News')
    await expect(page).toHaveURL(/\/assetsbyfolder\/\d+\/\d+$/)
    await expect(tree.locator('[aria-current="page"]')).toHaveText('News')
    // other tests add files to this folder, so that it may be on a later page
    await page.getByRole('searchbox', { name: 'Search for a file' }).fill('reparer.webp')
    await page.keyboard.press('Enter')
    await expect(files).toHaveCount(1)
    await tagsAlive(page)
    await page.getByRole('checkbox', { name: 'Select reparer.webp' }).check()
    await remove.click()
    await expect(dialog.getByRole('link')).toBeVisible()
    await expectNoAxeViolations(page)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(remove).toBeFocused()

    // a folder of this test, the last one in the tree
    await pressWith(page, tree.getByRole('link', { name: 'Media library' }), 'Enter')
    await expect(heading).toHaveText('Media library')
    const name = `Zz ${randomUUID()}`
    await page.getByLabel('New folder').fill(name)
    await page.keyboard.press('Enter')
    const own = tree.getByRole('link', { name })
    await expect(own).toBeVisible()
    await tagsAlive(page)
    await tree.getByRole('link', { name: 'Media library' }).focus()
    for (let press = 0; press < 50; press++) {
      if (await own.evaluate(link => link === document.activeElement)) break
      await page.keyboard.press('ArrowDown')
    }
    await page.keyboard.press('Enter')
    await expect(heading).toHaveText(name)
    await page.getByLabel('Upload files').setInputFiles([
      { name: 'one.png', mimeType: 'image/png', buffer: await picture('red') },
      { name: 'two.png', mimeType: 'image/png', buffer: await picture('green') },
      { name: 'three.png', mimeType: 'image/png', buffer: await picture('blue') }
    ])
    await expect(page.getByRole('checkbox', { name: /^Select \w+\.png/ })).toHaveCount(3)
    await expect(files).toHaveCount(3)

    await pressWith(page, page.getByRole('checkbox', { name: 'Select one.png' }), 'Space')
    await pressWith(page, page.getByRole('checkbox', { name: 'Select two.png' }), 'Space')
    await expect(page.getByText('2 of 3 selected').first()).toBeVisible()
    await expectNoAxeViolations(page)
    await page.getByLabel('Move to').selectOption({ label: 'Media library / Products' })
    await pressWith(page, page.getByRole('button', { name: 'Move', exact: true }), 'Enter')
    await expect(files).toHaveCount(1)
    await expect(page.getByRole('button', { name: 'Move', exact: true })).toBeFocused()
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect(files).toHaveCount(3)

    await page.getByRole('checkbox', { name: 'Select all' }).check()
    await pressWith(page, remove, 'Enter')
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(page.getByText('There are no files here.')).toBeVisible()
    await expect(page.locator('body')).not.toBeFocused()
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect(files).toHaveCount(3)
  })

test('staff drop files on the page of a folder, which takes them without leaving the page [AST-01]', async ({
  page
}) => {
  await openLibrary(page)
  await tagsAlive(page)
  const name = `${randomUUID()}.png`
  const bytes = (await picture('purple')).toString('base64')
  const data = await page.evaluateHandle(
    ([title, content]) => {
      const transfer = new DataTransfer()
      const codes = Uint8Array.from(atob(content!), one => one.charCodeAt(0))
      transfer.items.add(new File([codes], title!, { type: 'image/png' }))
      return transfer
    },
    [name, bytes]
  )
  const footer = page.getByRole('contentinfo')
  await footer.dispatchEvent('dragover', { dataTransfer: data })
  await expect(page.getByText('Drop files to upload to ‘Media library’')).toBeVisible()
  await expectNoAxeViolations(page)
  await footer.dispatchEvent('drop', { dataTransfer: data })
  await expect(page.getByRole('checkbox', { name: `Select ${name}` })).toBeVisible()
  await expect(page.getByText('1 file added to Media library.').first()).toBeVisible()
  await expect(page.getByText('Drop files to upload')).toHaveCount(0)
  await expect(page).toHaveURL(new RegExp(`${LIBRARY}$`))
})

test('staff open folders and select files without JavaScript [AST-01] [AST-02]', async ({
  browser,
  baseURL
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL! })
  const page = await context.newPage()
  await openLibrary(page)
  const tree = page.getByRole('navigation', { name: 'Folders' })
  await tree.locator('summary[aria-label="Folders in Products"]').click()
  await tree.getByRole('link', { name: 'Vases' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vases')
  await page.getByRole('checkbox').first().check()
  await page.getByRole('button', { name: 'Delete selected' }).click()
  await expect(page.getByRole('heading', { name: 'Files in use' })).toBeVisible()
  await context.close()
})

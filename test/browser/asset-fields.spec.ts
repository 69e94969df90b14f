import { expect, test } from '@playwright/test'
import sharp from 'sharp'
import { expectNoAxeViolations } from './support/axe.ts'
import { logIn } from './support/log-in.ts'
import { tagsAlive } from './support/settled.ts'

const STORY = '/shop/en/assetslibrary/news/hiver-en-lumiere'

async function picture(color: string): Promise<Buffer> {
  return sharp({ create: { width: 60, height: 40, channels: 3, background: color } })
    .png()
    .toBuffer()
}

test('staff upload five files to a story: one is refused, one loses its connection, and the rest arrive in order [AST-05] [AST-07] [AST-08] [AST-10]', async ({
  page
}) => {
  await logIn(page, 'balie@example.com')
  await page.goto(STORY)
  await tagsAlive(page)

  let dropped = 0
  await page.route(`**${STORY}`, async route => {
    const request = route.request()
    if (dropped === 0 && request.postDataBuffer()?.includes('filename="four.png"')) {
      dropped += 1
      return route.abort('connectionreset')
    }
    return route.continue()
  })
  const photos = page.getByRole('group', { name: 'More photos' })
  await photos.getByLabel('Add files').setInputFiles([
    { name: 'one.png', mimeType: 'image/png', buffer: await picture('red') },
    { name: 'two.png', mimeType: 'image/png', buffer: await picture('green') },
    {
      name: 'three.png',
      mimeType: 'image/png',
      buffer: Buffer.from('<svg onload="alert(1)"/>')
    },
    { name: 'four.png', mimeType: 'image/png', buffer: await picture('blue') },
    { name: 'five.png', mimeType: 'image/png', buffer: await picture('yellow') }
  ])
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('three.png')
  await expect(dialog).toContainText('four.png')
  await expectNoAxeViolations(page)
  await page.keyboard.press('Escape')
  await photos.getByRole('button', { name: 'Send four.png again' }).click()
  await photos.getByRole('button', { name: 'Move five.png up' }).click()
  const names = photos.getByRole('listitem')
  await expect(photos.getByLabel('Name', { exact: true })).toHaveCount(4)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: 'saved' })).toBeVisible()
  await tagsAlive(page)

  const shown = await names.evaluateAll(items =>
    items.map(item => item.getAttribute('aria-label'))
  )
  expect(shown).toEqual(['one.png', 'two.png', 'five.png', 'four.png'])
  await page.goto('/shop/en/news/hiver-en-lumiere')
  const images = page.locator('vitrine-news-gallery img')
  await expect(images).toHaveCount(4)
  for (const image of await images.all()) {
    await image.scrollIntoViewIfNeeded()
    await expect
      .poll(() => image.evaluate((one: HTMLImageElement) => one.naturalWidth))
      .toBeGreaterThan(0)
  }
})

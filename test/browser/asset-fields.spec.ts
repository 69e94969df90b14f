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

test('staff upload five files to a story: one is refused, one loses its connection and continues, and all others arrive in order [AST-05] [AST-07] [AST-08] [AST-10]', async ({
  page
}) => {
  await logIn(page, 'balie@example.com')
  await page.goto(STORY)
  await tagsAlive(page)

  let dropped = 0
  let four: string | undefined
  page.on('response', response => {
    const sent = response.request().headers()['upload-metadata']
    if (sent?.includes(Buffer.from('four.png').toString('base64'))) {
      four = response.headers().location
    }
  })
  await page.route('**/assetslibrary/uploads/*', async route => {
    const isPart = route.request().method() === 'PATCH'
    if (isPart && dropped === 0 && four && route.request().url().endsWith(four)) {
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
  await expectNoAxeViolations(page)
  await page.keyboard.press('Escape')
  await photos.getByRole('button', { name: 'Move five.png up' }).click()
  const names = photos.getByRole('listitem')
  await expect(photos.getByRole('listitem')).toHaveCount(4)
  expect(dropped).toBe(1)
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

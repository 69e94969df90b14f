import { type CDPSession, expect, type Locator, type Page, test } from '@playwright/test'
import { logIn } from './support/log-in.ts'
import { tagsAlive } from './support/settled.ts'

test.use({ locale: 'en-GB', hasTouch: true })

interface Point {
  x: number
  y: number
}

/** Opens the crop dialog of a picture of the library: its page allows every gesture. */
async function openCrop(page: Page): Promise<Locator> {
  await logIn(page, 'balie@example.com')
  await page.goto('/shop/en/assetslibrary/asset/assetsbyfolder?q=livraison-velo')
  await page.locator('.vitrine-asset-library__link').first().click()
  await tagsAlive(page)
  await page.getByRole('button', { name: 'Crop or rotate' }).click()
  const dialog = page.getByRole('dialog', { name: /^Crop / })
  await expect(dialog.getByRole('application', { name: 'Crop area' })).toBeFocused()
  await expect(dialog.locator('crop-stage-selection')).toBeAttached()
  return dialog
}

/** The place of a point of the crop area, from -0.5 to 0.5 around its middle. */
async function inArea(dialog: Locator, x: number, y: number): Promise<Point> {
  const area = await dialog.getByRole('application').boundingBox()
  return {
    x: area!.x + (x + 0.5) * area!.width,
    y: area!.y + (y + 0.5) * area!.height
  }
}

const widthOf = (dialog: Locator) => dialog.getByLabel('Width (px)').inputValue().then(Number)

/** Touches the screen as fingers do, which the browser turns into pointers or into scrolling. */
async function fingers(page: Page) {
  const session: CDPSession = await page.context().newCDPSession(page)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: readonly Point[]) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: points.map(({ x, y }, id) => ({ x, y, id }))
    })
  return {
    /** Puts fingers down, moves them in steps, and lifts them. */
    async drag(steps: readonly (readonly Point[])[]): Promise<void> {
      await send('touchStart', steps[0]!)
      for (const points of steps.slice(1)) await send('touchMove', points)
      await send('touchEnd', [])
    }
  }
}

/** Two fingers, on opposite sides of a point. */
function pair({ x, y }: Point, distance: number, degrees = 0): Point[] {
  const angle = (degrees * Math.PI) / 180
  const across = (distance * Math.cos(angle)) / 2
  const down = (distance * Math.sin(angle)) / 2
  return [
    { x: x - across, y: y - down },
    { x: x + across, y: y + down }
  ]
}

test.describe('with fingers', () => {
  test.skip(({ browserName }) => browserName !== 'chromium', 'only Chromium can be touched')

  test('two fingers enlarge the picture and turn it, in the same dialog [AST-04] [AST-09]', async ({
    page
  }) => {
    const dialog = await openCrop(page)
    const middle = await inArea(dialog, 0, 0)
    const whole = await widthOf(dialog)
    const touch = await fingers(page)
    await touch.drag([80, 100, 120, 140, 160].map(distance => pair(middle, distance)))
    await expect.poll(() => widthOf(dialog)).toBeLessThan(0.7 * whole)
    await expect(dialog.getByRole('slider', { name: 'Straighten' })).toHaveValue('0')

    await touch.drag([0, 4, 8, 12, 16, 20].map(degrees => pair(middle, 120, degrees)))
    const tilt = () =>
      dialog.getByRole('slider', { name: 'Straighten' }).inputValue().then(Number)
    await expect.poll(tilt).toBeGreaterThan(10)
    expect(await tilt()).toBeLessThan(25)
  })

  test('a finger in the crop area moves it, and one beside it scrolls the dialog [AST-09]', async ({
    page
  }) => {
    await page.setViewportSize({ width: 360, height: 640 })
    const dialog = await openCrop(page)
    await dialog.getByLabel('Width (px)').fill('400')
    const field = (name: string) => dialog.getByLabel(name).inputValue()
    const scrolled = () =>
      dialog.locator('.vitrine-dialog__body').evaluate(body => body.scrollTop)
    await dialog.getByRole('application').scrollIntoViewIfNeeded()
    const touch = await fingers(page)
    const left = Number(await field('Left (px)'))
    const top = await scrolled()
    const from = await inArea(dialog, 0, 0)
    await touch.drag([0, 10, 20, 30].map(by => [{ x: from.x - by, y: from.y }]))
    await expect.poll(async () => Number(await field('Left (px)'))).toBeLessThan(left)
    expect(await scrolled()).toBe(top)

    const moved = await field('Left (px)')
    const picture = (await dialog.locator('.vitrine-crop__picture').boundingBox())!
    const beside = { x: picture.x + picture.width - 20, y: picture.y + picture.height - 20 }
    await touch.drag([0, 20, 40, 60, 80, 100].map(by => [{ x: beside.x, y: beside.y - by }]))
    await expect.poll(scrolled).toBeGreaterThan(top)
    expect(await field('Left (px)')).toBe(moved)
  })
})

test('a mouse and the keyboard choose a part, which is put beside the original and announced [AST-04] [AST-09]', async ({
  page
}) => {
  const dialog = await openCrop(page)
  const whole = await widthOf(dialog)
  const from = await inArea(dialog, 0.5, 0.5)
  const to = await inArea(dialog, 0, 0)
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(to.x, to.y, { steps: 5 })
  await page.mouse.up()
  await expect.poll(() => widthOf(dialog)).toBeLessThan(0.6 * whole)
  await expect(dialog.getByRole('application', { name: 'Crop area' })).toBeFocused()
  const half = await widthOf(dialog)
  await page.keyboard.press('ArrowRight')
  await expect(dialog.getByLabel('Left (px)')).not.toHaveValue('0')
  await page.keyboard.press('Shift+ArrowRight')
  await expect.poll(() => widthOf(dialog)).toBeGreaterThan(half)
  await page.mouse.wheel(0, -100)
  await dialog.getByRole('button', { name: 'Rotate right' }).click()
  await dialog.getByRole('button', { name: 'Ok' }).click()

  await expect(dialog).toBeHidden()
  const said = page.getByRole('status').filter({ hasText: 'beside the original' })
  await expect(said).toBeFocused()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('– crop ')
  await said.getByRole('link', { name: 'View the original' }).click()
  await expect(page.getByRole('heading', { level: 1 })).not.toContainText('– crop ')
})

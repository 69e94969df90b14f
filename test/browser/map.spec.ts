import { expect, test } from '@playwright/test'
import { EXHAUSTIVE } from '../support/tier.ts'
import { expectNoAxeViolations } from './support/axe.ts'

/** Room between the outermost markers and the edges of a map, in px. */
const EDGE = 40

test('a shopper finds a shop on the map with the keyboard, in Dutch [MEDIA-04]', async ({
  page
}) => {
  await page.goto('/shop/nl/page/stores')
  const map = page.locator('vitrine-map').first()
  const canvas = map.getByRole('region', { name: /Onze winkels: kaart/ })
  await expect(canvas).toBeVisible()
  await map.getByRole('button', { name: /^Tonen op de kaart.*Vitrine Gent/ }).press('Enter')
  const card = map.getByRole('region', { name: 'Vitrine Gent' })
  await expect(card.getByRole('link', { name: 'Routebeschrijving' })).toHaveAttribute(
    'href',
    /destination=51\.0543,3\.7174/
  )
  await expectNoAxeViolations(page)
  await card.getByRole('button', { name: 'Sluiten: Vitrine Gent' }).press('Enter')
  await expect(card).toHaveCount(0)
  await expect(map.locator('.vitrine-places__map')).toBeFocused()
})

if (EXHAUSTIVE)
  test('a narrow map zooms out until all shops are in view [MEDIA-04]', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto('/shop/fr/page/stores')
    const map = page.locator('vitrine-map').first()
    const canvas = map.getByRole('region', { name: /carte/ })
    await expect(canvas).toBeVisible()
    await expect(map.getByRole('progressbar')).toHaveCount(0)
    const { width, height } = (await canvas.boundingBox())!
    const shops = await map
      .locator('[data-lat]')
      .evaluateAll(entries =>
        entries.map(({ dataset }) => ({ lat: Number(dataset.lat), lng: Number(dataset.lng) }))
      )
    const west = Math.min(...shops.map(({ lng }) => lng))
    const east = Math.max(...shops.map(({ lng }) => lng))
    const south = mercator(Math.min(...shops.map(({ lat }) => lat)))
    const north = mercator(Math.max(...shops.map(({ lat }) => lat)))
    const liege = shops.find(({ lng }) => lng === east)!
    const pxPerDegree = (width - 2 * EDGE) / (east - west)
    const position = {
      x: width - EDGE,
      y: height / 2 + ((south + north) / 2 - mercator(liege.lat)) * pxPerDegree
    }
    // the first clicks may come before the markers are drawn
    await expect(async () => {
      await canvas.click({ position })
      await expect(map.getByRole('region', { name: 'Vitrine Liège' })).toBeVisible({
        timeout: 1000
      })
    }).toPass()
  })

if (EXHAUSTIVE)
  test('a map needs no other company: its tiles are one file of the shop [MEDIA-04]', async ({
    page,
    baseURL
  }) => {
    const parts: string[] = []
    page.on('response', response => {
      expect(response.url()).toContain(String(baseURL))
      if (response.url().includes('.pmtiles')) {
        parts.push(`${response.status()} ${response.headers()['content-type']}`)
      }
    })
    await page.goto('/shop/fr/page/stores')
    const first = page.locator('vitrine-map').first()
    await expect(first.getByRole('region', { name: /carte/ })).toBeVisible()
    const map = page.locator('vitrine-map').nth(1)
    await expect(map.getByRole('link', { name: /^Itinéraire/ })).toHaveCount(1)
    await expect(map.locator('canvas'), 'a map out of view is not drawn').toHaveCount(0)
    expect(parts).toEqual([])
    await map.scrollIntoViewIfNeeded()
    await expect.poll(() => parts.length).toBeGreaterThan(1)
    expect(new Set(parts)).toEqual(new Set(['206 application/vnd.pmtiles']))
    await expect(map.getByText('© Vitrine')).toBeVisible()
  })

if (EXHAUSTIVE)
  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    test('the addresses of the shops are in a list [MEDIA-04]', async ({ page }) => {
      await page.goto('/shop/en/page/stores')
      await expect(page.getByText('Bloemstraat 8, 9000 Gent')).toBeVisible()
      await expect(page.getByText('Grand-Rue 1, 4910 Theux')).toBeVisible()
    })
  })

/** The distance from the equator on the map, in the unit of degrees of longitude. */
function mercator(latitude: number): number {
  const radians = (latitude * Math.PI) / 180
  return (Math.log(Math.tan(Math.PI / 4 + radians / 2)) * 180) / Math.PI
}

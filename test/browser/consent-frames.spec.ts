import { expect, test } from '@playwright/test'
import { openFixture } from '../support/fixture-page.ts'
import { type FixtureServer, startFixtureServer } from '../support/fixture-server.ts'
import { libraryCss } from '../support/library-css.ts'
import { EXHAUSTIVE } from '../support/tier.ts'

let server: FixtureServer

/** Widths and heights in px: of small videos, audio players and buttons. */
const smallFrames = [
  [200, 120],
  [160, 90],
  [600, 80]
] as const

test.beforeAll(async () => {
  server = await startFixtureServer({
    '/start': () => ({}),
    '/frames': () => ({
      head: `<style nonce="NONCE">${libraryCss()}</style>`,
      content: `<iframe data-vitrine-consent="marketing" data-src="/start" data-vitrine-provider="maps.example" title="Player" width="500" height="300"></iframe>
        <p><iframe data-vitrine-consent="statistics" data-vitrine-service="map" data-src="/start" title="Map"></iframe></p>
        <p id="after">After</p>
        <script nonce="NONCE">document.addEventListener('vitrine:consent:allow', ({ detail: { category, service } }) => {
          document.documentElement.dataset.asked = JSON.stringify({ category, service })
        })</script>`
    }),
    '/small-frames': () => ({
      head: `<style nonce="NONCE">${libraryCss()}</style>`,
      content: smallFrames
        .map(
          ([width, height]) =>
            `<p><iframe data-vitrine-consent="marketing" data-src="/start" data-vitrine-provider="maps.example" title="${width}" width="${width}" height="${height}"></iframe></p>`
        )
        .join('')
    })
  })
})

test.afterAll(() => server.stop())

test('asks for consent in place of a frame, without moving the page [CONS-03]', async ({
  page
}) => {
  await openFixture(page, server, '/frames')
  const notice = page.getByRole('region', { name: 'Player' })
  await expect(notice).toContainText('maps.example')
  const height = () =>
    page.locator('#after').evaluate(element => (element as HTMLElement).offsetTop)
  const before = await height()
  expect(await notice.evaluate(element => (element as HTMLElement).offsetHeight)).toBe(304)
  // a refresh brings the server's HTML, which does not have it
  await page.evaluate(() => window.vitrine.refresh())
  await expect(notice).toBeVisible()

  await notice.getByRole('button').first().click()
  await expect(notice).toHaveCount(0)
  const frame = page.locator('iframe').first()
  await expect(frame).toHaveAttribute('src', '/start')
  await expect(frame).toBeFocused()
  expect(await height()).toBe(before)
  await page.evaluate(() => window.vitrine.refresh())
  await expect(frame).toHaveAttribute('src', '/start')

  const second = page.getByRole('region', { name: 'Map' })
  await second.getByRole('button').last().click()
  await expect(page.locator('html')).toHaveAttribute(
    'data-asked',
    '{"category":"statistics","service":"map"}'
  )
  await expect(page.locator('iframe').last()).toHaveAttribute('src', '/start')
  expect(await height()).toBe(before)
})

if (EXHAUSTIVE)
  test('shows text and buttons at once in a small frame [CONS-03]', async ({ page }) => {
    await openFixture(page, server, '/small-frames')
    for (const [width] of smallFrames) {
      const notice = page.getByRole('region', { name: String(width) })
      await expect(notice).toBeVisible()
      // in px below the upper edge of the notice, which is the part of it that is in view
      const { buttons, height } = await notice.evaluate(element => {
        const { top, right, height } = element.getBoundingClientRect()
        const places = [...element.querySelectorAll('button')].map(button => {
          const place = button.getBoundingClientRect()
          return {
            top: place.top - top,
            bottom: place.bottom - top,
            isCut: place.right > right
          }
        })
        return { buttons: places, height }
      })
      expect(buttons).toHaveLength(2)
      for (const { top, bottom, isCut } of buttons) {
        expect(top, 'leaves room for a line of the text').toBeGreaterThan(16)
        expect(bottom).toBeLessThanOrEqual(height)
        expect(isCut).toBe(false)
      }
    }
  })

import { expect, test } from '@playwright/test'
import { openFixture } from '../support/fixture-page.ts'
import { type FixtureServer, startFixtureServer } from '../support/fixture-server.ts'
import { libraryCss } from '../support/library-css.ts'

let server: FixtureServer

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

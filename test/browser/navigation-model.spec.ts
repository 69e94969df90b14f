import { expect } from '@playwright/test'
import { asked, openFixture } from '../support/fixture-page.ts'
import { type FixtureServer, startFixtureServer, wait } from '../support/fixture-server.ts'
import { test } from '../support/fixture-test.ts'
import { EXHAUSTIVE } from '../support/tier.ts'
import { testRandomVisits } from './support/random-visits.ts'

testRandomVisits(EXHAUSTIVE ? 5 : 2)

test.describe('many pages at once', () => {
  let server: FixtureServer
  let aborted = 0
  test.beforeAll(async () => {
    server = await startFixtureServer({
      '/late': async (_, response, url) => {
        response.on('close', () => {
          if (!response.writableFinished) aborted += 1
        })
        await wait(Number(url.searchParams.get('ms')))
        return {}
      }
    })
  })
  test.afterAll(() => server.stop())

  if (EXHAUSTIVE)
    test('requests ten pages at once and shows the last one: one history entry, one render, nine aborted requests', async ({
      page
    }) => {
      await openFixture(page, server, '/start')
      for (let click = 10; click > 0; click -= 1) {
        await page.evaluate(path => void window.vitrine.visit(path), `/late?ms=${click * 100}`)
      }
      const entries = () =>
        page.evaluate(() =>
          navigation.entries().map(({ url }) => url?.slice(location.origin.length))
        )
      await expect.poll(entries).toEqual(['/start', '/late?ms=100'])
      // includes requests that the browser aborted before sending them
      const heard = () => asked(server).filter(line => line.includes('/late')).length
      await expect.poll(() => heard() - aborted).toBe(1)
      const renders = await page.evaluate(
        () => window.events.filter(name => name === 'render').length
      )
      expect(renders).toBe(1)
    })
})

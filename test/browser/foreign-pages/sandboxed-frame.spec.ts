import { expect, test } from '@playwright/test'
import { asked } from '../../support/fixture-page.ts'
import { type FixtureServer, startFixtureServer } from '../../support/fixture-server.ts'

let server: FixtureServer
test.beforeAll(async () => {
  server = await startFixtureServer({
    '/host': () => ({
      policy: '',
      content:
        '<iframe title="Preview" sandbox="allow-scripts allow-forms" src="/inside"></iframe>'
    }),
    '/inside': () => ({
      policy: '',
      content: `<a href="/other">Other</a>
        <form action="/search"><input name="q" aria-label="Words"><button>Search</button></form>`
    }),
    '/other': () => ({ policy: '', content: '<a href="/inside">Inside</a>' }),
    '/search': () => ({ policy: '' })
  })
})
test.afterAll(() => server.stop())

test('leaves links and forms to the browser in the sandboxed frame of a preview, and says so', async ({
  page
}) => {
  const said: string[] = []
  page.on('pageerror', error => said.push(error.message))
  await page.goto(`${server.origin}/host`)
  const frame = page.frameLocator('iframe')
  await expect.poll(() => said).toEqual(['sandboxed'])
  await frame.getByRole('link', { name: 'Other' }).click()
  await frame.getByRole('link', { name: 'Inside' }).click()
  await frame.getByLabel('Words').fill('lampe')
  server.forget()
  await frame.getByRole('button', { name: 'Search' }).click()
  await expect(frame.getByRole('heading')).toHaveText('search')
  expect(asked(server)).toEqual(['GET /search?q=lampe'])
})

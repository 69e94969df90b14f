import { expect, test } from '@playwright/test'
import { asked, settle } from '../../support/fixture-page.ts'
import { type FixtureServer, startFixtureServer } from '../../support/fixture-server.ts'
import { serveBuild } from '../../support/serve-build.ts'

let server: FixtureServer

test.beforeAll(async () => {
  const copies = ['/theme', '/plugin'].map(
    folder => `<script type="module" src="${folder}/vitrine.fr.js" nonce="NONCE"></script>`
  )
  const page = {
    head: `<link rel="stylesheet" href="/theme/vitrine.css">${copies.join('')}`,
    finish: (html: string) => html.replace(/<script[^>]*entry.js.*?<\/script>/, '')
  }
  server = await startFixtureServer({
    '/start': () => ({
      ...page,
      content: `<form action="/saved" method="post">
          <vitrine-quantity load="eager"><input name="Quantity" value="1"></vitrine-quantity>
          <button>Save</button>
        </form>
        <a href="/other">Other</a>`
    }),
    '/other': () => page,
    '/saved': () => page
  })
})

test.afterAll(() => server.stop())

test('starts one of two copies of the library under two paths, so that everything happens once', async ({
  page
}) => {
  const said: string[] = []
  page.on('console', message => {
    if (message.type() === 'error') said.push(message.text())
  })
  await serveBuild(page, '/theme', '/plugin')
  await page.goto(`${server.origin}/start`)
  const field = page.getByRole('spinbutton', { name: 'Quantité' })
  await expect(field).toHaveCount(1)
  expect(said).toEqual(['Vitrine has already started: include one copy only.'])
  await field.press('ArrowUp')
  await expect(field).toHaveValue('2')
  await page.evaluate(() => {
    window.firstDocument = true
  })

  await page.getByRole('link', { name: 'Other' }).click()
  await expect(page).toHaveTitle('Page other')
  await page.goBack()
  await expect(page).toHaveTitle('Page start')
  server.forget()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveTitle('Page saved')
  await settle(page)
  expect(asked(server)).toEqual(['POST /saved'])
  expect(server.requests[0]?.body).toBe('Quantity=2')
  expect(await page.evaluate(() => window.firstDocument)).toBe(true)
})

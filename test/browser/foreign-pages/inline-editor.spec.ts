import { expect, test } from '@playwright/test'
import { type FixtureServer, startFixtureServer } from '../../support/fixture-server.ts'
import { serveBuild } from '../../support/serve-build.ts'

const TAG =
  '<vitrine-quantity name="Quantity" load="eager"><input name="Quantity" value="1"></vitrine-quantity>'

let server: FixtureServer

test.beforeAll(async () => {
  const page = {
    head: '<link rel="stylesheet" href="/vitrine/vitrine.css">',
    finish: (html: string) => html.replace('/entry.js', '/vitrine/vitrine.fr.js')
  }
  server = await startFixtureServer({
    '/area': () => ({
      ...page,
      content: `<div id="edited" contenteditable="true"><p>Text</p>${TAG}</div><div id="shown">${TAG}</div>`
    }),
    '/document': () => ({
      ...page,
      head: `${page.head}<script nonce="NONCE">document.designMode = 'on'</script>`,
      content: `<div id="edited"><p>Text</p>${TAG}</div>`
    })
  })
})

test.afterAll(() => server.stop())

test('keeps the HTML of tags in an inline editor, which saves what it finds there', async ({
  page
}) => {
  await serveBuild(page, '/vitrine')
  const edited = page.locator('#edited')
  const defined = () =>
    page.evaluate(() => customElements.get('vitrine-quantity') !== undefined)
  await page.goto(`${server.origin}/area`)
  // by then, the tag that is edited would be shown, too
  await expect(page.locator('#shown').getByRole('spinbutton')).toBeVisible()
  expect(await edited.innerHTML()).toBe(`<p>Text</p>${TAG}`)

  await edited.locator('p').fill('Words')
  expect(await edited.innerHTML()).toBe(`<p>Words</p>${TAG}`)

  await page.goto(`${server.origin}/document`)
  await expect.poll(defined).toBe(true)
  expect(await edited.innerHTML()).toBe(`<p>Text</p>${TAG}`)
})

import { expect, test } from '@playwright/test'
import { codeOf } from './support/code-of.ts'
import { Shopper } from './support/shopper.ts'

test('a press on the fallback button counts, even if its tag is upgraded meanwhile [CTX-04]', async ({
  page
}, { project }) => {
  test.skip(project.name.includes('without script'), 'tags are not upgraded')
  const shopper = new Shopper(page, 'fr', true)
  let arrive = () => {}
  const wait = new Promise<void>(resolve => {
    arrive = resolve
  })
  await page.route(codeOf('vitrine-add-to-cart'), async route => {
    await wait
    await route.continue()
  })
  await page.goto('/shop/fr/p/theiere-kyoto-en-fonte')
  const { addButton } = shopper
  await addButton.hover()
  await page.mouse.down()
  arrive()
  await page.waitForFunction(() => customElements.get('vitrine-add-to-cart') !== undefined)
  await page.mouse.up()
  await expect(shopper.badge).toHaveText('1')
})

test('a press before the code of visits is sent by the browser, and sent again after a lost response it adds nothing [PDP-05]', async ({
  page
}, { project }) => {
  test.skip(project.name.includes('without script'), 'the browser always sends the form')
  const shopper = new Shopper(page, 'fr', true)
  // only the code that the page itself asks for arrives
  await page.route(/\/chunks\//, async (route, request) => {
    if (new URL(request.url()).pathname === (await printed)) await route.continue()
  })
  const printed = page
    .waitForResponse(/kyoto-en-fonte$/)
    .then(async response => /modulepreload" href="([^"]+)/.exec(await response.text())?.[1])
  await page.route(
    /shoppingcarts\/add$/,
    async route => {
      await route.fetch({ maxRedirects: 0 })
      await route.abort('connectionreset')
    },
    { times: 1 }
  )
  await page.goto('/shop/fr/p/theiere-kyoto-en-fonte')
  const lost = page.waitForEvent('requestfailed', request => request.method() === 'POST')
  await shopper.addButton.click()
  expect((await lost).isNavigationRequest()).toBe(true)
  await page.waitForURL(/chrome-error/)
  await page.reload()
  await expect(shopper.heading).toHaveText(shopper.say('Cart.Title'))
  await expect(shopper.lineQuantity).toHaveValue('1')
})

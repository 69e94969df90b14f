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

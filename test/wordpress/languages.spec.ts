import { publish } from './rest.ts'
import { asAdministrator, siteUrl } from './site.ts'
import { expect, test } from './test.ts'

test('the tags, the link to the cart and the answers of the shop follow the language that a plug-in has chosen', async ({
  page,
  browser
}) => {
  const editor = await browser.newPage()
  await asAdministrator(editor)
  const { link } = await publish(editor, 'pages', {
    title: `Panier ${Date.now().toString(36)}`,
    content: '<!-- wp:vitrine/cart-items /-->'
  })
  await editor.close()
  const { pathname } = new URL(link)
  await page
    .context()
    .addCookies([
      { name: 'vitrine_french', value: pathname.replaceAll('/', ''), url: siteUrl() }
    ])
  await page.goto('/product/watering-can/')
  await page.locator('vitrine-add-to-cart').getByRole('button').click()
  await page.getByRole('link', { name: 'Voir le panier' }).click()
  await expect(page).toHaveURL(siteUrl(pathname))
  const cart = page.locator('vitrine-cart-items')
  await expect(cart).toContainText(/18,75\s€/)
  await cart.getByRole('spinbutton').fill('3')
  await page.keyboard.press('Enter')
  await expect(cart).toContainText(/56,25\s€/)
})

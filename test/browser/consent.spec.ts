import { expect, type Page, test } from '@playwright/test'
import { EXHAUSTIVE } from '../support/tier.ts'
import { tagsAlive } from './support/settled.ts'
import { Shopper } from './support/shopper.ts'

test('declined cookies are remembered, and the choice can be changed in the footer [CONS-01] [CONS-04]', async ({
  page
}) => {
  const shopper = new Shopper(page, 'fr')
  await shopper.visit('')
  await shopper.button('Shop.CookiesDecline').click()
  await expect(shopper.button('Shop.CookiesDecline')).toHaveCount(0)
  await expect
    .poll(() => consentOf(page))
    .toMatchObject({ statistics: false, marketing: false })

  await shopper.visit('/c/theieres')
  await expect(shopper.button('Shop.CookiesDecline')).toHaveCount(0)

  await page.locator('vitrine-consent-settings').scrollIntoViewIfNeeded()
  await tagsAlive(page)
  await page.locator('vitrine-consent-settings').getByRole('button').click()
  await page
    .getByRole('dialog')
    .getByRole('switch', { name: /Statistiques/ })
    .check()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Enregistrer/ })
    .click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect.poll(() => consentOf(page)).toMatchObject({ statistics: true, marketing: false })
})

if (EXHAUSTIVE)
  test('the page of the cookies asks once, and shows the services of allowed categories only [CONS-04]', async ({
    page
  }) => {
    const shopper = new Shopper(page, 'fr')
    await shopper.visit('/cookies')
    await expect(shopper.button('Shop.CookiesDecline')).toHaveCount(1)
    const counter = page.getByRole('checkbox', { name: /Compteur de visites/ })
    await expect(counter).toBeHidden()
    await page.getByRole('checkbox', { name: /Statistiques/ }).check()
    await expect(counter).toBeChecked()
    await counter.uncheck()
    await shopper.button('Shop.CookiesSave').click()
    await expect(page.getByRole('status')).toHaveText(shopper.say('Shop.CookiesSaved'))
    await expect(page.getByRole('checkbox', { name: /Carte des clics/ })).toBeChecked()
    await expect(counter).not.toBeChecked()
  })

test('a script that waits for statistics runs once the shopper allows them [CONS-03]', async ({
  page
}) => {
  await page.route('**/shop/fr', async route => {
    const response = await route.fetch()
    const nonce = /nonce="([^"]+)"/.exec(await response.text())?.[1]
    const script = `<script type="text/plain" data-vitrine-consent="statistics" nonce="${nonce}">document.title += ' counted'</script>`
    const body = (await response.text()).replace('</main>', `${script}</main>`)
    await route.fulfill({ response, body })
  })
  const shopper = new Shopper(page, 'fr')
  await shopper.visit('')
  await expect(page).not.toHaveTitle(/counted/)

  await shopper.button('Shop.CookiesAccept').click()

  await expect(page).toHaveTitle(/ counted$/)
})

test('asks for consent again when the policy has changed [CONS-01]', async ({ page }) => {
  const shopper = new Shopper(page, 'fr')
  const old = { stamp: 'older', preferences: true, statistics: true, marketing: true }
  await shopper.visit('')
  await page.context().addCookies([
    {
      name: 'ManagerCookieConsent',
      value: encodeURIComponent(JSON.stringify(old)),
      url: page.url().replace(/\/fr$/, '/')
    }
  ])

  await page.reload()

  await expect(shopper.button('Shop.CookiesAccept')).toBeVisible()
})

async function consentOf(page: Page): Promise<unknown> {
  const cookies = await page.context().cookies()
  const cookie = cookies.find(({ name }) => name === 'ManagerCookieConsent')
  return cookie && JSON.parse(decodeURIComponent(cookie.value))
}

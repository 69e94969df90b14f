import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from '@playwright/test'
import { EXHAUSTIVE } from '../support/tier.ts'
import { logIn } from './support/log-in.ts'
import { Shopper } from './support/shopper.ts'

/** A different site than the shop's localhost. */
const OTHER_SITE = '127.0.0.1'

let attacker: Server
let address: string

test.beforeAll(async () => {
  attacker = createServer((request, response) => {
    const target = new URL(request.url ?? '', address).searchParams.get('target') ?? ''
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end(`<!doctype html><title>You have won</title>
      <form method="post" action="${target}"><button name="choice" value="accept">Claim</button></form>`)
  })
  await new Promise<void>(resolve => attacker.listen(0, OTHER_SITE, resolve))
  address = `http://${OTHER_SITE}:${(attacker.address() as AddressInfo).port}`
})
test.afterAll(() => new Promise(resolve => attacker.close(resolve)))

const TARGETS = ['/shop/nl/nowhere', '/shop/nl/security/logoff', '/shop/nl/shoppingcarts/clear']

test('a cross-site form can neither log a shopper out nor empty the cart [ACC-01]', async ({
  page,
  baseURL
}) => {
  const shopper = new Shopper(page, 'nl')
  await shopper.visit('/c/carnets')
  await shopper.openProduct()
  await shopper.buy()
  await logIn(page, 'lotte@example.com')

  for (const target of TARGETS) {
    await page.goto(`${address}/?target=${encodeURIComponent(new URL(target, baseURL).href)}`)
    const [answer] = await Promise.all([
      page.waitForResponse(response => response.request().method() === 'POST'),
      page.getByRole('button', { name: 'Claim' }).click()
    ])
    expect([403, 404]).toContain(answer.status())
    await page.waitForURL(`**${target}`)
  }

  await shopper.visit('/account')
  await expect(page).toHaveURL(/\/account$/)
  await expect(shopper.button('Account.LogOff')).toBeVisible()
  await expect(shopper.badge).not.toHaveText('0')
})

if (EXHAUSTIVE)
  test('a cross-site form cannot empty the cart of a guest [CART-01]', async ({
    page,
    baseURL
  }) => {
    const shopper = new Shopper(page, 'fr')
    await shopper.visit('/c/carnets')
    await shopper.openProduct()
    await shopper.buy()

    await page.goto(
      `${address}/?target=${encodeURIComponent(new URL('/shop/fr/nowhere', baseURL).href)}`
    )
    await page.getByRole('button', { name: 'Claim' }).click()
    await page.waitForURL('**/shop/fr/nowhere')

    await shopper.visit('/shoppingcarts')
    await expect(shopper.lineQuantity).toHaveValue('1')
  })

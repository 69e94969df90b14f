import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { someOf } from '../support/tier.ts'
import { Shopper } from './support/shopper.ts'

const COOKIE = 'ManagerCookieConsent'
const PATHS = ['/', '/shop', '/shop/fr']
const ALL = { preferences: true, statistics: true, marketing: true }

for (const hasScript of someOf([true, false], 1)) {
  test.describe(hasScript ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled: hasScript })

    test('a refusal is asked for once, and replaces older choices of every path [CONS-01]', async ({
      page,
      context
    }) => {
      const shopper = new Shopper(page, 'fr', hasScript)
      await giveChoices(context, { stamp: 'older', ...ALL })
      await shopper.visit('')
      await shopper.button('Shop.CookiesDecline').click()
      await expect(shopper.button('Shop.CookiesDecline')).toHaveCount(0)
      await expect
        .poll(() => choicesIn(context))
        .toEqual([{ path: '/shop', record: expect.objectContaining({ statistics: false }) }])
      await expect(page.getByText('Votre navigateur bloque les cookies')).toHaveCount(0)

      // somebody's older consent to the same policy, which the browser sends first
      const { stamp } = (await choicesIn(context))[0]!.record
      await giveChoices(context, { stamp, ...ALL }, ['/', '/shop/fr'])
      await shopper.visit('/cookies')
      await expect(page.locator('vitrine-consent-banner')).toHaveCount(0)
      await expectRefused(page)
    })
  })
}

async function expectRefused(page: Page): Promise<void> {
  await expect(page.locator('main [name=statistics]').first()).not.toBeChecked()
  await expect(page.locator('html:not([data-vitrine-consent*=statistics])')).toHaveCount(1)
}

async function giveChoices(
  context: BrowserContext,
  record: object,
  paths: readonly string[] = PATHS
): Promise<void> {
  await context.addCookies(
    paths.map(path => ({
      name: COOKIE,
      value: encodeURIComponent(JSON.stringify(record)),
      domain: 'localhost',
      path
    }))
  )
}

async function choicesIn(context: BrowserContext) {
  const cookies = await context.cookies()
  return cookies
    .filter(({ name }) => name === COOKIE)
    .map(({ path, value }) => ({ path, record: JSON.parse(decodeURIComponent(value)) }))
}

import { beforeAll, describe, expect, test } from 'vitest'
import { cleanUp } from '../../../../demo-cms/kernel/database/clean-up.ts'
import { allRetentions } from '../../../../demo-cms/shop-builder.ts'
import { isLogin } from '../../../security/support/answers.ts'
import {
  type EveryRoute,
  everyRoute,
  failuresOf,
  madeUpLibrary
} from '../../../security/support/every-route.ts'
import { callOf } from '../../../security/support/sample-request.ts'
import { hasExtra } from '../../../support/extras.ts'
import { documentOf, formOf } from '../../../support/html-form.ts'
import { logIn } from '../../../support/log-in.ts'
import type { Shopper } from '../../../support/shopper.ts'
import { withShop } from '../../../support/with-shop.ts'

const shop = withShop({ distDir: madeUpLibrary() })
let every: EveryRoute

beforeAll(async () => {
  every = await everyRoute(shop.app, shop.db)
})

const EMAIL = 'claire@example.com'
const BROWSER = { 'sec-fetch-mode': 'navigate' }
const SCRIPT = { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors' }

/** The number of an order of Claire in a status. */
async function orderNumber(status: string): Promise<string> {
  const { number } = await shop.db
    .selectFrom('orders')
    .innerJoin('customers', 'customers.id', 'orders.customer_id')
    .select('number')
    .where('customers.email', '=', EMAIL)
    .where('status', '=', status as 'delivered')
    .executeTakeFirstOrThrow()
  return number
}

const losses: Record<string, (who: Shopper) => Promise<unknown>> = {
  'the browser has deleted its cookie': async ({ cookies }) => cookies.clear(),
  'the browser has got the cookie of a guest since': async ({ cookies }) => {
    cookies.clear()
    const guest = shop.visitor({ cookies })
    await guest.get('/shop/fr')
  },
  'the session was last used 31 days ago': () =>
    shop.db
      .updateTable('sessions')
      .set({ seen_at: new Date(Date.now() - 31 * 86_400_000) })
      .execute(),
  'the clean-up has deleted the session': async ({ cookies }) => {
    await losses['the session was last used 31 days ago']!({ cookies } as Shopper)
    await cleanUp(shop.db, allRetentions())
    cookies.clear()
  }
}

describe('somebody without a session', () => {
  test('is asked to log in by every route of an owner, in the way that fits its sender [HTTP-01]', async () => {
    const records = await every.records()
    const routes = every.routes.filter(
      // the confirmation of a wish says that the browser blocks cookies
      ({ access, url }) => access === 'owner' && !url.endsWith('/catalog/wishlist/added')
    )
    expect(routes.length).toBeGreaterThan(50)
    const failures = await failuresOf(routes, async route => {
      const request = every.sample(route, records)
      const isCall = callOf(route) !== undefined
      const isForm = route.method !== 'GET' && route.method !== 'HEAD'
      const navigated = await every.send(request, 'nobody', {
        'sec-fetch-site': 'same-origin',
        ...BROWSER
      })
      const fetched = await every.send(request, 'nobody', SCRIPT)
      const isPage = !isCall && /^\/shop\/:culture\//.test(route.url)
      const mayRedirect = isPage && ['GET', 'POST'].includes(route.method)
      const refuses = isCall && isLogin(navigated) ? 401 : navigated.statusCode
      return [
        (mayRedirect ? !isLogin(navigated) : refuses !== 401) &&
          `${navigated.statusCode} for the browser`,
        (isForm || isCall) && fetched.statusCode !== 401 && `${fetched.statusCode} for a script`
      ]
    })
    expect(failures).toEqual([])
  })

  test('is asked to log in as a guest, too, for everything that a guest does not own [HTTP-01]', async () => {
    const routes = every.routes.filter(
      ({ access, url }) =>
        access === 'owner' &&
        /\/(?:account|sales|checkout)\//.test(url) &&
        !/api.*payments/.test(url)
    )
    expect(routes.length).toBeGreaterThan(15)
    const failures = await failuresOf(routes, async route => {
      const answer = await every.send(every.sample(route), 'guest', {
        'sec-fetch-site': 'same-origin',
        ...BROWSER
      })
      return [!isLogin(answer) && answer.statusCode !== 401 && `${answer.statusCode}`]
    })
    expect(failures).toEqual([])
  })
})

test.each(Object.keys(losses))(
  'reordering, prepaid credit and a page of an order lead to the login, which says why, when %s [HTTP-01]',
  async loss => {
    const claire = await shop.customer(EMAIL)
    const number = await orderNumber('delivered')
    await losses[loss]!(claire)
    const call = (method: 'PUT' | 'POST', path: string, body: object) =>
      claire.call(method, `/shop/api/v1/sales/${path}`, body)
    expect((await call('PUT', 'orders/addtocart', { OrderId: number })).statusCode).toBe(401)
    const credit = { PrepaidAccountId: '1', Amount: 50 }
    expect((await call('POST', 'prepaidaccounts/addtocart', credit)).statusCode).toBe(401)

    const page = `/shop/fr/account/orders/${number}/refund`
    const answer = await claire.get(page, BROWSER)
    const login = `/shop/fr/security/login?returnUrl=${encodeURIComponent(page)}`
    expect(answer.headers.location).toBe(login)
    const shown = documentOf((await claire.get(login)).body)
    expect(shown.querySelector('main [role="status"]')?.textContent).toContain(
      'votre session s’est terminée'
    )
  }
)

test.skipIf(!hasExtra('unsent-forms')).each(Object.keys(losses))(
  'what was typed into a form for a refund is sent after the login when %s [HTTP-01]',
  async loss => {
    const claire = await shop.customer(EMAIL)
    const path = `/shop/fr/account/orders/${await orderNumber('delivered')}/refund`
    const form = formOf((await claire.get(path)).body, `form[action="${path}"]`)
    await losses[loss]!(claire)
    const sent = await claire.post(
      path,
      { ...form.fields, Remark: 'La théière est fêlée' },
      { ...BROWSER, referer: `http://localhost:80${path}` }
    )
    expect(sent.statusCode).toBe(303)
    const login = new URL(String(sent.headers.location), 'http://localhost')
    const kept = login.searchParams.get('returnUrl')!
    expect(kept).toMatch(/^\/shop\/fr\/security\/unsent\/\d+$/)
    await logIn(claire, EMAIL, { returnUrl: kept })
    expect((await claire.get(kept)).body).toContain('La théière est fêlée')
  }
)

test('a login page that was opened by a link to it gives no reason [HTTP-01]', async () => {
  const visitor = shop.visitor()
  for (const query of [
    '',
    '?returnUrl=%2Fshop%2Ffr',
    '?returnUrl=%2Fshop%2Ffr%2Forders%2Ffind'
  ]) {
    const page = documentOf((await visitor.get(`/shop/fr/security/login${query}`)).body)
    expect(page.querySelector('main [role="status"]')).toBeNull()
  }
})

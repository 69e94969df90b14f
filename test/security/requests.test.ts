import { beforeAll, describe, expect, test } from 'vitest'
import type { GuardedRoute } from '../../demo-cms/kernel/http/access.ts'
import { newCompany } from '../support/company.ts'
import { withShop } from '../support/with-shop.ts'
import { INTERNALS, isRefused } from './support/answers.ts'
import {
  type EveryRoute,
  everyRoute,
  failuresOf,
  madeUpLibrary
} from './support/every-route.ts'
import { allowed, answersToMalformed, unsafe } from './support/malformed-answers.ts'
import { pathVariants } from './support/path-variants.ts'
import { openRawClient } from './support/raw-client.ts'
import { stateOf } from './support/records.ts'
import { wrongHeaders } from './support/response-headers.ts'
import { oneOfEachKind } from './support/sample-request.ts'
import { answersToSpellings } from './support/spelling-answers.ts'

const shop = withShop({ distDir: madeUpLibrary() })
let every: EveryRoute

beforeAll(async () => {
  every = await everyRoute(shop.app, shop.db)
})

/** Rules that let only members of a company pass. */
const OF_COMPANIES: GuardedRoute['access'][] = ['member', 'approver', 'administrator']

/** Makes the owner of the records an administrator of a company. */
async function joinCompany(): Promise<void> {
  const { id } = await newCompany(shop.db)
  await shop.db
    .insertInto('company_members')
    .values({
      customer_id: every.sessions.identities.owner.customerId!,
      company_id: id,
      role: 'administrator'
    })
    .execute()
}

describe('a request that another site sends in the shopper’s name', () => {
  const FORGED: [string, Record<string, string>][] = [
    ['from another site', { 'sec-fetch-site': 'cross-site' }],
    ['from another host of the same site', { 'sec-fetch-site': 'same-site' }],
    ['from another origin, by an old browser', { origin: 'https://evil.test' }],
    ['from a sandboxed frame', { origin: 'null' }],
    ['without any origin and without a token', {}]
  ]

  test.each(FORGED)(
    '%s is rejected, changes nothing and sets no cookie',
    async (name, headers) => {
      const before = await stateOf(shop.db, every.sessions.identities.owner)
      // whether a route is exempt shows with the first of them; the rest is the same for all routes
      const routes = name === FORGED[0]![0] ? unsafe(every) : oneOfEachKind(unsafe(every))
      const failures = await failuresOf(routes, async route => {
        const request = every.sample(route)
        const found = []
        for (const as of ['nobody', allowed(route)] as const) {
          const answer = await every.send(request, as, headers)
          found.push(
            !isRefused(answer) && `${answer.statusCode} for ${as}`,
            answer.headers['set-cookie'] !== undefined && `sets a cookie for ${as}`
          )
        }
        return found
      })
      expect(failures).toEqual([])
      expect(await stateOf(shop.db, every.sessions.identities.owner)).toBe(before)
    }
  )

  test('a wrong token does not help, the right one does', async () => {
    const failures = await failuresOf(oneOfEachKind(unsafe(every)), async route => {
      if (route.access === 'server' || route.method !== 'POST') return []
      const { url, payload, headers } = every.sample(route, await every.records())
      const isJson = headers['content-type'] === 'application/json'
      // a call without a body has no place for a token
      if (payload === undefined) return []
      const as = allowed(route)
      if (OF_COMPANIES.includes(route.access)) await joinCompany()
      const found = []
      for (const isRight of [false, true]) {
        const { cookie = '', csrf = '' } = await every.sessions.open(as)
        const token = isRight ? csrf : 'x'.repeat(csrf.length)
        const { statusCode } = await shop.app.inject({
          method: 'POST',
          url,
          headers: { ...headers, cookie },
          payload: isJson
            ? JSON.stringify({ ...JSON.parse(String(payload)), _csrf: token })
            : `${payload}&_csrf=${token}`
        })
        found.push((statusCode !== 403) !== isRight && `${statusCode} with token ${isRight}`)
      }
      return found
    })
    expect(failures).toEqual([])
  })
})

describe('another spelling of a path', () => {
  test('follows the rule of the route that it leads to', async () => {
    const { failures, resolved } = await answersToSpellings(shop.app, every, { share: 8 })
    expect(failures).toEqual([])
    expect(resolved).toBeGreaterThan(25)
  })

  test('is never a mistake of the server', async () => {
    const send = openRawClient(shop.app)
    const found = []
    for (const path of [
      '/shop/fr/account',
      '/shop/api/v1/shoppingcarts',
      '/vitrine/vitrine.js'
    ]) {
      for (const variant of pathVariants(path)) {
        const { status, body, headers } = await send('GET', variant)
        if (status >= 500) found.push(`${status} for ${variant}`)
        if (INTERNALS.test(body)) found.push(`internals for ${variant}`)
        if (headers['x-content-type-options'] !== 'nosniff')
          found.push(`no headers: ${variant}`)
      }
    }
    expect(found).toEqual([])
  })

  test('lists no folder, and rejects TRACE', async () => {
    const send = openRawClient(shop.app)
    expect((await send('GET', '/vitrine/')).status).toBe(404)
    expect((await send('GET', '/vitrine')).status).toBe(404)
    expect([403, 404, 405]).toContain((await send('TRACE', '/shop/fr')).status)
  })
})

test('a malformed body is rejected with a message, and never causes an internal error', async () => {
  expect(await answersToMalformed(every, { share: 8 })).toEqual([])
  expect(Object.keys(Object.prototype)).toEqual([])
})

test('every response has the security headers, and personal ones are kept by nobody', async () => {
  // a form without its record is answered with a page, too
  const kinds = oneOfEachKind(unsafe(every))
  const recordsFor = (route: GuardedRoute) =>
    route.method === 'GET' || kinds.includes(route) ? every.recordsFor(route) : every.missing
  expect(await wrongHeaders(every, recordsFor)).toEqual([])
})

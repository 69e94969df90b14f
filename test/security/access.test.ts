import { beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '../../demo-cms/app.ts'
import type { Access, GuardedRoute } from '../../demo-cms/kernel/http/access.ts'
import { allAccessRules } from '../../demo-cms/shop-builder.ts'
import { EXHAUSTIVE } from '../support/tier.ts'
import { withShop } from '../support/with-shop.ts'
import { isLogin, isRefused } from './support/answers.ts'
import {
  type EveryRoute,
  everyRoute,
  failuresOf,
  madeUpLibrary
} from './support/every-route.ts'
import { type Principal, principals } from './support/principals.ts'
import { SECRET, stateOf } from './support/records.ts'
import { callOf, nameOf } from './support/sample-request.ts'

const shop = withShop({ distDir: madeUpLibrary() })
let every: EveryRoute

beforeAll(async () => {
  every = await everyRoute(shop.app, shop.db)
})

const OTHERS: readonly Principal[] = [
  'stranger',
  'nobody',
  'business',
  'guest',
  'staff',
  'acting'
]
const VISITORS: readonly Principal[] = ['nobody', 'guest']
const OTHER_CUSTOMERS: readonly Principal[] = ['stranger', 'business']
/** Besides a stranger, who would see that a page forgets to ask whose record it is. */
const STRANGERS: readonly Principal[] = ['nobody', 'guest', 'acting']
const CUSTOMERS: readonly Principal[] = ['stranger', 'business', 'owner', 'staff', 'acting']
const STAFF: readonly Principal[] = ['staff', 'acting']

/**
 * One of each group for a route, and another one for the next route; all of them in `npm run test:all`. The groups are those between
 * which the rule makes a difference.
 */
function oneOfEach(index: number, ...groups: (readonly Principal[])[]): Principal[] {
  return groups.flatMap(group => (EXHAUSTIVE ? group : [group[index % group.length]!]))
}

/** Visitors enter their code there; to those who are logged in, it shows how they log in, which is nobody else's. */
function isOwnLogin({ url }: GuardedRoute, as: Principal): boolean {
  return as === 'acting' && url.endsWith('/security/twofactorhome')
}

function of(...kinds: Access[]): GuardedRoute[] {
  return every.routes.filter(({ access }) => kinds.includes(access))
}

describe('who may use a route', () => {
  test('finds every route of the shop, each with its rule', () => {
    expect(every.routes.length).toBeGreaterThan(130)
    const heads = shop.app.guardedRoutes.filter(({ method }) => method === 'HEAD')
    for (const { url, access } of heads) {
      // of uploads in parts, which cannot be read
      if (every.routes.some(route => route.method === 'HEAD' && route.url === url)) continue
      expect(every.routes).toContainEqual({ method: 'GET', url, access })
    }
  })

  test('takes no route without a rule', async () => {
    const app = await buildApp({ db: shop.db })
    expect(() => app.get('/shop/new', async () => 'hello')).toThrow(
      'Nobody has decided who may use GET /shop/new'
    )
    await app.close()
  })

  test('has no rule for a route that does not exist', () => {
    const names = new Set(every.routes.map(nameOf))
    const rules = Object.values(allAccessRules()).flat()
    expect(rules.filter(name => !names.has(name))).toEqual([])
    expect(new Set(rules).size).toBe(rules.length)
  })

  test('everyone gets the same from a public route, and no cookie', async () => {
    const failures = await failuresOf(of('public'), async (route, index) => {
      const request = every.sample(route)
      const some = oneOfEach(
        index,
        ['nobody'],
        ['owner', ...OTHERS.filter(as => as !== 'nobody')]
      )
      const answers = []
      for (const as of some) answers.push(await every.send(request, as))
      const [first] = answers
      return answers.flatMap((answer, position) => [
        answer.statusCode !== first!.statusCode && `${answer.statusCode} for ${some[position]}`,
        answer.body !== first!.body && `${some[position]} gets something else`,
        answer.headers['set-cookie'] !== undefined && 'sets a cookie'
      ])
    })
    expect(failures).toEqual([])
  })

  test('everyone can use the routes of visitors, and gets nothing that belongs to others', async () => {
    const records = await every.records()
    const failures = await failuresOf(of('visitor'), async (route, index) => {
      const request = every.sample(route, records)
      const found = []
      for (const as of oneOfEach(index, OTHERS)) {
        const answer = await every.send(request, as)
        const { statusCode, body, headers } = answer
        found.push(
          headers['set-cookie'] !== undefined &&
            !/\bprivate\b/.test(String(headers['cache-control'])) &&
            'shared caches may keep its cookie',
          (isLogin(answer) || [401, 403].includes(statusCode)) &&
            !isOwnLogin(route, as) &&
            `${statusCode} for ${as}`,
          statusCode >= 500 && `${statusCode} for ${as}`,
          body.includes(SECRET) && `shows a record of the owner to ${as}`
        )
      }
      return found
    })
    expect(failures).toEqual([])
  })

  test('only customers pass the routes of customers', async () => {
    const records = await every.records()
    const failures = await failuresOf(of('customer'), async (route, index) => {
      const request = every.sample(route, records)
      const found = []
      for (const as of oneOfEach(index, VISITORS, OTHER_CUSTOMERS, STAFF)) {
        const answer = await every.send(request, as)
        // records of others do not exist, and some pages are not for staff who act for a customer
        const expectedRefusal = as === 'acting' ? [403, 404] : [404]
        const passes =
          !isRefused(answer) ||
          (CUSTOMERS.includes(as) && expectedRefusal.includes(answer.statusCode))
        found.push(
          passes !== CUSTOMERS.includes(as) && `${answer.statusCode} for ${as}`,
          answer.body.includes(SECRET) && `shows a record to ${as}`
        )
      }
      return found
    })
    expect(failures).toEqual([])
    const owner = await failuresOf(of('customer'), async route => {
      const answer = await every.sendForRecords(route, 'owner')
      return [isRefused(answer) && `${answer.statusCode} for the owner`]
    })
    expect(owner).toEqual([])
  })

  test('the pages and calls of staff ask visitors to log in, and refuse customers [CHK-13] [HTTP-01]', async () => {
    const records = await every.records()
    const failures = await failuresOf(of('staff'), async (route, index) => {
      const found = []
      for (const as of oneOfEach(index, VISITORS, [...OTHER_CUSTOMERS, 'owner'], STAFF)) {
        // the staff before may have deleted it
        if (route.method !== 'GET') await every.renewContent()
        const answer = await every.send(every.sample(route, records), as)
        const { statusCode } = answer
        const isPage = callOf(route) === undefined
        const isAsked = isPage ? isLogin(answer) : statusCode === 401
        const isRight = STAFF.includes(as)
          ? statusCode < 400
          : CUSTOMERS.includes(as)
            ? statusCode === 403
            : isAsked
        found.push(!isRight && `${statusCode} for ${as}`)
      }
      return found
    })
    expect(failures).toEqual([])
  })

  test('to others, a record is like one that does not exist, and theirs to change it is not', async () => {
    const routes = of('owner', 'customer').filter(route => {
      const { url, payload } = every.sample(route)
      return /999999/.test(`${url}${payload}`)
    })
    const records = await every.records()
    const { owner } = every.sessions.identities
    const before = await stateOf(shop.db, owner)
    const failures = await failuresOf(routes, async (route, index) => {
      const request = every.sample(route, records)
      const found = []
      for (const as of oneOfEach(index, ['stranger'], STRANGERS)) {
        const answer = await every.send(request, as)
        const missing = await every.send(every.sample(route), as)
        found.push(
          answer.statusCode !== missing.statusCode &&
            `${answer.statusCode} for ${as}, but ${missing.statusCode} for a missing record`,
          answer.body.includes(SECRET) && `shows the record to ${as}`
        )
      }
      return found
    })
    expect(failures).toEqual([])
    expect(await stateOf(shop.db, owner)).toBe(before)
    const ofOwner = await failuresOf(routes, async route => {
      const { statusCode, body } = await every.sendForRecords(route, 'owner')
      // 422 shows the form of the record again
      const isRight = statusCode < 400 || statusCode === 422
      return [!isRight && `${statusCode} for the owner: ${body.slice(0, 100)}`]
    })
    expect(ofOwner).toEqual([])
  })

  test('a link works with its secret only', async () => {
    await every.records()
    const failures = await failuresOf(of('link'), async (route, index) => {
      const found = []
      for (const as of oneOfEach(index, principals)) {
        const { statusCode } = await every.send(every.sample(route), as)
        found.push(![403, 404, 410].includes(statusCode) && `${statusCode} without the secret`)
      }
      const { statusCode } = await every.sendForRecords(route, 'nobody')
      return [...found, statusCode >= 400 && `${statusCode} with the secret`]
    })
    expect(failures).toEqual([])
  })

  test('what other servers send must be signed', async () => {
    const records = await every.records()
    const failures = await failuresOf(of('server'), async route => {
      const request = every.sample(route, records)
      const found = []
      for (const as of principals) {
        const { statusCode } = await every.send(request, as, { 'x-signature': 'made-up' })
        found.push(statusCode !== 403 && `${statusCode} for ${as}`)
      }
      return found
    })
    expect(failures).toEqual([])
  })

  test('what is for the demo does not exist elsewhere', async () => {
    const production = await buildApp({ db: shop.db })
    await production.ready()
    const urls = production.guardedRoutes.map(({ url }) => url)
    expect(of('demo').length).toBeGreaterThan(0)
    for (const { url } of of('demo')) expect(urls).not.toContain(url)
    await production.close()
  })
})

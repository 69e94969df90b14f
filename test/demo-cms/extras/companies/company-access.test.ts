import type { LightMyRequestResponse } from 'fastify'
import { beforeAll, expect, test } from 'vitest'
import type { GuardedRoute } from '../../../../demo-cms/kernel/http/access.ts'
import { insertSession } from '../../../../demo-cms/kernel/sessions/sessions.ts'
import { isLogin } from '../../../security/support/answers.ts'
import {
  type CompanyRecords,
  companyRecords,
  stateOf
} from '../../../security/support/company-records.ts'
import { failuresOf } from '../../../security/support/every-route.ts'
import { FORM } from '../../../security/support/sample-request.ts'
import { newCompany, newCustomer, type TestCompany } from '../../../support/company.ts'
import { sessionCookie } from '../../../support/session-cookie.ts'
import { withShop } from '../../../support/with-shop.ts'

const shop = withShop()

let company: TestCompany
let other: TestCompany
let routes: readonly GuardedRoute[]

beforeAll(async () => {
  company = await newCompany(shop.db)
  other = await newCompany(shop.db, 'Elsewhere')
  routes = shop.app.guardedRoutes.filter(({ method }) => method !== 'HEAD')
})

const ROLES = ['buyer', 'approver', 'administrator'] as const

/** The roles that may use the routes of each rule. */
const ALLOWED = {
  member: ROLES,
  approver: ['approver', 'administrator'],
  administrator: ['administrator']
} as const satisfies Partial<Record<GuardedRoute['access'], readonly string[]>>

function mayUse(role: (typeof ROLES)[number], { access }: GuardedRoute): boolean {
  return ALLOWED[access as keyof typeof ALLOWED].some(one => one === role)
}

function ofCompanies(): GuardedRoute[] {
  return routes.filter(({ access }) => access in ALLOWED)
}

/** Sends a request for records of a company as a customer; as nobody without one. */
async function send(
  { method, url }: GuardedRoute,
  records: CompanyRecords,
  as?: { customerId: number; staffId?: number }
): Promise<LightMyRequestResponse> {
  const cookie = as && (await cookieOf(as))
  const path = url
    .replace(':culture', 'fr')
    .replace(':number', url.includes('/approvals/') ? records.pendingOrder : records.order)
    .replace(':id', idOf(url, records))
  return shop.app.inject({
    method: method as 'GET' | 'POST',
    url: path,
    headers: {
      'sec-fetch-site': 'same-origin',
      ...(method === 'POST' && { 'content-type': FORM }),
      ...(cookie && { cookie })
    },
    ...(method === 'POST' && { payload: new URLSearchParams(records.fields).toString() })
  })
}

function idOf(url: string, records: CompanyRecords): string {
  if (url.includes('/invitations/')) return records.invitation
  return url.includes('/members/') ? records.member : records.list
}

async function cookieOf(as: { customerId: number; staffId?: number }): Promise<string> {
  const { id: cartId } = await shop.db
    .insertInto('carts')
    .values({ customer_id: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id } = await insertSession(shop.db, { cartId, ...as })
  return sessionCookie(shop.db, id)
}

test('the pages of companies lead visitors to the login, and are refused to other customers with 403', async () => {
  const records = await companyRecords(shop.db, company)
  const stranger = await newCustomer(shop.db)
  expect(ofCompanies().length).toBeGreaterThan(5)
  const failures = await failuresOf(ofCompanies(), async route => {
    const visitor = await send(route, records)
    const customer = await send(route, records, stranger)
    return [
      !isLogin(visitor) && `${visitor.statusCode} without a session`,
      customer.statusCode !== 403 && `${customer.statusCode} for a customer without a company`
    ]
  })
  expect(failures).toEqual([])
})

test('a role that is not enough gets 403, and the right one does not', async () => {
  let records = await companyRecords(shop.db, company)
  const failures = await failuresOf(ofCompanies(), async route => {
    const found = []
    for (const role of ROLES) {
      const { statusCode } = await send(route, records, company[role])
      // reading changes nothing, and neither does what is refused
      if (route.method !== 'GET' && statusCode < 400)
        records = await companyRecords(shop.db, company)
      const isAllowed = mayUse(role, route)
      found.push(
        isAllowed
          ? [403, 404].includes(statusCode) && `${statusCode} for the ${role}`
          : statusCode !== 403 && `${statusCode} for the ${role}`
      )
    }
    return found
  })
  expect(failures).toEqual([])
})

test('the records of another company do not exist for those who may use the route in their own', async () => {
  const withRecords = ofCompanies().filter(({ url }) => /:(id|number)/.test(url))
  const records = await companyRecords(shop.db, company)
  const before = await stateOf(shop.db, company.id)
  const failures = await failuresOf(withRecords, async route => {
    const found = []
    for (const role of ROLES) {
      const { statusCode } = await send(route, records, other[role])
      found.push(
        statusCode !== (mayUse(role, route) ? 404 : 403) &&
          `${statusCode} for the ${role} of another company`,
        (await stateOf(shop.db, company.id)) !== before &&
          `the ${role} of another company changed it`
      )
    }
    return found
  })
  expect(failures).toEqual([])
})

test('staff who act for a member decide nothing for them', async () => {
  const records = await companyRecords(shop.db, company)
  const acting = { customerId: company.administrator.customerId, staffId: 7 }
  const decisions = ofCompanies().filter(({ access }) => access !== 'member')
  const failures = await failuresOf(decisions, async route => {
    const { statusCode } = await send(route, records, acting)
    return [statusCode !== 403 && `${statusCode} for staff`]
  })
  expect(failures).toEqual([])
})

import { beforeAll, describe, expect, test } from 'vitest'
import { allChecks } from '../../src/check/all-checks.ts'
import { LEVELS } from '../../src/check/check.ts'
import { chooseChecks } from '../../src/check/choose.ts'
import type { Fetch } from '../../src/check/client.ts'
import { runChecks } from '../../src/check/run-checks.ts'
import { readyVariant, setStock } from '../support/ready-variant.ts'
import { withShop } from '../support/with-shop.ts'
import { checkedShop, smallLibrary } from './checked-shop.ts'
import { shopFetch } from './shop-fetch.ts'
import { wrongCalls } from './wrong-calls.ts'
import { wrongPages } from './wrong-pages.ts'
import type { WrongServer } from './wrong-server.ts'

const WRONG: readonly WrongServer[] = [...wrongPages, ...wrongCalls]

/** Enough for a product page and a cart. */
const PAGES = 4

const shop = withShop({ distDir: smallLibrary() })
const right = shopFetch(() => shop.app)

let soldOut = ''

beforeAll(async () => {
  const { id } = await readyVariant(shop.db)
  await setStock(shop.db, id, 0)
  soldOut = String(id)
})

test('the server that is broken below passes the same checks', async () => {
  expect(await failuresOf(right, ...WRONG)).toEqual([])
})

test('at least 40 servers are wrong, each in a way of its own', () => {
  expect(WRONG.length).toBeGreaterThanOrEqual(40)
  expect(new Set(WRONG.map(({ found }) => found)).size).toBe(WRONG.length)
})

describe.each(LEVELS)('%s: a server is found that', level => {
  const ofLevel = WRONG.filter(({ found }) => levelOf(found) === level)
  test.each(ofLevel)('$does', async server => {
    expect(await failuresOf(server.breaks(right), server)).toEqual([server.found])
  })
})

/** The ids of the checks of some servers that fail. What is skipped would find nothing. */
async function failuresOf(fetch: Fetch, ...servers: readonly WrongServer[]): Promise<string[]> {
  const only = servers.flatMap(({ found, besides = [] }) => [found, ...besides])
  const checked = await checkedShop(fetch, { pages: PAGES, soldOut })
  const results = await runChecks(checked, chooseChecks(allChecks, LEVELS, only))
  const found = new Set(servers.map(server => server.found))
  return results
    .filter(
      ({ check, outcome }) =>
        outcome === 'failed' || (outcome === 'skipped' && found.has(check.id))
    )
    .filter(({ check }) => check.severity === 'required' || found.has(check.id))
    .map(({ check, outcome, reason }) =>
      outcome === 'skipped' ? `${check.id}: ${reason}` : check.id
    )
}

function levelOf(id: string) {
  return allChecks.find(check => check.id === id)?.level
}

import { expect, test } from 'vitest'
import { allChecks } from '../../src/check/all-checks.ts'
import { LEVELS } from '../../src/check/check.ts'
import { byLevel, scoreOf } from '../../src/check/reports/score.ts'
import { runChecks } from '../../src/check/run-checks.ts'
import { readyVariant, setStock } from '../support/ready-variant.ts'
import { withShop } from '../support/with-shop.ts'
import { checkedShop, smallLibrary } from './checked-shop.ts'
import { shopFetch } from './shop-fetch.ts'

const shop = withShop({ distDir: smallLibrary() })

test('the demo passes all required checks of every level', async () => {
  const { id } = await readyVariant(shop.db)
  await setStock(shop.db, id, 0)
  const checked = await checkedShop(
    shopFetch(() => shop.app),
    { soldOut: String(id) }
  )
  const results = await runChecks(checked, allChecks)
  const failed = results
    .filter(({ check, outcome }) => outcome === 'failed' && check.severity === 'required')
    .map(({ check, expected, came }) => `${check.id}: expected ${expected}, but ${came}`)
  expect(failed).toEqual([])
  // what cannot be tried would hide what is wrong
  const skipped = results.filter(({ outcome }) => outcome === 'skipped')
  expect(skipped.map(({ check, reason }) => `${check.id}: ${reason}`)).toEqual([])
  expect(byLevel(results).map(({ level }) => level)).toEqual([...LEVELS])
  expect(scoreOf(results)).toMatchObject({ percent: 100, failed: 0 })
})

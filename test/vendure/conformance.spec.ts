import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from '@playwright/test'
import { shopUrl } from './shop.ts'

const ROOT = join(import.meta.dirname, '../..')

test('the shop on Vendure passes the required checks of the levels of a shop', async () => {
  test.slow()
  const check = ['--import', './scripts/node-shim.mjs', '--import', 'tsx', 'src/cli/vitrine.ts']
  const levels = 'pages,cart,catalogue,wishlist,checkout,account'
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [...check, 'check', shopUrl('/shop/en'), '--level', levels],
    { cwd: ROOT }
  ).catch(failed => failed)
  expect(stdout).toMatch(/overall .*100 %/)
})

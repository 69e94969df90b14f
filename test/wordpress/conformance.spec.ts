import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from '@playwright/test'
import { siteUrl } from './site.ts'

const ROOT = join(import.meta.dirname, '../..')

test('the example shop passes all required checks of the level cart', async () => {
  const check = ['--import', './scripts/node-shim.mjs', '--import', 'tsx', 'src/cli/vitrine.ts']
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [...check, 'check', siteUrl('/'), '--level', 'cart'],
    { cwd: ROOT }
  ).catch(failed => failed)
  expect(stdout).toContain('overall  100 %')
})

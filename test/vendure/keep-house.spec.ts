import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from '@playwright/test'

test('unpaid card orders expire, waiting shoppers are mailed once, and guesses are limited [PAY-01] [PDP-07]', async () => {
  test.slow()
  const check = ['--import', 'tsx', 'keep-house.check.ts']
  const cwd = join(import.meta.dirname, '../../examples/vendure')
  const { stdout, stderr } = await promisify(execFile)(process.execPath, check, { cwd }).catch(
    failed => failed
  )
  expect(stdout, stderr).toContain('The house is kept.')
})

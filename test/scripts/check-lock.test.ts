import { expect, test } from 'vitest'
import { lockProblems } from '../../scripts/check-lock.mjs'

test('finds nothing wrong with a lockfile in which every platform has its entry', () => {
  const packages = {
    '': {},
    'node_modules/tool': { version: '1.0.0', optionalDependencies: { '@tool/linux': '1.0.0' } },
    'node_modules/@tool/linux': { version: '1.0.0', optional: true }
  }
  expect(lockProblems({ packages })).toEqual([])
})

test('names a platform package that npm left out', () => {
  const packages = {
    'node_modules/tool': { version: '1.0.0', optionalDependencies: { '@tool/mac': '1.0.0' } }
  }
  expect(lockProblems({ packages })).toEqual([
    'node_modules/tool wants @tool/mac, which has no entry of its own.'
  ])
})

test('refuses the address of a registry', () => {
  const packages = { 'node_modules/tool': { resolved: 'https://registry.test/tool.tgz' } }
  expect(lockProblems({ packages })[0]).toContain('names a registry')
})

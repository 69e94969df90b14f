// @vitest-environment node
import { expect, test } from 'vitest'
import { pathPattern } from '../../src/server/path-pattern.ts'
import { fillPath } from '../../src/shared/contract/index.ts'

const context = { applicationPath: '/app', sitePath: '/site' }

test('extracts the parameters of a path [HTTP-04]', () => {
  const pattern = pathPattern('{app}/{culture}/lists/{id}', context)
  expect(pattern.match('/app/fr/lists/7')).toEqual({ culture: 'fr', id: '7' })
  expect(pattern.match('/app/fr/lists/7/')).toEqual({ culture: 'fr', id: '7' })
  for (const other of [
    '/app/fr/lists/',
    '/app/fr/lists/7/8',
    '/site/fr/lists/7',
    '/x/app/fr/lists/7'
  ]) {
    expect(pattern.match(other)).toBeUndefined()
  }
})

test('ignores a slash at the end [CHK-02]', () => {
  const pattern = pathPattern('{site}/check/', context)
  expect(pattern.match('/site/check')).toEqual({})
  expect(pattern.match('/site/check/')).toEqual({})
})

test('matches special characters in the shop’s path literally [HTTP-04]', () => {
  const pattern = pathPattern('{app}/a.b', { applicationPath: '/shop.v2(x)', sitePath: '' })
  expect(pattern.match('/shop.v2(x)/a.b')).toEqual({})
  expect(pattern.match('/shopXv2(x)/a.b')).toBeUndefined()
  expect(pattern.match('/shop.v2(x)/a-b')).toBeUndefined()
})

test('matches the paths that pages build [HTTP-04]', () => {
  const path = '{app}/countries/{country}/cities/{query}'
  const parts = { country: 'BE', query: 'Liège?#%' }
  const filled = fillPath(path, { ...context, culture: 'fr' }, parts)
  const found = pathPattern(path, context).match(filled)
  expect(Object.values(found ?? {}).map(decodeURIComponent)).toEqual(Object.values(parts))
})

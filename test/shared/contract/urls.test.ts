import { parse } from 'valibot'
import { expect, test } from 'vitest'

import { type Endpoint, endpoints } from '../../../src/shared/contract/index.ts'
import { Url } from '../../../src/shared/contract/url.ts'
import { HOSTILE_URLS } from '../../support/hostile-urls.ts'
import { fieldsOf } from '../../support/schema-fields.ts'

const fields = Object.entries(endpoints).flatMap(([area, calls]) =>
  Object.entries(calls as Record<string, Endpoint>).flatMap(([name, { reply }]) =>
    fieldsOf(reply).map(field => ({ ...field, path: `${area}.${name} ${field.path}` }))
  )
)
const urls = fields.filter(({ schema }) => schema === (Url as unknown))

test('every field of a reply that is named like a URL is one [HTTP-05]', () => {
  const named = fields.filter(({ name }) => /(url|uri|link|href|src|image|icon)$/i.test(name))
  expect(named.length).toBeGreaterThan(30)
  expect(named.filter(field => !urls.includes(field)).map(({ path }) => path)).toEqual([])
})

test.each(urls)('$path of a reply contains no code [HTTP-05]', ({ schema }) => {
  for (const url of HOSTILE_URLS) expect(parse(schema, url)).toBe('')
  expect(parse(schema, '/shop/fr/p/teapot?x=1#y')).toBe('/shop/fr/p/teapot?x=1#y')
})

import { type GenericSchema, parse } from 'valibot'
import { expect, test } from 'vitest'

import { describeAttributes } from '../../scripts/manifest/describe.ts'
import { loadDefinitions } from '../../scripts/manifest/load-definitions.ts'
import { readAttribute } from '../../src/element/read-attributes.ts'
import { dashed } from '../../src/lib/text/dashed.ts'
import { Url } from '../../src/shared/contract/url.ts'
import { HOSTILE_URLS } from '../support/hostile-urls.ts'
import { fieldsOf } from '../support/schema-fields.ts'

const attributes = (await loadDefinitions()).flatMap(definition =>
  describeAttributes(definition).map(described => ({
    ...described,
    tag: definition.tag,
    schema: definition.attributes[described.property] as GenericSchema
  }))
)
const urls = attributes.filter(({ kind }) => kind === 'URL')
const fields = attributes.flatMap(({ tag, attribute, schema }) =>
  fieldsOf(schema).map(field => ({ ...field, path: `<${tag} ${attribute}> ${field.path}` }))
)
const urlFields = fields.filter(({ schema }) => schema === (Url as unknown))

test('every attribute that is described or named like a URL is one [HTTP-05]', () => {
  const named = attributes.filter(
    ({ property, sentence }) =>
      /^(The complete |Instead of a style: the )?URL|^Address of a|:\/\//.test(sentence) ||
      /(href|url|src|link)$|^action$/i.test(property)
  )
  expect(named.length).toBeGreaterThan(40)
  const others = named.filter(attribute => !urls.includes(attribute))
  expect(others.map(({ tag, attribute }) => `${tag} ${attribute}`)).toEqual([])
})

test.each(urls)('<$tag> reports code in its $attribute [HTTP-05]', attribute => {
  const { tag, property, schema } = attribute
  for (const text of HOSTILE_URLS) {
    expect(() => readAttribute(tag, property, schema, { text })).toThrow(
      `as its ${dashed(property)} attribute: a URL without code is expected.`
    )
  }
  const text = '/shop/fr/p/teapot?x=1#y'
  expect(readAttribute(tag, property, schema, { text })).toBe(text)
})

test('every field of JSON in an attribute that is named like a URL is one [HTTP-05]', () => {
  const named = fields.filter(({ name }) => /(url|uri|link|href|src|image|icon)$/i.test(name))
  expect(named.length).toBeGreaterThan(15)
  expect(named.filter(field => !urlFields.includes(field)).map(({ path }) => path)).toEqual([])
})

test.each(urlFields)('$path contains no code [HTTP-05]', ({ schema }) => {
  for (const url of HOSTILE_URLS) expect(parse(schema, url)).toBe('')
})

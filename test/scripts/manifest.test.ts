import { readdirSync } from 'node:fs'
import ts from 'typescript'
import { array, nullable, number, object, optional, pipe, string, transform } from 'valibot'
import { expect, test } from 'vitest'

import { customElements } from '../../scripts/manifest/custom-elements.ts'
import { describeAttributes } from '../../scripts/manifest/describe.ts'
import { vscodeData, webTypes } from '../../scripts/manifest/editor-data.ts'
import { solidTypes, svelteTypes, vueTypes } from '../../scripts/manifest/framework-types.ts'
import { jsxTypes, preactTypes } from '../../scripts/manifest/jsx-types.ts'
import { loadDefinitions } from '../../scripts/manifest/load-definitions.ts'
import {
  factsOf,
  reactComponents,
  reactTypes
} from '../../scripts/manifest/react-components.ts'
import { tagTypes } from '../../scripts/manifest/tag-types.ts'
import { about, count, flag, json, oneOf, text } from '../../src/element/attributes.ts'
import type { WidgetDefinition } from '../../src/element/definitions.ts'
import { EXHAUSTIVE } from '../support/tier.ts'

const card: WidgetDefinition = {
  tag: 'vitrine-card',
  group: 'product',
  summary: 'Shows a product.',
  events: {
    'vitrine:map:picked': 'The shopper chose it.',
    'vitrine:cart:changed': 'The cart changed.'
  },
  attributes: {
    productId: about('The product.', text),
    quantity: about('Pieces at first.', optional(count, '1')),
    open: about('Whether it is open.', optional(flag, 'false')),
    mode: about('How it looks.', optional(oneOf(['small', 'large']), 'small')),
    photos: about(
      'Its pictures.',
      optional(
        json(
          array(object({ Name: string(), Width: nullable(number()), Alt: optional(string()) }))
        )
      )
    ),
    label: about('Its label.', optional(text))
  }
}

test('describes each kind of attribute for people and for TypeScript', () => {
  const described = describeAttributes(card).map(
    ({ attribute, kind, type, usual, isRequired }) => [attribute, kind, type, usual, isRequired]
  )
  expect(described).toEqual([
    ['product-id', 'text', 'string', undefined, true],
    ['quantity', 'whole number', 'number', '1', false],
    ['open', 'true or false', 'boolean', 'false', false],
    ['mode', 'word', '"small" | "large"', 'small', false],
    [
      'photos',
      'JSON',
      'Array<{ "Name": string; "Width": number | null; "Alt"?: string }> | undefined',
      undefined,
      false
    ],
    ['label', 'text', 'string | undefined', undefined, false]
  ])
})

test('says that a type is unknown where a schema changes what it lets through', () => {
  const attributes = {
    day: json(
      pipe(
        string(),
        transform(day => new Date(day))
      )
    )
  }
  expect(describeAttributes({ ...card, attributes })[0]?.type).toBe('unknown')
})

test('completes tags, attributes and words in editors', () => {
  const [tag] = (vscodeData([card]) as { tags: { attributes: { name: string }[] }[] }).tags
  expect(tag?.attributes.map(({ name }) => name)).toEqual([
    'product-id',
    'quantity',
    'open',
    'mode',
    'photos',
    'label',
    'load'
  ])
  expect(JSON.stringify(vscodeData([card]))).toContain('{"name":"small"},{"name":"large"}')
  expect(JSON.stringify(webTypes([card], { name: 'vitrine', version: '1.0.0' }))).toContain(
    '"vitrine:map:picked"'
  )
  expect(JSON.stringify(customElements([card]))).toContain('"tagName":"vitrine-card"')
})

test('writes types that compile', () => {
  const writers = [
    tagTypes,
    jsxTypes,
    preactTypes,
    reactTypes,
    vueTypes,
    solidTypes,
    svelteTypes,
    (definitions: readonly WidgetDefinition[]) => reactComponents(definitions, '..')
  ]
  for (const types of writers) {
    const { diagnostics } = ts.transpileModule(types([card]), { reportDiagnostics: true })
    expect(diagnostics, types.name).toEqual([])
  }
})

test('makes a React component of a tag from its definition alone', () => {
  expect(factsOf(card)).toEqual({
    tag: 'vitrine-card',
    trigger: 'visible',
    attributes: ['productId', 'quantity', 'open', 'mode', 'photos', 'label'],
    events: {
      onMapPicked: ['vitrine:map:picked', 'tag'],
      onCartChanged: ['vitrine:cart:changed', 'document']
    }
  })
})

test('gives lists to React as they are, and to tags in JSX as JSON', () => {
  const list = 'Array<{ "Name": string; "Width": number | null; "Alt"?: string | undefined }>'
  expect(reactTypes([card])).toContain(`  photos?: ${list} | undefined\n`)
  expect(jsxTypes([card])).toContain('  photos?: string | undefined\n')
  expect(jsxTypes([card])).toContain("  'product-id': string | number\n")
})

test('refuses an event of a tag that no type describes', () => {
  const events = { 'vitrine:card:opened': 'The shopper opened it.' }
  expect(() => factsOf({ ...card, events })).toThrow('add it to src/tag-events.ts')
})

if (EXHAUSTIVE)
  test('says of every tag and every attribute what it is for', async () => {
    for (const definition of await loadDefinitions()) {
      expect(definition.summary, definition.tag).toMatch(/^[A-Z].*\.$/)
      for (const { attribute, sentence } of describeAttributes(definition)) {
        expect(sentence, `${definition.tag} ${attribute}`).toMatch(/^\S.*\.$/s)
      }
    }
  })

test('names every widget of the folder in the registry', async () => {
  const tags = (await loadDefinitions()).map(({ tag }) => tag)
  const folders = readdirSync('widgets', { withFileTypes: true })
    .filter(entry => entry.isDirectory())
    .map(({ name }) => `vitrine-${name}`)
  expect(tags).toEqual(expect.arrayContaining(folders))
})

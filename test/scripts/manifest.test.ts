import { readdirSync } from 'node:fs'
import ts from 'typescript'
import { array, nullable, number, object, optional, pipe, string, transform } from 'valibot'
import { expect, test } from 'vitest'

import { customElements } from '../../scripts/manifest/custom-elements.ts'
import { describeAttributes } from '../../scripts/manifest/describe.ts'
import { vscodeData, webTypes } from '../../scripts/manifest/editor-data.ts'
import { loadDefinitions } from '../../scripts/manifest/load-definitions.ts'
import { jsxTypes, tagTypes } from '../../scripts/manifest/tag-types.ts'
import { about, count, flag, json, oneOf, text } from '../../src/element/attributes.ts'
import type { WidgetDefinition } from '../../src/element/definitions.ts'
import { EXHAUSTIVE } from '../support/tier.ts'

const card: WidgetDefinition = {
  tag: 'vitrine-card',
  group: 'product',
  summary: 'Shows a product.',
  events: { 'vitrine:card:opened': 'The shopper opened it.' },
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
    '"vitrine:card:opened"'
  )
  expect(JSON.stringify(customElements([card]))).toContain('"tagName":"vitrine-card"')
})

test('writes types that compile', () => {
  for (const types of [tagTypes([card]), jsxTypes([card])]) {
    const { diagnostics } = ts.transpileModule(types, { reportDiagnostics: true })
    expect(diagnostics).toEqual([])
  }
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

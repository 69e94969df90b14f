import { readFileSync } from 'node:fs'
import { optional } from 'valibot'
import { expect, test } from 'vitest'

import { generatedFiles } from '../../scripts/generate/generated-files.ts'
import { replaceBetween } from '../../scripts/generate/markdown.ts'
import { reference } from '../../scripts/generate/reference.ts'
import { referenceTables } from '../../scripts/generate/reference-tables.ts'
import { folderTable, tagTables } from '../../scripts/generate/tag-lists.ts'
import { loadDefinitions } from '../../scripts/manifest/load-definitions.ts'
import { about, oneOf, text } from '../../src/element/attributes.ts'
import type { WidgetDefinition } from '../../src/element/definitions.ts'

const card: WidgetDefinition = {
  tag: 'vitrine-card',
  group: 'product',
  summary: 'Shows a product.',
  attributes: {
    productId: about('The product.', text),
    mode: about('How it looks.', optional(oneOf(['small', 'large']), 'small'))
  },
  events: { 'vitrine:card:opened': 'The shopper opened it.' }
}

const search: WidgetDefinition = {
  tag: 'vitrine-search',
  group: 'search',
  summary: 'Searches a|b.',
  attributes: {},
  events: {}
}

test('every generated part of a tracked file is up to date', async () => {
  const files = generatedFiles(await loadDefinitions(), path => readFileSync(path, 'utf8'))
  const outdated = Object.keys(files).filter(path => readFileSync(path, 'utf8') !== files[path])
  expect(outdated, 'Run `npm run generate` and commit what it changes.').toEqual([])
})

test('the reference lists a tag with its attributes and events', () => {
  const page = reference([card])
  expect(page).toContain('## `<vitrine-card>`\n\nShows a product.')
  expect(page).toContain('| `product-id` | text | required | The product. |')
  expect(page).toContain('| `mode` | `small`, `large` | `small` | How it looks. |')
  expect(page).toContain('| `vitrine:card:opened` | The shopper opened it. |')
})

test('the README of a widget says nothing about events when it sends none', () => {
  expect(referenceTables(card)).toHaveLength(2)
  expect(referenceTables({ ...card, events: {} }).join('')).not.toContain('Event')
})

test('the README has a table for each group of tags, in the order of a visit to the shop', () => {
  expect(tagTables([card, search])).toBe(`### Search and product lists

| Tag | What it does |
| --- | --- |
| [\`<vitrine-search>\`](widgets/search/README.md) | Searches a\\|b. |

### Product pages

| Tag | What it does |
| --- | --- |
| [\`<vitrine-card>\`](widgets/card/README.md) | Shows a product. |
`)
})

test('the list of widget folders has one line per tag', () => {
  expect(folderTable([card])).toContain('| `card/` | Shows a product. |')
})

test('only the text between the markers changes', () => {
  const before = 'Above\n<!-- tags -->\nold\n<!-- /tags -->\nBelow\n'
  const after = replaceBetween(before, 'tags', 'new\n')
  expect(after).toBe('Above\n<!-- tags -->\n\nnew\n\n<!-- /tags -->\nBelow\n')
  expect(replaceBetween(after, 'tags', 'new\n')).toBe(after)
})

test('a file that lost a marker is named', () => {
  expect(() => generatedFiles([card], () => '<!-- tags -->')).toThrow(
    'README.md has no place for its generated part. Expected <!-- tags --> once, and <!-- /tags --> once below it.'
  )
  expect(() => replaceBetween('<!-- /tags --><!-- tags -->', 'tags', '')).toThrow('below it')
})

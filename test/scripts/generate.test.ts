import { readFileSync } from 'node:fs'
import { optional } from 'valibot'
import { expect, test } from 'vitest'
import { widgetNames } from '../../scripts/build/entry-points.mjs'
import { generatedFiles } from '../../scripts/generate/generated-files.ts'
import { replaceBetween } from '../../scripts/generate/markdown.ts'
import { reference } from '../../scripts/generate/reference.ts'
import { referenceTables } from '../../scripts/generate/reference-tables.ts'
import { folderTable, tagTables } from '../../scripts/generate/tag-lists.ts'
import { loadDefinitions } from '../../scripts/manifest/load-definitions.ts'
import { tagNeeds } from '../../scripts/manifest/tag-calls.ts'
import { readNeeds, TAG_NEEDS } from '../../scripts/manifest/tag-needs.ts'
import { about, oneOf, text } from '../../src/element/attributes.ts'
import type { WidgetDefinition } from '../../src/element/definitions.ts'
import { someOf } from '../support/tier.ts'

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
  const read = (path: string) => readFileSync(path, 'utf8')
  const files = generatedFiles(await loadDefinitions(), read, readNeeds(read(TAG_NEEDS)))
  const outdated = Object.keys(files).filter(path => readFileSync(path, 'utf8') !== files[path])
  expect(outdated, 'Run `npm run generate` and commit what it changes.').toEqual([])
})

test('the reference lists a tag with its attributes and events', () => {
  const page = reference([card])
  expect(page).toContain('## `<vitrine-card>`\n\nShows a product.')
  expect(page).toContain('| `product-id` | text | required | The product. |')
  expect(page).toContain('| `mode` | `small`, `large` | `small` | How it looks. |')
  expect(page).toContain('| `vitrine:card:opened` | The shopper opened it. |  |')
})

test('the calls that are written down are those of the code', async () => {
  const names = someOf(['coupon', 'wishlist-count', ...widgetNames()])
  const written = readNeeds(readFileSync(TAG_NEEDS, 'utf8'))
  const expected = new Map(names.map(name => [name, written.get(name)]))
  expect(await tagNeeds(names), 'Run `npm run generate`.').toEqual(expected)
})

test('a tag makes the calls of the functions that it uses, and no others of their module', async () => {
  const needs = (await tagNeeds(['wishlist-count', 'toasts', 'city-field'])).values()
  expect([...needs]).toEqual([
    { calls: ['wishlist.count'], shares: [], hasToasts: false },
    { calls: [], shares: [], hasToasts: false },
    { calls: ['delivery.cities'], shares: [], hasToasts: false }
  ])
})

test('the reference says which calls a tag makes, and what it needs on the page', () => {
  const tables = referenceTables(card, {
    calls: ['coupons.apply'],
    shares: ['cart'],
    hasToasts: true
  }).join('')
  expect(tables).toContain(
    '| `POST {app}/api/v1/shoppingcarts/coupon` | `coupons.apply` | Applies a coupon to the cart. |'
  )
  expect(tables).toContain('it shares the cart (')
  expect(tables).toContain('Its messages need `<vitrine-toasts>` on the page.')
})

test('the reference says what the detail of an event is', () => {
  const events = { 'vitrine:map:moved': 'It moved.', 'vitrine:consent:open': 'It opened.' }
  const tables = referenceTables({ ...card, events }).join('')
  expect(tables).toContain('| It moved. | `{ lat: number; lng: number }` |')
  expect(tables).toContain('| It opened. |  |')
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

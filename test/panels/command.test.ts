import { existsSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, test, vi } from 'vitest'
import { exampleIn } from '../../scripts/manifest/examples.ts'
import { panelTexts } from '../../scripts/manifest/panel-texts.ts'
import { run } from '../../src/cli/panels-command.ts'
import { libraryManifest, libraryPanels } from './library-panels.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vitrine-panels-'))
  vi.spyOn(console, 'log').mockImplementation(() => {})
})

async function panels(...args: string[]): Promise<number> {
  return run(args, { manifest: await libraryManifest(), texts: panelTexts() })
}

test('writes the files of some tags into a folder', async () => {
  const out = join(folder, 'theme')
  await panels('shopify', '--out', out, '--tags', 'cart-summary,vitrine-slider')
  expect(readdirSync(join(out, 'sections')).sort()).toEqual([
    'vitrine-cart-summary.liquid',
    'vitrine-slider.liquid'
  ])
})

test('writes labels, help, choices and groups in the language of the editors', async () => {
  await panels('storyblok', '--out', folder, '--tags', 'address-picker', '--language', 'nl')
  const [component] = JSON.parse(readFileSync(join(folder, 'components.json'), 'utf8'))
  expect(component.name).toBe('vitrine-address-picker')
  expect(component.schema.type.options).toEqual([
    { name: 'Facturatie', value: 'Billing' },
    { name: 'Verzending', value: 'Shipping' },
    { name: 'Beide', value: 'Both' }
  ])
  expect(component.schema.tag_content.display_name).toBe('Eenvoudige HTML')
})

test.each(['de', 'fr', 'nl'] as const)(
  'has every text of every panel in %s',
  async language => {
    const texts = panelTexts()[language]
    for (const { title, summary, groupTitle, content, attributes } of await libraryPanels()) {
      const own = attributes.flatMap(({ label, help, control }) => [
        label,
        help,
        // ratios are the same everywhere
        ...(control.type === 'choice' ? control.labels.filter(word => /[a-z]/i.test(word)) : [])
      ])
      const all = [title, summary, groupTitle, content.label, content.help, ...own]
      expect(all.filter(text => text !== '' && !Object.hasOwn(texts, text))).toEqual([])
    }
  }
)

test('offers the tags of other companies, whose manifests say less', async () => {
  const manifest = join(folder, 'custom-elements.json')
  const attributes = [
    { name: 'product-id', type: { text: 'string' } },
    { name: 'unit', type: { text: "'cm' | 'in'" }, default: "'cm'", description: 'The unit.' },
    { name: 'compact', type: { text: 'boolean' }, default: 'false' },
    { name: 'rows', type: { text: 'number' }, default: '3' }
  ]
  const declarations = [{ tagName: 'acme-size-guide', summary: 'Shows sizes.', attributes }]
  writeFileSync(manifest, JSON.stringify({ modules: [{ declarations }] }))
  await panels(
    'wordpress',
    '--out',
    folder,
    '--manifest',
    manifest,
    '--tags',
    'acme-size-guide'
  )
  const block = JSON.parse(
    readFileSync(join(folder, 'blocks/acme-size-guide/block.json'), 'utf8')
  )
  expect(block).toMatchObject({
    name: 'vitrine/acme-size-guide',
    title: 'Acme size guide',
    category: 'vitrine-other',
    attributes: {
      productId: { type: 'string' },
      unit: { type: 'string', enum: ['cm', 'in'], default: 'cm' },
      compact: { type: 'boolean', default: false },
      rows: { type: 'number', default: 3 }
    }
  })
})

test.each([
  [[], 'One content system is expected: wordpress, umbraco'],
  [['joomla'], 'One content system is expected'],
  [['drupal', 'shopify'], 'One content system is expected'],
  [['drupal', '--tags', 'cart'], 'There is no tag "cart".'],
  [['drupal', '--manifest', 'missing.json'], '--manifest missing.json: '],
  [['drupal', '--theme', 'x'], "Unknown option '--theme'"],
  [['drupal', '--language', 'it'], 'There is no language "it": de, en, fr, nl.'],
  [['wordpress', '--language', 'nl'], 'leave out --language']
])('says what is wrong with %j', async (args, message) => {
  await expect(panels(...args, '--out', join(folder, 'out'))).rejects.toThrow(message)
  expect(existsSync(join(folder, 'out'))).toBe(false)
})

test('takes the example of a tag out of what a guide shows around it', () => {
  const guide =
    '# Tag\n\n```html\n<main>\n  <acme-a x="1">\n    <p>A</p>\n  </acme-a>\n</main>\n```\n'
  expect(exampleIn(guide, 'acme-a')).toBe('<acme-a x="1">\n  <p>A</p>\n</acme-a>')
  expect(exampleIn(guide, 'acme-b')).toBeUndefined()
})

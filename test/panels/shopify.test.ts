import { parseDocument } from 'htmlparser2'
import { Liquid } from 'liquidjs'
import { expect, test } from 'vitest'
import { snake } from '../../src/panels/snake.ts'
import { filesFor, libraryPanels, NASTY, textIn } from './library-panels.ts'

interface Setting {
  type: string
  id: string
  label: string
  default?: unknown
  options?: { value: string; label: string }[]
}

/** What Shopify's documentation of section schemas says. */
const TYPES = ['checkbox', 'html', 'number', 'select', 'text', 'textarea']

function schemaIn(liquid: string): { name: string; settings: Setting[]; presets: object[] } {
  const parts = liquid.split('{% schema %}')
  expect(parts).toHaveLength(2)
  return JSON.parse(parts[1]?.split('{% endschema %}')[0] ?? '')
}

test('writes schemas of sections that Shopify accepts', async () => {
  for (const [path, text] of await filesFor('shopify')) {
    const { name, settings, presets } = schemaIn(String(text))
    expect(path).toMatch(/^sections\/[a-z0-9-]+\.liquid$/)
    expect(name.length, path).toBeLessThanOrEqual(25)
    expect(presets).toEqual([{ name, category: 'Vitrine' }])
    expect(new Set(settings.map(({ id }) => id)).size).toBe(settings.length)
    for (const { type, id, label, default: usual, options } of settings) {
      expect(TYPES, `${path} ${id}`).toContain(type)
      expect(id).toMatch(/^[a-z][a-z0-9_]*$/)
      expect(label).not.toBe('')
      if (type === 'checkbox') expect(typeof usual).toBe('boolean')
      if (type === 'number' && usual !== undefined) expect(typeof usual).toBe('number')
      if (type.startsWith('text')) expect(usual).not.toBe('')
      if (type === 'select')
        expect(
          options?.map(({ value }) => value),
          id
        ).toContain(usual)
    }
  }
})

test.each(NASTY)('prints an attribute that reads back exactly: %s', async nasty => {
  const files = await filesFor('shopify')
  for (const tag of ['vitrine-consent-settings', 'vitrine-copy', 'vitrine-slider']) {
    const panel = (await libraryPanels()).find(one => one.tag === tag)
    const texts = panel?.attributes.filter(({ control }) => control.type !== 'switch') ?? []
    const settings = Object.fromEntries(texts.map(({ name }) => [snake(name), nasty]))
    const [template = ''] = textIn(files, `sections/${tag}.liquid`).split('{% schema %}')
    const html = await new Liquid().parseAndRender(template, { section: { settings } })
    const element = parseDocument(html).children.find(
      node => 'name' in node && node.name === tag
    )
    const attributes: Record<string, string> =
      element && 'attribs' in element ? element.attribs : {}
    for (const { name } of texts) expect(attributes[name], `${tag} ${name}`).toBe(nasty)
    expect(Object.keys(attributes).sort()).toEqual(texts.map(({ name }) => name).sort())
  }
})

test('prints flags that differ from their default, and no attribute without a value', async () => {
  const template = textIn(await filesFor('shopify'), 'sections/vitrine-filters.liquid')
  const [tag = ''] = template.split('{% schema %}')
  const html = async (settings: object) =>
    (await new Liquid().parseAndRender(tag, { section: { settings } })).replace(/\s+/g, ' ')
  expect(await html({ chips: true, refresh_on_click: true })).not.toContain('chips')
  expect(await html({ chips: false, refresh_on_click: true })).toContain('chips="false"')
  expect(await html({ chips: true, refresh_on_click: true })).toMatch(/<vitrine-filters >/)
})

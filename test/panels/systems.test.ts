import { expect, test } from 'vitest'
import { snake } from '../../src/panels/snake.ts'
import { filesFor, libraryPanels, textIn } from './library-panels.ts'

/** System → where the names of a tag's attributes are, as its files say. */
const NAMES: Record<string, (tag: string) => Promise<string[]>> = {
  wordpress: async tag => {
    const block = tag.replace('vitrine-', '')
    const json = textIn(await filesFor('wordpress'), `blocks/${block}/block.json`)
    // every block may say when its tag loads
    return Object.keys(JSON.parse(json).attributes).filter(name => name !== 'load')
  },
  umbraco: async tag => {
    const files = await filesFor('umbraco')
    const alias = tag.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
    const type = textIn(files, `uSync/ContentTypes/${alias.toLowerCase()}.config`)
    const [, properties = ''] =
      /<GenericProperties>([\s\S]*)<\/GenericProperties>/.exec(type) ?? []
    return [...properties.matchAll(/<Alias>(\w+)<\/Alias>/g)]
      .map(([, name = '']) => name.replace(/Attribute$/, ''))
      .filter(name => name !== 'tagContent')
  },
  drupal: async tag => {
    const yml = textIn(await filesFor('drupal'), `components/${tag}/${tag}.component.yml`)
    return [...yml.matchAll(/^ {4}"?(\w+)"?:$/gm)]
      .map(([, name = '']) => name)
      .filter(name => name !== 'content')
  },
  storyblok: async tag => {
    const components = JSON.parse(textIn(await filesFor('storyblok'), 'components.json'))
    const found = components.filter(({ name }: { name: string }) => name === tag)
    expect(found).toHaveLength(1)
    return Object.keys(found[0].schema).filter(name => name !== 'tag_content')
  },
  contentstack: async tag => {
    const file = `global_fields/${snake(tag)}.json`
    const { schema } = JSON.parse(textIn(await filesFor('contentstack'), file))
    return schema
      .map(({ uid }: { uid: string }) => uid.replace(/_attribute$/, ''))
      .filter((uid: string) => uid !== 'tag_content')
  },
  shopify: async tag => {
    const liquid = textIn(await filesFor('shopify'), `sections/${tag}.liquid`)
    const [, json = ''] = /{% schema %}([\s\S]*){% endschema %}/.exec(liquid) ?? []
    return JSON.parse(json)
      .settings.map(({ id }: { id: string }) => id)
      .filter((id: string) => id !== 'tag_content')
  }
}

test.each(Object.keys(NAMES))('has every tag with every attribute once: %s', async system => {
  const camel = system === 'wordpress' || system === 'umbraco'
  for (const { tag, attributes } of await libraryPanels()) {
    const wanted = attributes.map(({ name, property }) => (camel ? property : snake(name)))
    expect(await NAMES[system]?.(tag), `${system} ${tag}`).toEqual(wanted)
  }
})

test('chooses the control from the kind of the attribute', async () => {
  const panels = await libraryPanels()
  const controlOf = (tag: string, attribute: string) =>
    panels.find(panel => panel.name === tag)?.attributes.find(({ name }) => name === attribute)
      ?.control
  expect(controlOf('slider', 'carousel-label')).toEqual({ type: 'text' })
  expect(controlOf('countdown', 'expired-text')).toEqual({ type: 'longText' })
  expect(controlOf('slider', 'interval')).toEqual({ type: 'number', isWhole: true, minimum: 0 })
  expect(controlOf('add-to-cart', 'price')).toEqual({ type: 'number', isWhole: false })
  expect(controlOf('filters', 'chips')).toEqual({ type: 'switch' })
  expect(controlOf('checkout', 'totals-only')).toEqual({ type: 'switch' })
  // without an answer, the tag asks the server
  expect(controlOf('wishlist-button', 'in-list')).toEqual({
    type: 'choice',
    words: ['true', 'false'],
    labels: ['Yes', 'No']
  })
  expect(controlOf('address-picker', 'type')).toEqual({
    type: 'choice',
    words: ['Billing', 'Shipping', 'Both'],
    labels: ['Billing', 'Shipping', 'Both']
  })
  expect(controlOf('cart-summary', 'href')).toEqual({ type: 'url' })
  const tiers = controlOf('price-tiers', 'tiers')
  expect(tiers).toMatchObject({ type: 'json', schema: { type: 'array' } })
  expect(tiers?.type === 'json' && JSON.parse(tiers.example)[1].FromQuantity).toBe(12)
})

test('makes examples of JSON that fit their schemas, where no page shows one', async () => {
  for (const { tag, attributes } of await libraryPanels()) {
    for (const { name, control } of attributes) {
      if (control.type !== 'json') continue
      const { type } = (control.schema ?? {}) as { type?: string }
      const value = JSON.parse(control.example)
      const kind = Array.isArray(value) ? 'array' : typeof value
      if (type) expect(kind, `${tag} ${name}`).toBe(type)
    }
  }
})

import { parseDocument } from 'htmlparser2'
import { Liquid } from 'liquidjs'
import { parse } from 'valibot'
import { expect, test } from 'vitest'
import { flag } from '../../src/element/attributes.ts'
import type { PanelAttribute } from '../../src/panels/panel.ts'
import { snake } from '../../src/panels/snake.ts'
import { filesFor, libraryPanels, textIn } from './library-panels.ts'

/** A switch that nobody has touched is `undefined`. */
type Answer = boolean | undefined

/** System → the attribute that its template prints for an answer, as HTML; `''` for none. */
const PRINTED: Record<
  string,
  (tag: string, attribute: PanelAttribute, answer: Answer) => Promise<string>
> = {
  async shopify(tag, { name }, answer) {
    const [template = ''] = textIn(await filesFor('shopify'), `sections/${tag}.liquid`).split(
      '{% schema %}'
    )
    const settings = answer === undefined ? {} : { [snake(name)]: answer }
    return new Liquid().parseAndRender(template, { section: { settings } })
  },
  async drupal(tag, { name }, answer) {
    const twig = textIn(await filesFor('drupal'), `components/${tag}/${tag}.twig`)
    const found = new RegExp(
      `{% if (?:not \\(${snake(name)} \\?\\? true\\)|${snake(name)} \\?\\? false) %}(${name}.*?){% endif %}`
    ).exec(twig)
    expect(found, `${tag} ${name}`).not.toBeNull()
    const [whole = '', printed = ''] = found ?? []
    const isPrinted = whole.startsWith('{% if not (') ? !(answer ?? true) : (answer ?? false)
    return `<${tag} ${isPrinted ? printed : ''}>`
  },
  async umbraco(tag, { name }, answer) {
    const alias = tag.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
    const view = textIn(
      await filesFor('umbraco'),
      `Views/Partials/blocklist/Components/${alias}.cshtml`
    )
    const found = new RegExp(
      ` ${name}="@\\((!block\\.HasValue\\("\\w+"\\) \\|\\| )?block\\.Value<bool>\\("\\w+"\\) \\? (null|"true") : (null|"false")\\)"`
    ).exec(view)
    expect(found, `${tag} ${name}`).not.toBeNull()
    const [, asks, on = '', off = ''] = found ?? []
    const isOn = asks && answer === undefined ? true : (answer ?? false)
    const value = isOn ? on : off
    return `<${tag} ${value === 'null' ? '' : `${name}=${value}`}>`
  }
}

function read(html: string, tag: string, { name, usual }: PanelAttribute): boolean {
  const [element] = parseDocument(html).children.filter(
    node => 'name' in node && node.name === tag
  )
  const value = element && 'attribs' in element ? element.attribs[name] : undefined
  return parse(flag, value ?? usual)
}

async function flags(): Promise<[tag: string, attribute: PanelAttribute][]> {
  return (await libraryPanels()).flatMap(({ tag, attributes }) =>
    attributes
      .filter(({ control }) => control.type === 'switch')
      .map((attribute): [string, PanelAttribute] => [tag, attribute])
  )
}

test.each(Object.keys(PRINTED))(
  'prints a switch so that its tag reads the answer of the editor, or its default without one: %s',
  async system => {
    for (const [tag, attribute] of await flags()) {
      for (const answer of [true, false, undefined]) {
        const html = (await PRINTED[system]?.(tag, attribute, answer)) ?? ''
        const wanted = answer ?? attribute.usual === 'true'
        expect(read(html, tag, attribute), `${tag} ${attribute.name}: ${answer}`).toBe(wanted)
      }
    }
  }
)

test('sets every switch of a new block to the default of its tag', async () => {
  const [shopify, drupal, storyblok, contentstack, umbraco, wordpress] = await Promise.all(
    ['shopify', 'drupal', 'storyblok', 'contentstack', 'umbraco', 'wordpress'].map(filesFor)
  )
  const components: { name: string; schema: Record<string, { default_value?: unknown }> }[] =
    JSON.parse(textIn(storyblok!, 'components.json'))
  for (const [tag, { name, property, usual }] of await flags()) {
    const wanted = usual === 'true'
    const label = `${tag} ${name}`
    const [, schema = ''] = textIn(shopify!, `sections/${tag}.liquid`).split('{% schema %}')
    const settings: { id: string; default: unknown }[] = JSON.parse(
      schema.replace('{% endschema %}', '')
    ).settings
    expect(settings.find(({ id }) => id === snake(name))?.default, label).toBe(wanted)
    const yml = textIn(drupal!, `components/${tag}/${tag}.component.yml`)
    expect(yml).toMatch(
      new RegExp(`^ {4}"?${snake(name)}"?:\\n(?: {6}.*\\n)*? {6}default: ${wanted}$`, 'm')
    )
    const component = components.find(one => one.name === tag)
    expect(component?.schema[snake(name)]?.default_value, label).toBe(wanted)
    const field: { uid: string; field_metadata: { default_value: unknown } }[] = JSON.parse(
      textIn(contentstack!, `global_fields/${snake(tag)}.json`)
    ).schema
    expect(field.find(({ uid }) => uid === snake(name))?.field_metadata.default_value).toBe(
      wanted
    )
    const alias = tag.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
    const type = textIn(umbraco!, `uSync/ContentTypes/${alias.toLowerCase()}.config`)
    const [, definition = ''] =
      new RegExp(`<Alias>${property}</Alias>\\s*<Definition>(.*?)<`).exec(type) ?? []
    const on = textIn(umbraco!, 'uSync/DataTypes/Vitrineswitchonatfirst.config')
    expect(on).toContain('"default": true')
    expect(on.includes(definition), label).toBe(wanted)
    const block = JSON.parse(
      textIn(wordpress!, `blocks/${tag.replace('vitrine-', '')}/block.json`)
    )
    expect(block.attributes[property].default, label).toBe(wanted)
  }
})

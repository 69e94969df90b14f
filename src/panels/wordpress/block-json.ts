import { GROUPS, type Panel, type PanelAttribute } from '../panel.ts'
import { plainText } from '../plain-text.ts'
import { iconOf } from './icons.ts'
import { withOwnAddresses } from './own-addresses.ts'

/** When a tag loads, as the attribute `load` says it; see `src/loader/load-triggers.ts`. */
const LOAD_WORDS = ['eager', 'visible', 'idle', 'interaction'] as const

/** `vitrine/cart-summary` */
export function blockName({ name }: Panel): string {
  return `vitrine/${name}`
}

/** The category of the blocks of a group. */
function categoryOf({ group }: Panel): string {
  return `vitrine-${group}`
}

/** `block.json`: what WordPress knows of a block. What it prints and how it is edited is in `blocks.php` and `blocks-editor.js`. */
export function blockJson(panel: Panel): object {
  return {
    $schema: 'https://schemas.wp.org/trunk/block.json',
    apiVersion: 2,
    name: blockName(panel),
    title: panel.title,
    category: categoryOf(panel),
    icon: iconOf(panel),
    description: plainText(panel.summary),
    keywords: [panel.tag, ...panel.keywords],
    textdomain: 'vitrine',
    attributes: {
      // what every tag has; the tag's own attribute of that name comes after it
      load: { type: 'string', enum: LOAD_WORDS },
      ...Object.fromEntries(
        panel.attributes.map(attribute => [attribute.property, blockAttribute(attribute)])
      )
    },
    supports: { html: false, align: ['wide', 'full'] },
    example: { attributes: exampleAttributes(panel) }
  }
}

/** The categories in the order of the list of tags. */
export function categories(panels: readonly Panel[]): { slug: string; title: string }[] {
  const used = new Set(panels.map(({ group }) => group))
  return Object.entries(GROUPS)
    .filter(([group]) => used.has(group as Panel['group']))
    .map(([group, title]) => ({ slug: `vitrine-${group}`, title }))
}

function blockAttribute({ control, usual }: PanelAttribute): object {
  const type = blockType(control)
  return {
    type,
    ...(control.type === 'choice' && { enum: control.words }),
    ...(usual !== undefined && usual !== '' && { default: blockValue(control, usual) }),
    ...(control.type === 'switch' && usual === undefined && { default: false })
  }
}

/** The type of an attribute in `block.json` and in PHP. */
export function blockType(control: PanelAttribute['control']): 'boolean' | 'number' | 'string' {
  if (control.type === 'switch') return 'boolean'
  // JSON stays text, as it was written: WordPress would reformat it
  return control.type === 'number' ? 'number' : 'string'
}

function exampleAttributes({ attributes, example }: Panel): object {
  return Object.fromEntries(
    attributes.flatMap(({ name, property, control }) => {
      const value = example.attributes.get(name)
      return value === undefined
        ? []
        : [[property, blockValue(control, withOwnAddresses(value))]]
    })
  )
}

/** A value as it is written in HTML → as the block keeps it. */
export function blockValue(
  control: PanelAttribute['control'],
  value: string
): string | number | boolean {
  if (control.type === 'switch') return value !== 'false' && value !== '0'
  if (control.type === 'number' && value.trim() !== '' && Number.isFinite(Number(value)))
    return Number(value)
  return value
}

import type { WidgetDefinition } from '../../src/element/definitions.ts'
import { tagStyles } from '../tokens/tag-styles.ts'
import { type AttributeDescription, describeAttributes } from './describe.ts'
import { searchWords } from './search-words.ts'
import type { TagNeeds } from './tag-calls.ts'
import { limitsOf, shapeOf } from './value-limits.ts'

/**
 * The Custom Elements Manifest, which editors and documentation tools read.
 *
 * @param examples Tag → its HTML, as a page writes it.
 */
export function customElements(
  definitions: readonly WidgetDefinition[],
  needs: ReadonlyMap<string, TagNeeds> = new Map(),
  examples: ReadonlyMap<string, string> = new Map()
): object {
  return {
    schemaVersion: '2.1.0',
    modules: definitions.map(definition => {
      const name = definition.tag.replace('vitrine-', '')
      const path = `dist/npm/widgets/${name}.js`
      return {
        kind: 'javascript-module',
        path,
        declarations: [
          declaration(definition, needs.get(name)?.calls, examples.get(definition.tag))
        ],
        exports: [
          {
            kind: 'custom-element-definition',
            name: definition.tag,
            declaration: { name: className(definition.tag), module: path }
          }
        ]
      }
    })
  }
}

/** `vitrine-search-box` → `VitrineSearchBoxElement` */
export function className(tag: string): string {
  const words = tag.split('-').map(word => word.charAt(0).toUpperCase() + word.slice(1))
  return `${words.join('')}Element`
}

function declaration(
  definition: WidgetDefinition,
  calls: readonly string[] = [],
  example?: string
): object {
  const described = describeAttributes(definition)
  const { classes, properties } = tagStyles(definition.tag)
  const keywords = searchWords(definition.tag)
  return {
    kind: 'class',
    customElement: true,
    name: className(definition.tag),
    tagName: definition.tag,
    summary: definition.summary,
    superclass: { name: 'HTMLElement' },
    // for the rules of src/diagnostics
    ...(definition.inside && { inside: definition.inside }),
    // for the panels of content systems
    group: definition.group,
    ...(keywords.length > 0 && { keywords }),
    ...(example !== undefined && { example }),
    attributes: described.map(description => attributeOf(definition, description)),
    members: described.map(({ attribute, property, sentence, type }) => ({
      kind: 'field',
      name: property,
      attribute,
      description: sentence,
      type: { text: type }
    })),
    events: Object.entries(definition.events).map(([name, description]) => ({
      name,
      description,
      type: { text: 'CustomEvent' }
    })),
    cssProperties: properties.map(({ name, usual, meaning }) => ({
      name,
      description: meaning,
      ...(usual !== undefined && { default: usual })
    })),
    // the views are not in a shadow root and so have no parts; the schema has no place for classes
    cssClasses: classes.map(name => ({ name })),
    // of this library: the calls of the contract that are the tag's own
    ...(calls.length > 0 && { calls })
  }
}

function attributeOf(
  definition: WidgetDefinition,
  { attribute, property, sentence, usual, type, kind }: AttributeDescription
): object {
  const schema = definition.attributes[property]
  return {
    name: attribute,
    fieldName: property,
    description: sentence,
    type: { text: type },
    kind,
    ...(usual !== undefined && { default: JSON.stringify(usual) }),
    // for the panels of content systems
    ...(kind.endsWith('number') && limitsOf(schema)),
    ...(kind === 'JSON' && { schema: shapeOf(schema) })
  }
}

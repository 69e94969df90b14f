import type { WidgetDefinition } from '../../src/element/definitions.ts'
import { tagStyles } from '../tokens/tag-styles.ts'
import { describeAttributes } from './describe.ts'
import type { TagNeeds } from './tag-calls.ts'

/** The Custom Elements Manifest, which editors and documentation tools read. */
export function customElements(
  definitions: readonly WidgetDefinition[],
  needs: ReadonlyMap<string, TagNeeds> = new Map()
): object {
  return {
    schemaVersion: '2.1.0',
    modules: definitions.map(definition => {
      const name = definition.tag.replace('vitrine-', '')
      const path = `dist/npm/widgets/${name}.js`
      return {
        kind: 'javascript-module',
        path,
        declarations: [declaration(definition, needs.get(name)?.calls)],
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

function declaration(definition: WidgetDefinition, calls: readonly string[] = []): object {
  const described = describeAttributes(definition)
  const { classes, properties } = tagStyles(definition.tag)
  return {
    kind: 'class',
    customElement: true,
    name: className(definition.tag),
    tagName: definition.tag,
    summary: definition.summary,
    superclass: { name: 'HTMLElement' },
    // for the rules of src/diagnostics
    ...(definition.inside && { inside: definition.inside }),
    attributes: described.map(({ attribute, property, sentence, usual, type, kind }) => ({
      name: attribute,
      fieldName: property,
      description: sentence,
      type: { text: type },
      kind,
      ...(usual !== undefined && { default: JSON.stringify(usual) })
    })),
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

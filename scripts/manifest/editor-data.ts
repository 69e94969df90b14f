import type { WidgetDefinition } from '../../src/element/definitions.ts'
import { LOAD_TRIGGERS } from '../../src/loader/registry.ts'
import { type AttributeDescription, describeAttributes } from './describe.ts'

const LOAD = {
  name: 'load',
  description:
    "When the widget's code is loaded: immediately, near the viewport, when the browser is idle, or on the first interaction.",
  words: LOAD_TRIGGERS
}

/** HTML completion for VS Code, which finds it through the setting `html.customData`. */
export function vscodeData(definitions: readonly WidgetDefinition[]): object {
  return {
    version: 1.1,
    tags: definitions.map(definition => ({
      name: definition.tag,
      description: definition.summary,
      attributes: [
        ...describeAttributes(definition).map(described => ({
          name: described.attribute,
          description: inWords(described),
          ...(described.isFlag && { valueSet: 'v' }),
          ...(described.words.length > 0 && { values: named(described.words) })
        })),
        { name: LOAD.name, description: LOAD.description, values: named(LOAD.words) }
      ]
    }))
  }
}

/** HTML completion for JetBrains editors, which find it through `web-types` in package.json. */
export function webTypes(
  definitions: readonly WidgetDefinition[],
  pack: { name: string; version: string }
): object {
  return {
    $schema: 'https://json.schemastore.org/web-types',
    name: pack.name,
    version: pack.version,
    'description-markup': 'markdown',
    contributions: {
      html: {
        elements: definitions.map(definition => ({
          name: definition.tag,
          description: definition.summary,
          attributes: [
            ...describeAttributes(definition).map(described => ({
              name: described.attribute,
              description: described.sentence,
              required: described.isRequired,
              ...(described.usual !== undefined && { default: described.usual }),
              value: { type: described.type, kind: described.isFlag ? 'no-value' : 'plain' }
            })),
            {
              name: LOAD.name,
              description: LOAD.description,
              required: false,
              value: { type: LOAD.words.map(word => `"${word}"`).join(' | '), kind: 'plain' }
            }
          ],
          js: {
            events: Object.entries(definition.events).map(([name, description]) => ({
              name,
              description
            }))
          }
        }))
      }
    }
  }
}

function inWords({ sentence, kind, usual, isRequired }: AttributeDescription): string {
  const need = isRequired ? ' Required.' : usual ? ` Default: \`${usual}\`.` : ''
  return `${sentence} (${kind})${need}`
}

function named(words: readonly string[]) {
  return words.map(name => ({ name }))
}

import type { WidgetDefinition } from '../../src/element/definitions.ts'
import { describeAttributes } from '../manifest/describe.ts'
import { shapeOf } from '../manifest/value-limits.ts'

/**
 * The tags and their attributes for the page editor of the demo shop, which cannot import widgets: they are browser code. One tag per
 * line, so that a change of a tag is a change of a line.
 */
export function editorTags(definitions: readonly WidgetDefinition[]): string {
  const lines = definitions.map(definition =>
    JSON.stringify({
      tag: definition.tag,
      group: definition.group,
      summary: definition.summary,
      attributes: describeAttributes(definition).map(
        ({ property, attribute, kind, words, usual, isRequired, sentence }) => ({
          name: attribute,
          kind,
          ...(words.length > 0 && { words }),
          ...(usual !== undefined && { usual }),
          ...(isRequired && { isRequired }),
          ...(kind === 'JSON' && { shape: shapeOf(definition.attributes[property]!) }),
          sentence
        })
      )
    })
  )
  return `[\n${lines.join(',\n')}\n]\n`
}

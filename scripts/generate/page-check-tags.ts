import { knownTags } from '../../src/diagnostics/known-tags.ts'
import type { WidgetDefinition } from '../../src/element/definitions.ts'
import { customElements } from '../manifest/custom-elements.ts'

/**
 * The tags for the check of a page in the browser, where the manifest may not be: a bundle of an app does not contain it. One tag per line,
 * so that a change of a tag is a change of a line.
 */
export function pageCheckTags(definitions: readonly WidgetDefinition[]): string {
  const lines = [...knownTags(customElements(definitions)).values()].map(tag =>
    JSON.stringify(tag)
  )
  return `[\n${lines.join(',\n')}\n]\n`
}

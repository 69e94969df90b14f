import type { WidgetDefinition } from '../../src/element/definitions.ts'
import { PAGE_LIMITS, STYLE_LIMITS } from '../size/limits.mjs'
import { editorTags } from './editor-tags.ts'
import { replaceBetween } from './markdown.ts'
import { reference } from './reference.ts'
import { referenceTables } from './reference-tables.ts'
import { sizeTable } from './size-table.ts'
import { folderOf, folderTable, tagTables } from './tag-lists.ts'

/** The generated part of a file: the text between the markers `<!-- name -->` and `<!-- /name -->`. */
interface Part {
  path: string
  name: string
  content: string
}

/**
 * Path → text of every tracked file that is generated in full or in part.
 *
 * @param read Returns the current text of a file.
 */
export function generatedFiles(
  definitions: readonly WidgetDefinition[],
  read: (path: string) => string
): Record<string, string> {
  const files: Record<string, string> = {
    'docs/tags.md': reference(definitions),
    'demo-cms/extras/page-editor/tags.json': editorTags(definitions)
  }
  for (const part of partsOf(definitions)) {
    files[part.path] = withPart(files[part.path] ?? read(part.path), part)
  }
  return files
}

function partsOf(definitions: readonly WidgetDefinition[]): Part[] {
  return [
    { path: 'README.md', name: 'tags', content: tagTables(definitions) },
    { path: 'README.md', name: 'sizes', content: sizeTable(PAGE_LIMITS, STYLE_LIMITS) },
    { path: 'widgets/README.md', name: 'widgets', content: folderTable(definitions) },
    ...definitions.map(definition => ({
      path: `widgets/${folderOf(definition.tag)}/README.md`,
      name: 'attributes',
      content: referenceTables(definition).join('\n') || 'The tag has no attributes.'
    }))
  ]
}

function withPart(text: string, { path, name, content }: Part): string {
  try {
    return replaceBetween(text, name, content)
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new Error(`${path} has no place for its generated part. ${reason}`, { cause })
  }
}

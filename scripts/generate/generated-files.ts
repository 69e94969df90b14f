import type { WidgetDefinition } from '../../src/element/definitions.ts'
import { replaceBetween } from './markdown.ts'
import { reference } from './reference.ts'
import { folderTable, tagTables } from './tag-lists.ts'

/**
 * Path → text of every tracked file that is generated, as a whole or between two marker comments.
 *
 * @param read The current text of a file.
 */
export function generatedFiles(
  definitions: readonly WidgetDefinition[],
  read: (path: string) => string
): Record<string, string> {
  const withPart = (path: string, name: string, content: string) => {
    try {
      return { [path]: replaceBetween(read(path), name, content) }
    } catch (cause) {
      throw new Error(`${path} has no place for its generated part. ${messageOf(cause)}`, {
        cause
      })
    }
  }
  return {
    'docs/tags.md': reference(definitions),
    ...withPart('README.md', 'tags', tagTables(definitions)),
    ...withPart('widgets/README.md', 'widgets', folderTable(definitions))
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

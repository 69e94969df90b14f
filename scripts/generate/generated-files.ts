import type { WidgetDefinition } from '../../src/element/definitions.ts'
import type { TagNeeds } from '../manifest/tag-calls.ts'
import { PAGE_LIMITS, STYLE_LIMITS } from '../size/limits.mjs'
import { designTokens } from '../tokens/design-tokens.ts'
import { describedProperties } from '../tokens/style-properties.ts'
import { sharedStyles, tagStyles } from '../tokens/tag-styles.ts'
import { editorTags } from './editor-tags.ts'
import { exampleCode } from './example-code.ts'
import { replaceBetween } from './markdown.ts'
import { pageCheckTags } from './page-check-tags.ts'
import { reference } from './reference.ts'
import { referenceTables } from './reference-tables.ts'
import { sizeTable } from './size-table.ts'
import { folderOf, folderTable, tagTables } from './tag-lists.ts'
import { propertyTable, sharedClassTable, tagLook, tokenTables } from './token-tables.ts'

const TOKENS = 'src/styles/tokens.css'

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
 * @param needs What each tag needs, by the name of its folder.
 */
export function generatedFiles(
  definitions: readonly WidgetDefinition[],
  read: (path: string) => string,
  needs: ReadonlyMap<string, TagNeeds> = new Map()
): Record<string, string> {
  const files: Record<string, string> = {
    'docs/tags.md': reference(definitions, needs),
    'demo-cms/extras/page-editor/tags.json': editorTags(definitions),
    'src/page-check/tags.json': pageCheckTags(definitions)
  }
  const parts = [
    ...partsOf(definitions, needs),
    ...themingParts(definitions, read(TOKENS)),
    ...frameworkParts(read)
  ]
  for (const part of parts) {
    files[part.path] = withPart(files[part.path] ?? read(part.path), part)
  }
  return files
}

function partsOf(
  definitions: readonly WidgetDefinition[],
  needs: ReadonlyMap<string, TagNeeds>
): Part[] {
  return [
    { path: 'README.md', name: 'tags', content: tagTables(definitions) },
    { path: 'README.md', name: 'sizes', content: sizeTable(PAGE_LIMITS, STYLE_LIMITS) },
    { path: 'widgets/README.md', name: 'widgets', content: folderTable(definitions) },
    ...definitions.map(definition => ({
      path: `widgets/${folderOf(definition.tag)}/README.md`,
      name: 'attributes',
      content: [
        referenceTables(definition, needs.get(folderOf(definition.tag))).join('\n') ||
          'The tag has no attributes.\n',
        ...tagLook(tagStyles(definition.tag))
      ].join('\n')
    }))
  ]
}

/** The reference in docs/theming.md. */
function themingParts(definitions: readonly WidgetDefinition[], css: string): Part[] {
  const path = 'docs/theming.md'
  const shared = sharedStyles()
  const tags = definitions.map(({ tag }) => ({ tag, styles: tagStyles(tag) }))
  const users = new Map<string, readonly string[]>()
  for (const [sheet, { used }] of shared) if (sheet !== TOKENS) users.set(sheet, used)
  for (const { tag, styles } of tags) users.set(tag, styles.used)
  const properties = [
    ...describedProperties(css).offered,
    ...[...shared].flatMap(([sheet, styles]) => (sheet === TOKENS ? [] : styles.properties)),
    ...tags.flatMap(({ styles }) => styles.properties)
  ]
  return [
    { path, name: 'tokens', content: tokenTables(designTokens(css), users) },
    { path, name: 'properties', content: propertyTable(properties) },
    { path, name: 'classes', content: sharedClassTable(shared) }
  ]
}

/** The code of the apps in docs/frameworks.md. */
function frameworkParts(read: (path: string) => string): Part[] {
  const path = 'docs/frameworks.md'
  const code = exampleCode(read(path), read)
  return Object.entries(code).map(([name, content]) => ({ path, name, content }))
}

function withPart(text: string, { path, name, content }: Part): string {
  try {
    return replaceBetween(text, name, content)
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new Error(`${path} has no place for its generated part. ${reason}`, { cause })
  }
}

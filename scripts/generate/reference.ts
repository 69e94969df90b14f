import type { WidgetDefinition } from '../../src/element/definitions.ts'
import { componentName } from '../../src/react/component-name.ts'
import type { TagNeeds } from '../manifest/tag-calls.ts'
import { referenceTables } from './reference-tables.ts'
import { folderOf } from './tag-lists.ts'

const HEAD = `# The tags

Generated from the widget definitions by \`npm run generate\`. Each widget's README describes the HTML to put inside its tag.

Every tag also accepts \`load="eager|visible|idle|interaction"\`, which sets when its code is loaded: immediately, when the tag
comes near the viewport, when the browser is idle, or on the first interaction. Each tag has a suitable default.
A missing attribute takes its default. For true/false attributes, an empty attribute (\`hide-unavailable\`) and \`"true"\` mean
true, \`"false"\` and \`"0"\` mean false. When a value is invalid, the console says what is expected, and the tag keeps its plain
HTML. Props of the [React components](frameworks.md#react-components) have the same names without hyphens: \`productId\` for \`product-id\`.
`

/** docs/tags.md: every tag with its attributes, events and calls. */
export function reference(
  definitions: readonly WidgetDefinition[],
  needs: ReadonlyMap<string, TagNeeds> = new Map()
): string {
  const sections = definitions.map(definition =>
    section(definition, needs.get(folderOf(definition.tag)))
  )
  return [HEAD, ...sections].join('\n')
}

function section(definition: WidgetDefinition, needs: TagNeeds | undefined): string {
  const { tag, summary } = definition
  const readme = `../widgets/${folderOf(tag)}/README.md`
  return [
    `## \`<${tag}>\`\n\n${summary} See its [README](${readme}). In React: \`<${componentName(tag)}>\`.\n`,
    ...referenceTables(definition, needs)
  ].join('\n')
}

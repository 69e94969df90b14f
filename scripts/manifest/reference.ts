import type { WidgetDefinition } from '../../src/element/definitions.ts'
import { type AttributeDescription, describeAttributes } from './describe.ts'

const HEAD = `# The tags

Generated from the widgets by \`npm run build\`; each widget's README says what to put inside the tag.

Every tag also takes \`load="eager|visible|idle|interaction"\`: when its code is fetched – at once, near the
screen, when the browser rests, or at the first touch. Each has a sensible default.
An attribute that is not there has its default; a bare one (\`hide-unavailable\`) and \`"true"\` mean true,
\`"false"\` and \`"0"\` mean false. What a tag cannot use is one sentence in the console, and its plain HTML stays.
`

/** docs/tags.md: every tag, its attributes and events. */
export function reference(definitions: readonly WidgetDefinition[]): string {
  return [HEAD, ...definitions.map(section)].join('\n')
}

function section(definition: WidgetDefinition): string {
  const name = definition.tag.replace('vitrine-', '')
  const attributes = describeAttributes(definition)
  const events = Object.entries(definition.events)
  return [
    `## \`<${definition.tag}>\`\n\n${definition.summary} See its [README](../widgets/${name}/README.md).\n`,
    attributes.length > 0 &&
      table(['Attribute', 'Value', 'Default', 'Meaning'], attributes.map(attributeRow)),
    events.length > 0 &&
      table(
        ['Event', 'When'],
        events.map(([event, sentence]) => [`\`${event}\``, sentence])
      )
  ]
    .filter(Boolean)
    .join('\n')
}

function attributeRow(described: AttributeDescription): string[] {
  const value = described.words.length
    ? described.words.map(word => `\`${word}\``).join(', ')
    : described.kind
  const usual = described.usual === undefined ? '' : `\`${described.usual}\``
  return [
    `\`${described.attribute}\``,
    value,
    described.isRequired ? 'needed' : usual,
    described.sentence
  ]
}

function table(heads: string[], rows: string[][]): string {
  const line = (cells: string[]) =>
    `| ${cells.map(cell => cell.replaceAll('|', '\\|')).join(' | ')} |\n`
  return line(heads) + line(heads.map(() => '---')) + rows.map(line).join('')
}

import type { WidgetDefinition } from '../../src/element/definitions.ts'
import { type AttributeDescription, describeAttributes } from '../manifest/describe.ts'
import { table } from './markdown.ts'

/** The tables of a tag's attributes and events; empty tables are left out. */
export function referenceTables(definition: WidgetDefinition): string[] {
  const attributes = describeAttributes(definition).map(attributeRow)
  const events = Object.entries(definition.events).map(([name, when]) => [`\`${name}\``, when])
  return [
    ...(attributes.length
      ? [table(['Attribute', 'Value', 'Default', 'Meaning'], attributes)]
      : []),
    ...(events.length ? [table(['Event', 'When'], events)] : [])
  ]
}

function attributeRow(described: AttributeDescription): string[] {
  const { attribute, words, kind, usual, isRequired, sentence } = described
  return [
    `\`${attribute}\``,
    words.length ? words.map(word => `\`${word}\``).join(', ') : kind,
    isRequired ? 'required' : usual ? `\`${usual}\`` : '',
    sentence
  ]
}

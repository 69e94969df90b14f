import type { WidgetDefinition } from '../../src/element/definitions.ts'
import { allEndpoints } from '../../src/mock/all-endpoints.ts'
import { type AttributeDescription, describeAttributes } from '../manifest/describe.ts'
import { detailOf } from '../manifest/describe-events.ts'
import type { Shared, TagNeeds } from '../manifest/tag-calls.ts'
import { table } from './markdown.ts'

const SHARED: Readonly<Record<Shared, string>> = {
  cart: 'the cart (`cart.*`, `catalog.addToCart`, `saved.save`)',
  consent: 'the choice about cookies (`consent.record`)'
}

/** The tables of a tag's attributes, events and calls, and what it needs on the page; what is empty is left out. */
export function referenceTables(definition: WidgetDefinition, needs?: TagNeeds): string[] {
  const attributes = describeAttributes(definition).map(attributeRow)
  const events = Object.entries(definition.events).map(([name, when]) => {
    const detail = detailOf(name)
    return [`\`${name}\``, when, detail ? `\`${detail}\`` : '']
  })
  return [
    ...(attributes.length
      ? [table(['Attribute', 'Value', 'Default', 'Meaning'], attributes)]
      : []),
    ...(events.length ? [table(['Event', 'When', '`detail`'], events)] : []),
    ...(needs ? needsOf(needs) : [])
  ]
}

function needsOf({ calls, shares, hasToasts }: TagNeeds): string[] {
  const rows = allEndpoints
    .filter(({ name }) => calls.includes(name))
    .map(({ name, method, path, summary }) => [
      `\`${method} ${path}\``,
      `\`${name}\``,
      summary.replace(/ ?\[[A-Z]+-\d+\]/g, '')
    ])
  return [
    ...(rows.length ? [table(['Call', 'Name', 'What it does'], rows)] : []),
    ...(shares.length
      ? [
          `With the other tags of a page it shares ${shares.map(one => SHARED[one]).join(' and ')}, whose calls it may cause.\n`
        ]
      : []),
    ...(hasToasts ? ['Its messages need `<vitrine-toasts>` on the page.\n'] : [])
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

import type { ArgTypes } from '@storybook/react-vite'
import type { TagAttribute, TagDescription } from './tag-description.ts'

/** The value of an attribute as its control shows it; the text itself where it does not have the attribute's type. */
export function argOf({ kind }: TagAttribute, text: string): unknown {
  if (kind === 'true or false') return text !== 'false' && text !== '0'
  if (kind === 'number' || kind === 'whole number') {
    return text.trim() === '' || Number.isNaN(Number(text)) ? text : Number(text)
  }
  if (kind !== 'JSON') return text
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** The text of an attribute for the value of its control; `null` for none. @param given The text that the story's HTML has. */
function textOf(
  { kind, usual }: TagAttribute,
  value: unknown,
  given: string | undefined
): string | null {
  if (value === undefined || value === null || value === '' || Number.isNaN(value)) return null
  if (kind !== 'true or false') {
    return typeof value === 'object' ? JSON.stringify(value) : String(value)
  }
  if (value === true) return given === undefined || given === '' ? '' : 'true'
  return usual === 'true' || (given !== undefined && given !== '') ? 'false' : null
}

/** The attributes that differ from the story's HTML, with `null` for those that are removed. */
export function changesOf(
  attributes: readonly TagAttribute[],
  args: Readonly<Record<string, unknown>>,
  initial: Readonly<Record<string, unknown>>,
  given: Readonly<Record<string, string>>
): Record<string, string | null> {
  const changed = attributes.filter(
    ({ name }) => JSON.stringify(args[name]) !== JSON.stringify(initial[name])
  )
  return Object.fromEntries(
    changed.map(attribute => {
      const { name } = attribute
      return [name, textOf(attribute, args[name], given[name])]
    })
  )
}

/** The rows of Storybook's table: attributes with their controls, then events, classes and tokens. */
export function argTypesOf(
  { attributes, events, classes, tokens }: TagDescription,
  initial: Readonly<Record<string, unknown>>
): ArgTypes {
  return {
    ...rows('Attributes', attributes, attribute => ({
      description: attribute.sentence,
      // only `required` is shown; the control is chosen below
      type: { name: 'other', value: attribute.kind, required: attribute.isRequired },
      ...controlOf(attribute, initial[attribute.name]),
      table: {
        category: 'Attributes',
        type: { summary: attribute.kind, ...detail(attribute.type) },
        ...(attribute.usual !== undefined && {
          defaultValue: { summary: attribute.usual === '' ? '""' : attribute.usual }
        })
      }
    })),
    ...rows('Events', events, ({ sentence, from, type }) => ({
      description: `${sentence} Dispatched on ${from === 'tag' ? 'the tag' : '`document`'}.`,
      control: false,
      table: { category: 'Events', type: { summary: type } }
    })),
    ...rows(
      'CSS classes',
      classes.map(name => ({ name })),
      () => ({ control: false, table: { category: 'CSS classes' } })
    ),
    ...rows('Design tokens', tokens, ({ meaning, usual }) => ({
      description: meaning,
      control: false,
      table: {
        category: 'Design tokens',
        ...(usual !== undefined && { defaultValue: { summary: usual } })
      }
    }))
  }
}

function rows<Row extends { name: string }>(
  category: string,
  all: readonly Row[],
  describe: (row: Row) => ArgTypes[string]
): ArgTypes {
  return Object.fromEntries(
    all.map(row => [
      category === 'Attributes' ? row.name : `${category} ${row.name}`,
      { name: row.name, ...describe(row) }
    ])
  )
}

function detail(type: string): { detail?: string } {
  return type.length > 12 ? { detail: type } : {}
}

function controlOf({ kind, words }: TagAttribute, initial: unknown): ArgTypes[string] {
  const isText = typeof initial === 'string'
  if (kind === 'word') return { control: { type: 'select' }, options: [...words] }
  if (kind === 'true or false') return { control: { type: 'boolean' } }
  if (isText) return { control: { type: 'text' } }
  if (kind === 'whole number') return { control: { type: 'number', min: 0, step: 1 } }
  if (kind === 'number') return { control: { type: 'number' } }
  return { control: { type: kind === 'JSON' ? 'object' : 'text' } }
}

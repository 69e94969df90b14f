import { fieldOf, linesOf, titleOf } from '../../kernel/http/fields.ts'
import { type Field, fieldsOfBlock, specOf, usualValues } from './block-fields.ts'
import { type Block, MAX_ITEMS, moved, type Values } from './blocks.ts'

/** What a button of the form asks for, besides saving. */
export type BlockAction =
  | { name: 'save' | 'stay' | 'additem' }
  | { name: 'removeitem' | 'up' | 'down'; index: number }
  | { name: 'picture'; field: string }

/** A form as it was sent. */
export interface SentBlock {
  block: Block
  /** The fields whose text is too long to be stored, and their limits. */
  tooLong: { field: string; maxLength: number }[]
}

/** Reads the form of a block. What was typed is kept as it is: whether it makes sense is a matter of warnings. */
export function readBlock(before: Block, body: unknown): SentBlock {
  const { kind } = before
  // the fields of any tag depend on the chosen tag
  const chosen = kind === 'tag' ? { tag: fieldOf(body, 'tag') } : {}
  const fields = fieldsOfBlock({ kind, values: chosen })
  const { itemFields } = specOf({ kind, values: chosen })
  const count = Math.min(Number(fieldOf(body, 'items', 2)) || 0, MAX_ITEMS)
  const tooLong: SentBlock['tooLong'] = []
  const read = (list: readonly Field[], at: string): Values => {
    const typed = list.map((field): [string, string] => [field.name, typedIn(body, field, at)])
    for (const [index, [name, value]] of typed.entries()) {
      const { maxLength } = list[index]!
      if (value.length > maxLength) tooLong.push({ field: at + name, maxLength })
    }
    return Object.fromEntries(typed)
  }
  const values = read(fields, '')
  // after another tag was chosen, its attributes start with their defaults
  const isNewTag = kind === 'tag' && before.values.tag !== values.tag
  const block: Block = {
    id: before.id,
    kind,
    values: isNewTag ? { ...usualValues(fields), ...filled(values) } : values,
    items: Array.from({ length: count }, (_, index) => read(itemFields, `items.${index}.`))
  }
  return { block, tooLong }
}

export function readAction(body: unknown): BlockAction {
  const [name = '', rest = ''] = fieldOf(body, 'Action').split(':')
  if (name === 'additem' || name === 'stay') return { name }
  if (name === 'picture') return { name, field: rest }
  if (name === 'removeitem' || name === 'up' || name === 'down') {
    return { name, index: Number(rest) || 0 }
  }
  return { name: 'save' }
}

/** The block after its slides or places were changed. */
export function withItems(block: Block, action: BlockAction): Block {
  const { items } = block
  const { itemFields } = specOf(block)
  switch (action.name) {
    case 'additem':
      return items.length < MAX_ITEMS && itemFields.length > 0
        ? { ...block, items: [...items, usualValues(itemFields)] }
        : block
    case 'removeitem':
      return { ...block, items: items.filter((_, index) => index !== action.index) }
    case 'up':
      return { ...block, items: moved(items, action.index, -1) }
    case 'down':
      return { ...block, items: moved(items, action.index, 1) }
    default:
      return block
  }
}

/** The id of the control that gets the focus after a button was pressed. */
export function controlAfter(action: BlockAction, items: number): string {
  switch (action.name) {
    case 'additem':
      return `items-${items - 1}-title`
    case 'up':
      return `item-up-${Math.max(0, action.index - 1)}`
    case 'down':
      return `item-down-${Math.min(items - 1, action.index + 1)}`
    case 'removeitem':
      return 'add-item'
    default:
      return action.name
  }
}

/** The block with another value in a field: `picture`, `items.0.picture`. */
export function withValue(block: Block, field: string, value: string): Block {
  const [, index, name] = /^items\.(\d{1,2})\.(\w+)$/.exec(field) ?? []
  if (index === undefined || name === undefined) {
    return { ...block, values: { ...block.values, [field]: value } }
  }
  const items = block.items.map((item, at) =>
    at === Number(index) ? { ...item, [name]: value } : item
  )
  return { ...block, items }
}

export function valueIn(block: Block, field: string): string {
  const [, index, name = field] = /^items\.(\d{1,2})\.(\w+)$/.exec(field) ?? []
  const values = index === undefined ? block.values : block.items[Number(index)]
  return values?.[name] ?? ''
}

/** Longer texts than any field may have are cut, so that a form cannot be arbitrarily large. */
const MAX_LENGTH = 100_000

function typedIn(body: unknown, { name, type }: Field, at: string): string {
  const key = at + name
  if (type === 'flag') return fieldOf(body, key, 5) === 'true' ? 'true' : 'false'
  return type === 'lines' || type === 'html'
    ? linesOf(body, key, MAX_LENGTH)
    : titleOf(body, key, MAX_LENGTH)
}

function filled(values: Values): Values {
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== '' && value !== 'false')
  )
}

import { cutText } from 'vitrine/shared'
import type { Culture } from '../../kernel/texts/cultures.ts'
import { text } from '../../kernel/texts/texts.ts'
import { specOf } from './block-fields.ts'
import type { Block } from './blocks.ts'

/** A text, or `undefined` if there is none with this key. */
export function textIfAny(culture: Culture, key: string): string | undefined {
  const found = text(culture, key)
  return found === key ? undefined : found
}

/** What a field is called; an attribute without a name in the editor's language is called as in HTML. */
export function fieldLabel(
  culture: Culture,
  block: Pick<Block, 'kind' | 'values'>,
  name: string
): string {
  if (!name.startsWith('attr.')) {
    return (
      textIfAny(culture, `Editor.Field.${block.kind}.${name}`) ??
      text(culture, `Editor.Field.${name}`)
    )
  }
  const attribute = name.slice('attr.'.length)
  if (block.kind === 'tag') return attribute
  const { tag = '' } = specOf(block)
  return (
    textIfAny(culture, `Editor.Attribute.${tag.replace('vitrine-', '')}.${attribute}`) ??
    attribute
  )
}

/** What a block is called in the list of blocks: its heading, or what it contains. */
export function blockName(culture: Culture, { values, items }: Block): string {
  const { heading, tag, html = '' } = values
  const words = html.replace(/<[^>]*>/g, ' ').trim()
  const name =
    heading ||
    items[0]?.title ||
    values['attr.video-title'] ||
    tag ||
    words ||
    text(culture, 'Editor.Unnamed')
  return name.length > 60 ? `${cutText(name, 57)}…` : name
}

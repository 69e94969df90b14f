import { fieldOf } from '../../kernel/http/fields.ts'
import type { LocalizedSite } from '../../kernel/http/localized-site.ts'
import { text } from '../../kernel/texts/texts.ts'
import { fieldsOfBlock, specOf, usualValues } from './block-fields.ts'
import {
  type Block,
  type BlockKind,
  isBlockKind,
  MAX_BLOCKS,
  moved,
  newBlock,
  withBlockAfter
} from './blocks.ts'
import { ownMapStyle } from './links.ts'

/** The list of blocks after a change. */
interface ChangedBlocks {
  blocks: Block[]
  /** What was done, as the page says it. */
  done: string
  /** The id of the control that gets the focus: the one that was pressed, or the nearest that is left. */
  at?: string
  /** The id of a new block, whose form comes next. */
  added?: string
}

/** The change of the list that a form asks for; `undefined` if it asks for nothing that is possible. */
export function changedBlocks(
  site: LocalizedSite,
  blocks: readonly Block[],
  body: unknown
): ChangedBlocks | undefined {
  const [action = '', id = ''] = fieldOf(body, 'Action').split(':')
  const index = blocks.findIndex(block => block.id === id)
  const block = blocks[index]
  if (action === 'add') {
    const kind = fieldOf(body, 'Kind')
    if (!isBlockKind(kind) || blocks.length >= MAX_BLOCKS) return undefined
    const added = firstBlock(site, kind)
    return {
      blocks: withBlockAfter(blocks, added, fieldOf(body, 'After')),
      done: 'added',
      added: added.id
    }
  }
  if (!block) return undefined
  switch (action) {
    case 'up':
      return { blocks: moved(blocks, index, -1), done: 'moved', at: `up-${id}` }
    case 'down':
      return { blocks: moved(blocks, index, 1), done: 'moved', at: `down-${id}` }
    case 'copy': {
      if (blocks.length >= MAX_BLOCKS) return undefined
      const copy = newBlock(block.kind, block.values, block.items)
      return {
        blocks: withBlockAfter(blocks, copy, id),
        done: 'copied',
        at: `edit-${copy.id}`
      }
    }
    case 'remove': {
      const left = blocks.toSpliced(index, 1)
      const next = left[index] ?? left.at(-1)
      return { blocks: left, done: 'removed', at: next ? `edit-${next.id}` : 'Kind' }
    }
    default:
      return undefined
  }
}

/** A new block with what most editors would type: the names that the built-in home page has. */
function firstBlock(site: LocalizedSite, kind: BlockKind): Block {
  const { culture } = site
  const empty = { kind, values: {} }
  const { itemFields } = specOf(empty)
  const usual = usualValues(fieldsOfBlock(empty))
  const headings: Partial<Record<BlockKind, string>> = {
    products: 'Home.Favourites',
    departments: 'Home.Departments',
    brands: 'Catalog.OurBrands',
    news: 'Home.News'
  }
  const heading = headings[kind]
  const values = {
    ...usual,
    ...(heading && { heading: text(culture, heading) }),
    // the shop's own map, which needs no consent
    ...(kind === 'map' && {
      'attr.map-style': ownMapStyle(site),
      'attr.map-zoom': '8'
    }),
    ...(kind === 'slider' && { 'attr.carousel-label': text(culture, 'Home.Slides') })
  }
  return newBlock(kind, values, itemFields.length > 0 ? [usualValues(itemFields)] : [])
}

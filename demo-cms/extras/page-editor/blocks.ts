import { randomBytes } from 'node:crypto'

/** The kinds of blocks, in the order in which editors choose them. */
export const blockKinds = [
  'slider',
  'text',
  'products',
  'departments',
  'brands',
  'news',
  'video',
  'map',
  'tag'
] as const
export type BlockKind = (typeof blockKinds)[number]

/** Field → what the editor typed, whether it makes sense or not. */
export type Values = Readonly<Record<string, string>>

/** A part of a page. */
export interface Block {
  id: string
  kind: BlockKind
  values: Values
  /** The slides of a slider, the places of a map. */
  items: readonly Values[]
}

/** The most blocks of a page, and the most items of a block. */
export const MAX_BLOCKS = 60
export const MAX_ITEMS = 20

export function isBlockKind(kind: string): kind is BlockKind {
  return (blockKinds as readonly string[]).includes(kind)
}

export function newBlock(
  kind: BlockKind,
  values: Values = {},
  items: readonly Values[] = []
): Block {
  return { id: randomBytes(5).toString('hex'), kind, values, items }
}

/** The blocks with one more, after the one with this id; without it, at the end. */
export function withBlockAfter(
  blocks: readonly Block[],
  block: Block,
  afterId: string
): Block[] {
  const place = blocks.findIndex(({ id }) => id === afterId)
  return blocks.toSpliced(place < 0 ? blocks.length : place + 1, 0, block)
}

/** The blocks with one of them in another state; it is added if it was removed meanwhile. */
export function withBlock(blocks: readonly Block[], block: Block): Block[] {
  const place = blocks.findIndex(({ id }) => id === block.id)
  return place < 0 ? [...blocks, block] : blocks.with(place, block)
}

/** The list with one item moved up or down; unchanged at its ends. */
export function moved<Item>(list: readonly Item[], index: number, by: -1 | 1): Item[] {
  const to = index + by
  const item = list[index]
  if (item === undefined || to < 0 || to >= list.length) return [...list]
  return list.toSpliced(index, 1).toSpliced(to, 0, item)
}

/** The documents that URLs in a text lead to, by their names in the storage. */
export function filesIn(text: string): string[] {
  return [...text.matchAll(/\/assets\/files\/([\w-]+\.\w+)/g)].map(([, file]) => file!)
}

/** The ids of the files that blocks show: fields with the number of a picture, and URLs of files in texts. */
export function assetIdsIn(blocks: readonly Block[]): number[] {
  const values = blocks.flatMap(({ values, items }) => [values, ...items])
  const pictures = values.flatMap(({ picture = '' }) =>
    /^[1-9]\d{0,8}$/.test(picture) ? [picture] : []
  )
  const addresses = [...JSON.stringify(values).matchAll(/\/assets\/([1-9]\d{0,8})\/\d+x\d+\//g)]
  return [...new Set([...pictures, ...addresses.map(([, id]) => id!)])].map(Number)
}

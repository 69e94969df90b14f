import type { Block, BlockKind, Values } from './blocks.ts'
import { attributeOf, type TagAttribute, tagNamed } from './tag-schemas.ts'

/** A field of a block's form. */
export interface Field {
  /** `heading`; `attr.interval` for an attribute of the tag. */
  name: string
  type: 'line' | 'lines' | 'html' | 'choice' | 'flag' | 'picture'
  longest: number
  /** What a new block contains. */
  usual: string
  /** The values of a choice that never change; others depend on the shop. */
  words?: readonly string[]
  /** The attribute that the field is made from. */
  attribute?: TagAttribute
  /** The field is rarely needed. */
  isRare?: boolean
}

/** What a kind of block consists of. */
interface BlockSpec {
  /** The tag that the block becomes. */
  tag?: string
  fields: readonly Field[]
  /** The attributes of the tag that editors set. */
  attributes: readonly string[]
  rareAttributes: readonly string[]
  /** The fields of each slide or place. */
  itemFields: readonly Field[]
}

const LONGEST_LINE = 300
const LONGEST_TEXT = 1_000
/** Whole texts, and JSON. */
const LONGEST_HTML = 20_000

const heading = line('heading')
const picture: Field = { name: 'picture', type: 'picture', longest: LONGEST_TEXT, usual: '' }
const describedPicture = [picture, line('alt'), flag('decorative')]

const specs: Record<Exclude<BlockKind, 'tag'>, BlockSpec> = {
  slider: spec({
    tag: 'vitrine-slider',
    attributes: ['carousel-label'],
    rareAttributes: ['interval', 'speed', 'consent'],
    itemFields: [
      line('title'),
      lines('text'),
      line('linkText'),
      line('linkUrl', LONGEST_TEXT),
      ...describedPicture,
      line('film', LONGEST_TEXT),
      line('filmTitle'),
      line('captions', LONGEST_TEXT),
      flag('autoplay')
    ]
  }),
  text: spec({
    fields: [
      heading,
      { name: 'html', type: 'html', longest: LONGEST_HTML, usual: '' },
      ...describedPicture
    ]
  }),
  products: spec({
    tag: 'vitrine-product-carousel',
    fields: [
      heading,
      { name: 'source', type: 'choice', longest: LONGEST_LINE, usual: 'popular' },
      choice('display', ['carousel', 'grid']),
      line('count', 10, '8')
    ],
    rareAttributes: ['autoplay', 'interval', 'infinite', 'speed']
  }),
  departments: spec({ fields: [heading] }),
  brands: spec({ tag: 'vitrine-brand-carousel', fields: [heading] }),
  news: spec({
    tag: 'vitrine-news-slider',
    fields: [
      heading,
      choice('display', ['slider', 'list', 'ticker']),
      { name: 'category', type: 'choice', longest: LONGEST_LINE, usual: '' },
      line('count', 10, '6')
    ]
  }),
  video: spec({
    tag: 'vitrine-video',
    fields: [heading, picture],
    attributes: ['src', 'video-title', 'duration', 'captions', 'transcript'],
    rareAttributes: ['ratio', 'in-dialog', 'consent']
  }),
  map: spec({
    tag: 'vitrine-map',
    fields: [heading],
    attributes: ['map-zoom'],
    rareAttributes: ['map-style', 'tiles', 'credit', 'provider', 'consent', 'directions'],
    itemFields: [line('title'), lines('address'), line('lat', 30), line('lng', 30)]
  })
}

/** The parts of a block: its kind decides, and for any tag the chosen tag. */
export function specOf({ kind, values }: Pick<Block, 'kind' | 'values'>): BlockSpec {
  if (kind !== 'tag') return specs[kind]
  const tag = tagNamed(values.tag ?? '')
  const attributes = tag?.attributes ?? []
  return spec({
    ...(tag && { tag: tag.tag }),
    fields: [
      { name: 'tag', type: 'choice', longest: LONGEST_LINE, usual: '' },
      { name: 'fallback', type: 'html', longest: LONGEST_HTML, usual: '' }
    ],
    attributes: attributes.map(({ name }) => name)
  })
}

/** The fields of a block's form, in order: its own and those of its tag's attributes. */
export function fieldsOfBlock(block: Pick<Block, 'kind' | 'values'>): Field[] {
  const { tag = '', fields, attributes, rareAttributes } = specOf(block)
  const fieldOf = (name: string, isRare: boolean): Field[] => {
    const attribute = attributeOf(tag, name)
    return attribute ? [{ ...attributeField(attribute), isRare }] : []
  }
  const [first, ...others] = fields
  // the heading or the tag first, then what the tag needs
  return [
    ...(first ? [first] : []),
    ...attributes.flatMap(name => fieldOf(name, false)),
    ...others,
    ...rareAttributes.flatMap(name => fieldOf(name, true))
  ]
}

/** What a new block, or a new item, contains. */
export function usualValues(fields: readonly Field[]): Values {
  return Object.fromEntries(fields.map(({ name, usual }) => [name, usual]))
}

/** The attributes of the tag as the page gets them: without those that are empty or have the default. */
export function attributesOf(block: Block): Record<string, string> {
  const { tag = '' } = specOf(block)
  const entries = Object.entries(block.values).flatMap(([field, value]): [string, string][] => {
    if (!field.startsWith('attr.') || value === '') return []
    const attribute = attributeOf(tag, field.slice('attr.'.length))
    return attribute && attribute.usual !== value ? [[attribute.name, value]] : []
  })
  return Object.fromEntries(entries)
}

/** The form field of an attribute, by what the widget says about it. */
function attributeField(attribute: TagAttribute): Field {
  const { kind, words, usual = '', isRequired } = attribute
  const base = { name: `attr.${attribute.name}`, usual, attribute }
  if (kind === 'true or false') {
    return { ...base, type: 'flag', longest: 5, usual: usual || 'false' }
  }
  if (kind === 'word' && words) {
    const choices = isRequired || usual !== '' ? words : ['', ...words]
    return { ...base, type: 'choice', longest: LONGEST_LINE, words: choices }
  }
  if (kind === 'JSON') return { ...base, type: 'lines', longest: LONGEST_HTML }
  return { ...base, type: 'line', longest: kind === 'text' ? LONGEST_TEXT : 30 }
}

function spec(parts: Partial<BlockSpec>): BlockSpec {
  return { fields: [], attributes: [], rareAttributes: [], itemFields: [], ...parts }
}

function line(name: string, longest = LONGEST_LINE, usual = ''): Field {
  return { name, type: 'line', longest, usual }
}

function lines(name: string): Field {
  return { name, type: 'lines', longest: LONGEST_TEXT, usual: '' }
}

function flag(name: string): Field {
  return { name, type: 'flag', longest: 5, usual: 'false' }
}

function choice(name: string, words: readonly [string, ...string[]]): Field {
  return { name, type: 'choice', longest: LONGEST_LINE, usual: words[0], words }
}

import type { Block, BlockKind, Values } from './blocks.ts'
import { attributeOf, type TagAttribute, tagNamed } from './tag-schemas.ts'

/** A field of a block's form. */
export interface Field {
  /** `heading`; `attr.interval` for an attribute of the tag. */
  name: string
  type: 'line' | 'lines' | 'html' | 'choice' | 'flag' | 'picture'
  maxLength: number
  /** What a new block contains. */
  usual: string
  /** The values of a choice that never change; others depend on the shop. */
  words?: readonly string[]
  /** The attribute that the field is made from. */
  attribute?: TagAttribute
  /**
   * How a picture of the library is written into it: by its number, its URL, or as an element. A link may also lead to a
   * document.
   */
  takesPicture?: 'id' | 'url' | 'html' | 'link'
  /** Together with the latitude before it, or alone, a point that can be picked on a map. */
  takesPoint?: boolean
  /** It is written with its formatting, not as HTML. */
  isRich?: boolean
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

const MAX_LINE_LENGTH = 300
const MAX_TEXT_LENGTH = 1_000
/** Whole texts, and JSON. */
const MAX_HTML_LENGTH = 20_000

/** Attributes with the URL of a picture: `poster`, `logo-url`. */
const PICTURE_ATTRIBUTE = /(?:^|-)(?:poster|picture|image|photo|icon|logo)(?:-|$)/
/** Attributes with the URL of something to read, which may be a document: `href`, `transcript`. */
const LINK_ATTRIBUTE = /(?:^|-)(?:href|transcript)$/

const heading = line('heading')
const picture: Field = {
  name: 'picture',
  type: 'picture',
  maxLength: MAX_TEXT_LENGTH,
  usual: '',
  takesPicture: 'id'
}
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
      { ...line('linkUrl', MAX_TEXT_LENGTH), takesPicture: 'link' },
      ...describedPicture,
      line('film', MAX_TEXT_LENGTH),
      line('filmTitle'),
      line('captions', MAX_TEXT_LENGTH),
      flag('autoplay')
    ]
  }),
  text: spec({
    fields: [
      heading,
      {
        name: 'html',
        type: 'html',
        maxLength: MAX_HTML_LENGTH,
        usual: '',
        isRich: true,
        takesPicture: 'html'
      },
      ...describedPicture
    ]
  }),
  products: spec({
    tag: 'vitrine-product-carousel',
    fields: [
      heading,
      { name: 'source', type: 'choice', maxLength: MAX_LINE_LENGTH, usual: 'popular' },
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
      { name: 'category', type: 'choice', maxLength: MAX_LINE_LENGTH, usual: '' },
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
    itemFields: [
      line('title'),
      lines('address'),
      line('lat', 30),
      { ...line('lng', 30), takesPoint: true }
    ]
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
      { name: 'tag', type: 'choice', maxLength: MAX_LINE_LENGTH, usual: '' },
      { name: 'fallback', type: 'html', maxLength: MAX_HTML_LENGTH, usual: '' }
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
    return { ...base, type: 'flag', maxLength: 5, usual: usual || 'false' }
  }
  if (kind === 'word' && words) {
    const choices = isRequired || usual !== '' ? words : ['', ...words]
    return { ...base, type: 'choice', maxLength: MAX_LINE_LENGTH, words: choices }
  }
  if (kind === 'JSON') return { ...base, type: 'lines', maxLength: MAX_HTML_LENGTH }
  const takes = kind === 'URL' ? takesOf(attribute.name) : undefined
  return {
    ...base,
    type: 'line',
    maxLength: /^(text|URL)$/.test(kind) ? MAX_TEXT_LENGTH : 30,
    ...(takes && { takesPicture: takes }),
    ...(attribute.name === 'center' && { takesPoint: true })
  }
}

function takesOf(name: string): Field['takesPicture'] {
  if (PICTURE_ATTRIBUTE.test(name)) return 'url'
  return LINK_ATTRIBUTE.test(name) ? 'link' : undefined
}

function spec(parts: Partial<BlockSpec>): BlockSpec {
  return { fields: [], attributes: [], rareAttributes: [], itemFields: [], ...parts }
}

function line(name: string, maxLength = MAX_LINE_LENGTH, usual = ''): Field {
  return { name, type: 'line', maxLength, usual }
}

function lines(name: string): Field {
  return { name, type: 'lines', maxLength: MAX_TEXT_LENGTH, usual: '' }
}

function flag(name: string): Field {
  return { name, type: 'flag', maxLength: 5, usual: 'false' }
}

function choice(name: string, words: readonly [string, ...string[]]): Field {
  return { name, type: 'choice', maxLength: MAX_LINE_LENGTH, usual: words[0], words }
}

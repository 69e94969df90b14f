import { hostedVideo } from 'vitrine/shared'
import type { Culture } from '../../kernel/texts/cultures.ts'
import { text } from '../../kernel/texts/texts.ts'
import { type Field, fieldsOfBlock, specOf } from './block-fields.ts'
import type { Block, Values } from './blocks.ts'
import { attributeProblem } from './check-attribute.ts'
import { linksOf } from './dead-links.ts'
import { fieldLabel } from './field-texts.ts'
import { partsOfHtml } from './html-parts.ts'
import { removedElements, safeUrl } from './sanitize.ts'
import { tagNamed } from './tag-schemas.ts'

/** Something on a page that shoppers would notice; it does not prevent publication. */
export interface Warning {
  blockId: string
  /** `html`, `items.2.alt`; `''` for the whole block. */
  field: string
  message: string
}

/** What the shop has, for choices and links that may be out of date. */
export interface KnownChoices {
  sources: ReadonlySet<string>
  newsCategories: ReadonlySet<string>
  /** Links that lead nowhere, as they were written. */
  deadLinks: ReadonlySet<string>
}

/** What an editor should know before publishing, in the editor's language and in the order of the page. */
export function warningsOf(
  culture: Culture,
  blocks: readonly Block[],
  known: KnownChoices
): Warning[] {
  const found = blocks.flatMap(block => {
    const warn = (field: string, message: string): Warning => ({
      blockId: block.id,
      field,
      message
    })
    return [
      ...fieldWarnings(culture, block, warn),
      ...tagWarnings(culture, block, warn),
      ...choiceWarnings(culture, block, known, warn),
      ...deadLinkWarnings(culture, block, known, warn),
      ...itemWarnings(culture, block, warn)
    ]
  })
  return [...found, ...headingWarnings(culture, blocks)]
}

type Warn = (field: string, message: string) => Warning

function fieldWarnings(culture: Culture, block: Block, warn: Warn): Warning[] {
  const { values } = block
  const fields = fieldsOfBlock(block)
  const wrong = fields.flatMap(field => {
    const value = values[field.name] ?? ''
    const problem =
      field.attribute &&
      attributeProblem(culture, field.attribute, value, fieldLabel(culture, block, field.name))
    if (problem) return [warn(field.name, problem)]
    if (field.type === 'html') return htmlWarnings(culture, value, field, warn)
    return field.name === 'count' ? countWarnings(culture, value, warn) : []
  })
  const hasAlt = fields.some(({ name }) => name === 'alt')
  return [...wrong, ...(hasAlt ? pictureWarnings(culture, values, '', warn) : [])]
}

function tagWarnings(culture: Culture, { kind, values }: Block, warn: Warn): Warning[] {
  if (kind === 'video') {
    const { picture = '', 'attr.src': src = '', 'attr.captions': captions = '' } = values
    return [
      ...filmAddressWarnings(culture, 'attr.src', src, warn),
      ...captionsWarnings(culture, 'attr.captions', captions, warn),
      ...(picture === '' ? [warn('picture', text(culture, 'Editor.Warn.NoPoster'))] : [])
    ]
  }
  if (kind !== 'tag' || tagNamed(values.tag ?? '')) return []
  const key = values.tag ? 'Editor.Warn.UnknownTag' : 'Editor.Warn.NoTag'
  return [warn('tag', text(culture, key, { tag: values.tag ?? '' }))]
}

function choiceWarnings(
  culture: Culture,
  { kind, values }: Block,
  { sources, newsCategories }: KnownChoices,
  warn: Warn
): Warning[] {
  const gone = (field: string) => [
    warn(field, text(culture, 'Editor.Warn.Gone', { name: values[field] ?? '' }))
  ]
  if (kind === 'products' && !sources.has(values.source ?? '')) return gone('source')
  if (kind === 'news' && values.category && !newsCategories.has(values.category)) {
    return gone('category')
  }
  return []
}

function deadLinkWarnings(
  culture: Culture,
  block: Block,
  { deadLinks }: KnownChoices,
  warn: Warn
): Warning[] {
  return linksOf(block)
    .filter(({ url }) => deadLinks.has(url))
    .map(({ field, url }) => warn(field, text(culture, 'Editor.Warn.DeadLink', { url })))
}

function itemWarnings(culture: Culture, block: Block, warn: Warn): Warning[] {
  const { kind, items } = block
  if (specOf(block).itemFields.length === 0) return []
  if (items.length === 0) return [warn('', text(culture, `Editor.Warn.Empty.${kind}`))]
  return items.flatMap((item, index) => {
    const at = `items.${index}.`
    return kind === 'slider'
      ? [
          ...linkWarnings(culture, item, at, warn),
          ...pictureWarnings(culture, item, at, warn),
          ...filmWarnings(culture, item, at, warn),
          ...(item.title ? [] : [warn(`${at}title`, text(culture, 'Editor.Warn.NoTitle'))])
        ]
      : placeWarnings(culture, item, at, warn)
  })
}

function pictureWarnings(culture: Culture, values: Values, at: string, warn: Warn): Warning[] {
  const { picture = '', alt = '', decorative, film = '' } = values
  if (picture === '') return []
  const isAddress = !/^\d+$/.test(picture)
  return [
    // the title of a film says what the picture before it shows
    ...(alt === '' && decorative !== 'true' && film === ''
      ? [warn(`${at}alt`, text(culture, 'Editor.Warn.NoAlt'))]
      : []),
    ...(isAddress && !isOwnFile(picture)
      ? [warn(`${at}picture`, text(culture, 'Editor.Warn.ForeignPicture'))]
      : [])
  ]
}

function linkWarnings(culture: Culture, values: Values, at: string, warn: Warn): Warning[] {
  const { linkText = '', linkUrl = '' } = values
  if (linkText !== '' && linkUrl === '')
    return [warn(`${at}linkUrl`, text(culture, 'Editor.Warn.NoUrl', { name: linkText }))]
  if (linkText === '' && linkUrl !== '')
    return [warn(`${at}linkText`, text(culture, 'Editor.Warn.NoLinkText'))]
  return linkUrl !== '' && safeUrl(linkUrl) === ''
    ? [warn(`${at}linkUrl`, text(culture, 'Editor.Warn.WrongUrl', { url: linkUrl }))]
    : []
}

function filmWarnings(culture: Culture, values: Values, at: string, warn: Warn): Warning[] {
  const { film = '', captions = '', picture = '' } = values
  return [
    ...filmAddressWarnings(culture, `${at}film`, film, warn),
    ...captionsWarnings(culture, `${at}captions`, captions, warn),
    ...(film !== '' && picture === ''
      ? [warn(`${at}picture`, text(culture, 'Editor.Warn.NoPoster'))]
      : []),
    ...(film === '' && captions !== ''
      ? [warn(`${at}film`, text(culture, 'Editor.Warn.NoFilm'))]
      : [])
  ]
}

/** Only two hosts and the shop itself can show a film: the policy of the pages forbids others. */
function filmAddressWarnings(
  culture: Culture,
  field: string,
  url: string,
  warn: Warn
): Warning[] {
  if (url === '' || isOwnFile(url) || hostedVideo(url)) return []
  const key = safeUrl(url) === '' ? 'WrongUrl' : 'ForeignFilm'
  return [warn(field, text(culture, `Editor.Warn.${key}`, { url }))]
}

function captionsWarnings(culture: Culture, field: string, url: string, warn: Warn): Warning[] {
  if (url === '' || isOwnFile(url)) return []
  const key = safeUrl(url) === '' ? 'WrongUrl' : 'ForeignCaptions'
  return [warn(field, text(culture, `Editor.Warn.${key}`, { url }))]
}

function isOwnFile(url: string): boolean {
  return /^\/(?!\/)/.test(url) && safeUrl(url) !== ''
}

function placeWarnings(culture: Culture, values: Values, at: string, warn: Warn): Warning[] {
  const isWithin = (value = '', most: number) =>
    /^-?\d+(\.\d+)?$/.test(value) && Math.abs(Number(value)) <= most
  return [
    ...(values.title ? [] : [warn(`${at}title`, text(culture, 'Editor.Warn.NoPlaceName'))]),
    ...(isWithin(values.lat, 90)
      ? []
      : [warn(`${at}lat`, text(culture, 'Editor.Warn.Latitude'))]),
    ...(isWithin(values.lng, 180)
      ? []
      : [warn(`${at}lng`, text(culture, 'Editor.Warn.Longitude'))])
  ]
}

function countWarnings(culture: Culture, value: string, warn: Warn): Warning[] {
  const isFine = /^\d{1,2}$/.test(value) && Number(value) >= 1 && Number(value) <= 24
  return isFine ? [] : [warn('count', text(culture, 'Editor.Warn.Count', { max: 24 }))]
}

function htmlWarnings(culture: Culture, html: string, { name }: Field, warn: Warn): Warning[] {
  const removed = removedElements(html, name === 'fallback' ? 'fallback' : 'text')
  const { undescribed, foreign, links } = partsOfHtml(html)
  const unknown = removed.filter(tag => tag.startsWith('vitrine-'))
  const others = removed.filter(tag => !tag.startsWith('vitrine-'))
  const messages = [
    ...unknown.map(tag =>
      text(culture, tagNamed(tag) ? 'Editor.Warn.Removed' : 'Editor.Warn.UnknownTag', {
        tag,
        tags: tag
      })
    ),
    ...(others.length > 0
      ? [text(culture, 'Editor.Warn.Removed', { tags: others.join(', ') })]
      : []),
    ...(undescribed > 0
      ? [text(culture, 'Editor.Warn.NoAltInText', { count: undescribed })]
      : []),
    ...(foreign > 0 ? [text(culture, 'Editor.Warn.ForeignPicture')] : []),
    ...links.flatMap(({ href, text: words }) => {
      if (words === '') return [text(culture, 'Editor.Warn.NoLinkText')]
      if (href === '') return [text(culture, 'Editor.Warn.NoUrl', { name: words })]
      return safeUrl(href) === '' ? [text(culture, 'Editor.Warn.WrongUrl', { url: href })] : []
    })
  ]
  return messages.map(message => warn(name, message))
}

/** Headings that skip a level: readers who jump from heading to heading think that they have missed something. */
function headingWarnings(culture: Culture, blocks: readonly Block[]): Warning[] {
  const warnings: Warning[] = []
  let level = 1
  for (const block of blocks) {
    for (const heading of headingsOf(block)) {
      if (heading.level > level + 1) {
        const message = text(culture, 'Editor.Warn.Headings', {
          name: heading.text,
          level: heading.level,
          before: level
        })
        warnings.push({ blockId: block.id, field: heading.field, message })
      }
      level = heading.level
    }
  }
  return warnings
}

function headingsOf({ kind, values }: Block): { level: number; text: string; field: string }[] {
  const { heading = '', html = '', fallback = '', display } = values
  const own = heading === '' ? [] : [{ level: 2, text: heading, field: 'heading' }]
  const written = partsOfHtml(kind === 'tag' ? fallback : html).headings
  const field = kind === 'tag' ? 'fallback' : 'html'
  // the titles of stories are headings of the third level
  const hasCards = kind === 'news' && display !== 'ticker'
  return [
    ...own,
    ...written.map(one => ({ ...one, field })),
    ...(hasCards ? [{ level: 3, text: '…', field: 'heading' }] : [])
  ]
}

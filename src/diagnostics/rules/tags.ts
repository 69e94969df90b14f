import { isComputed } from '../computed.ts'
import type { Judged } from '../judged.ts'
import type { Inside } from '../known-tags.ts'
import { around, inside, type MarkupElement } from '../markup.ts'
import { SETTINGS_ID } from '../read-settings.ts'
import { bare, similarTo } from '../similar.ts'

const PREFIX = 'vitrine'
const INERT = ['template', 'noscript', 'svg']

/** Inside of these, a header or a footer is not that of the page, and a paragraph is not the one around them. */
const SECTIONS = ['article', 'section', 'form', 'dialog']

/** Elements whose start tag ends a paragraph. */
const BLOCKS = new Set([
  ...[
    'address',
    'article',
    'aside',
    'blockquote',
    'details',
    'dialog',
    'div',
    'dl',
    'fieldset'
  ],
  ...['figure', 'footer', 'form', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'header', 'hr', 'main'],
  ...['menu', 'nav', 'ol', 'p', 'pre', 'section', 'table', 'ul']
])

/** In an element of these, a start tag of a block ends no paragraph around it. */
const SCOPES = new Set(['button', 'td', 'th', 'caption', 'table', 'object', 'template', 'svg'])

/** The names of tags, and whether they end where they should. */
export function judgeTags(judged: Judged): void {
  for (const element of judged.markup.elements) {
    const tag = element.name
    if (judged.tags.has(tag)) judgeKnown(judged, element)
    else if (!isComputed(tag)) judgeUnknown(judged, element)
  }
}

function judgeUnknown(judged: Judged, element: MarkupElement): void {
  const tag = element.name
  const names = [...judged.tags.keys()].filter(name => name.startsWith(`${PREFIX}-`))
  if (!tag.startsWith(PREFIX)) {
    // elements of others may be called anything that does not begin like a tag of the library
    if (!/^[vitrne]{5,9}[-_:.]/.test(tag)) return
    const meant = similarTo(tag, names)
    if (meant) judged.report('misspelt-tag', element, { tag, meant })
    return
  }
  const single = bare(tag).replace(/ies$/, 'y').replace(/s$/, '')
  const meant = similarTo(tag, names) ?? names.find(name => bare(name) === single)
  if (meant) judged.report('misspelt-tag', element, { tag, meant })
  else if (tag.startsWith(`${PREFIX}-`)) judged.report('unknown-tag', element, { tag })
}

function judgeKnown(judged: Judged, element: MarkupElement): void {
  const tag = element.name
  const inert = around(element, ...INERT)
  if (inert) judged.report('inert-tag', element, { tag, outer: inert.name })
  if (!element.isClosed) {
    judged.report(element.isSelfClosing ? 'self-closed-tag' : 'unclosed-tag', element, { tag })
    return
  }
  const kind = judged.tags.get(tag)!.inside
  const inner = swallowedBy(judged, element, kind)
  if (inner) {
    const rule = kind === 'nothing' ? 'not-empty' : 'swallowed-content'
    judged.report(rule, element, { tag, inner: inner.name, line: inner.line })
    return
  }
  const block = cutOffIn(element)
  if (block) judged.report('tag-in-paragraph', element, { tag, inner: block.name })
}

/** What belongs to the page around a tag, and stands in it. */
function swallowedBy(
  { settings, tags }: Judged,
  element: MarkupElement,
  kind: Inside
): MarkupElement | undefined {
  const within = inside(element)
  if (kind === 'nothing') {
    return within.find(({ name }) => !/^(script|style|link|meta|template|noscript)$/.test(name))
  }
  const ofPage = within.find(
    ({ name, attributes: { id, role } }) =>
      name === 'main' || role === 'main' || id === settings.pageId || id === SETTINGS_ID
  )
  if (ofPage || kind === 'content') return ofPage
  return within.find(
    one =>
      tags.has(one.name) ||
      (/^(header|footer|aside)$/.test(one.name) && !around(one, ...SECTIONS)) ||
      /^(banner|contentinfo|complementary)$/.test(one.attributes.role ?? '')
  )
}

/** The first block in a tag in a paragraph, where browsers end the paragraph. */
function cutOffIn(element: MarkupElement): MarkupElement | undefined {
  let paragraph = element.parent
  while (paragraph && paragraph.name !== 'p' && !SCOPES.has(paragraph.name)) {
    paragraph = paragraph.parent
  }
  if (paragraph?.name !== 'p') return undefined
  return inside(element).find(({ name }) => BLOCKS.has(name))
}

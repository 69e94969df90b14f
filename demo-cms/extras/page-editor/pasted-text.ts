import sanitizeHtml, { type Attributes, type Tag, type Transformer } from 'sanitize-html'
import { safeText } from '../../kernel/content/safe-text.ts'

/** Boxes of other programs, which become paragraphs here. */
const BOXES = [
  ...['div', 'section', 'article', 'header', 'footer', 'main', 'aside', 'figure', 'figcaption'],
  ...['tr', 'dt', 'dd', 'pre', 'address']
]

/**
 * HTML from the clipboard, which is often that of a word processor, as a text of the shop: bold and italic that are styles become
 * elements, boxes and rows become paragraphs, and nothing remains of fonts and colours.
 */
export function pastedText(html: string): string {
  const structured = sanitizeHtml(html, {
    allowedTags: false,
    allowedAttributes: false,
    allowVulnerableTags: true,
    transformTags: {
      ...Object.fromEntries(BOXES.map(name => [name, renamed('p')])),
      h5: renamed('h4'),
      h6: renamed('h4'),
      b: styled,
      span: styled,
      del: renamed('span'),
      // cells of a row
      td: renamed('span'),
      th: renamed('strong')
    }
  })
  return sanitizeHtml(safeText(structured.replaceAll('</span><span', '</span> <span')), {
    allowedTags: false,
    allowedAttributes: false,
    allowVulnerableTags: true,
    exclusiveFilter: ({ tag, text, attribs, mediaChildren = [] }) =>
      tag === 'img'
        ? !attribs.src
        : /^(?:p|li|h\d|blockquote)$/.test(tag) &&
          text.trim() === '' &&
          mediaChildren.length === 0
  })
}

function renamed(tagName: string): Transformer {
  return (_, attribs) => ({ tagName, attribs })
}

/** `<b>` around a whole document that is not bold, as some programs copy it, and `<span>` that is. */
function styled(name: string, attribs: Attributes): Tag {
  const style = attribs.style ?? ''
  const weight = /font-weight:\s*(\w+)/.exec(style)?.[1]
  const isBold = weight === undefined ? name === 'b' : /^(?:bold|bolder|[6-9]00)$/.test(weight)
  const isItalic = /font-style:\s*(?:italic|oblique)/.test(style)
  const raised = /vertical-align:\s*(sub|super)/.exec(style)?.[1]
  if (isBold) return { tagName: 'strong', attribs: {} }
  if (isItalic) return { tagName: 'em', attribs: {} }
  if (raised) return { tagName: raised === 'sub' ? 'sub' : 'sup', attribs: {} }
  return { tagName: 'span', attribs: {} }
}

import sanitizeHtml from 'sanitize-html'

/** What warnings look at in a piece of HTML. */
export interface HtmlParts {
  headings: { level: number; text: string }[]
  /** The pictures without alternative text; an empty one is meant, the attribute is what counts. */
  undescribed: number
  /** Pictures from other sites, which the page does not show. */
  foreign: number
  links: { href: string; text: string }[]
}

/** Also those that pages leave out, so that warnings can name them. */
const SCHEMES = [
  'http',
  'https',
  'mailto',
  'tel',
  'ftp',
  'file',
  'data',
  'javascript',
  'vbscript'
]

/** The headings, pictures and links in a piece of HTML. */
export function partsOfHtml(html: string): HtmlParts {
  const parts: HtmlParts = { headings: [], undescribed: 0, foreign: 0, links: [] }
  // the sanitizer reads HTML as browsers do; what it returns is not used
  sanitizeHtml(html, {
    allowedTags: false,
    allowedAttributes: false,
    allowVulnerableTags: true,
    allowedSchemes: SCHEMES,
    exclusiveFilter({ tag, attribs, text, mediaChildren }) {
      const words = text.trim()
      if (/^h[1-6]$/.test(tag)) {
        // the page makes second-level headings of those of the first level
        parts.headings.push({ level: Math.max(2, Number(tag[1])), text: words })
      }
      if (tag === 'a') {
        const hasPicture = (mediaChildren ?? []).length > 0
        parts.links.push({ href: attribs.href ?? '', text: hasPicture ? '…' : words })
      }
      if (tag === 'img') {
        if (attribs.alt === undefined) parts.undescribed += 1
        if (/^(?:https?:)?\/\//i.test(attribs.src ?? '')) parts.foreign += 1
      }
      return false
    }
  })
  return parts
}

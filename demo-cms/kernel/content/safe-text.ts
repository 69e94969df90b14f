import sanitizeHtml, { type IOptions } from 'sanitize-html'

/** What editors may write in texts. */
export const TEXT_TAGS = [
  'h2',
  'h3',
  'h4',
  'p',
  'br',
  'ul',
  'ol',
  'li',
  'strong',
  'em',
  'b',
  'i',
  'small',
  'sub',
  'sup',
  'blockquote',
  'a',
  'img',
  'hr'
]

/** Elements whose content is not text for readers: it goes with them. */
const WITH_CONTENT = [
  ...['script', 'style', 'textarea', 'option', 'noscript', 'iframe', 'object', 'svg', 'math'],
  ...['xmp', 'noembed', 'noframes', 'plaintext', 'template', 'title']
]

/** What all kinds of texts have in common. */
export const COMMON: IOptions = {
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['http', 'https'] },
  allowProtocolRelative: false,
  nonTextTags: WITH_CONTENT,
  nonBooleanAttributes: [],
  // the page has one main heading
  transformTags: { h1: 'h2' },
  parser: { lowerCaseTags: true }
}

/** For texts: elements of texts only. */
export const TEXT: IOptions = {
  ...COMMON,
  allowedTags: TEXT_TAGS,
  allowedAttributes: {
    a: ['href', 'hreflang', 'lang'],
    img: ['src', 'alt', 'width', 'height'],
    '*': ['lang']
  }
}

/** A text of an editor as safe HTML: elements of texts only, no scripts, no styles. Blank lines divide paragraphs. */
export function safeText(html: string): string {
  return paragraphs(sanitizeHtml(html, TEXT))
}

/** Elements that are no part of a paragraph. */
const BLOCK = /<\/?(?:p|h\d|ul|ol|li|blockquote|hr)\b/

function paragraphs(text: string): string {
  return text
    .split(/\n\s*\n/)
    .map(part => part.trim())
    .filter(part => part !== '')
    .map(part => (BLOCK.test(part) ? part : `<p>${part.replaceAll('\n', '<br>')}</p>`))
    .join('\n')
}

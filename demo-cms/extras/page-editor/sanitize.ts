import sanitizeHtml, { type IOptions } from 'sanitize-html'
import { COMMON, TEXT, TEXT_TAGS } from '../../kernel/content/safe-text.ts'
import { tags } from './tag-schemas.ts'

/** What they may write inside tags, too. */
const FALLBACK_TAGS = [
  ...TEXT_TAGS,
  ...['div', 'span', 'section', 'article', 'figure', 'figcaption', 'time', 'address'],
  ...['dl', 'dt', 'dd', 'table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td'],
  ...['details', 'summary', 'code', 'pre']
]

const FALLBACK: IOptions = {
  ...COMMON,
  allowedTags: [...FALLBACK_TAGS, ...tags.map(({ tag }) => tag)],
  allowedAttributes: {
    ...Object.fromEntries(
      tags.map(({ tag, attributes }) => [tag, ['load', ...attributes.map(({ name }) => name)]])
    ),
    a: ['href', 'hreflang', 'lang', 'download'],
    img: [
      'src',
      'srcset',
      'sizes',
      'alt',
      'width',
      'height',
      'loading',
      'decoding',
      'fetchpriority'
    ],
    time: ['datetime'],
    th: ['scope'],
    '*': [
      'lang',
      'class',
      'id',
      'role',
      'aria-label',
      'aria-hidden',
      'data-lat',
      'data-lng',
      'data-icon',
      'data-title',
      'data-captions',
      'data-autoplay',
      'data-vitrine-*'
    ]
  }
}

/** The HTML inside a tag: also boxes, tables and other tags of the library; no scripts, no forms, no styles. */
export function safeFallback(html: string): string {
  return sanitizeHtml(html, FALLBACK).trim()
}

/** The names of the elements that the page leaves out, each once. */
export function removedElements(html: string, place: 'text' | 'fallback'): string[] {
  const { allowedTags } = place === 'text' ? TEXT : FALLBACK
  const removed = new Set<string>()
  sanitizeHtml(html, {
    allowedTags: false,
    allowedAttributes: false,
    // only to see them: what this returns is not used
    allowVulnerableTags: true,
    transformTags: {
      '*': (tagName, attribs) => {
        if (tagName !== 'h1' && !(allowedTags as string[]).includes(tagName))
          removed.add(tagName)
        return { tagName, attribs }
      }
    }
  })
  return [...removed]
}

/** The value of an attribute of a tag: widgets show some as HTML, which must be as safe as any other. */
export function safeAttribute(value: string): string {
  const json = value.startsWith('{') || value.startsWith('[') ? parse(value) : undefined
  if (json !== undefined) return JSON.stringify(safeStrings(json))
  return safeString(value)
}

/** A URL that a link may lead to; `''` if it is none. */
export function safeUrl(url: string): string {
  return /^(?:\/(?!\/)|#|\?|https?:\/\/|mailto:|tel:)/i.test(url) && !/[\s\\]/.test(url)
    ? url
    : ''
}

function safeStrings(value: unknown): unknown {
  if (typeof value === 'string') return safeString(value)
  if (Array.isArray(value)) return value.map(safeStrings)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [name, safeStrings(member)])
  )
}

function safeString(value: string): string {
  if (/^(?:javascript|vbscript|data):/i.test(withoutBlanks(value))) return ''
  return value.includes('<') ? sanitizeHtml(value, TEXT) : value
}

/** Browsers ignore control characters in the scheme of a URL. */
function withoutBlanks(text: string): string {
  return [...text].filter(character => character > ' ').join('')
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}

import { Parser } from 'htmlparser2'
import type { Exchange } from './exchange.ts'

/** An element of a page. */
export interface PageElement {
  /** In lower case. */
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly parent: PageElement | undefined
  readonly children: PageElement[]
  /** The text of the element, with that of the elements in it. */
  text: string
  /** Whether the page has an end tag for it. */
  isClosed: boolean
  /** The line of the HTML where it begins, from 1. */
  readonly line: number
}

/** A page of the shop: its elements, in the order of the HTML. */
export class Page {
  readonly elements: readonly PageElement[]
  readonly isHtml: boolean

  readonly exchange: Exchange
  /** Where redirects have led. */
  readonly url: URL

  constructor(exchange: Exchange, url: URL) {
    this.exchange = exchange
    this.url = url
    this.elements = parse(exchange.text)
    this.isHtml = (exchange.headers.get('content-type') ?? '').includes('text/html')
  }

  /** Path and query: `/shop/en?page=2` */
  get path(): string {
    return this.url.pathname + this.url.search
  }

  byId(id: string): PageElement | undefined {
    return this.elements.find(({ attributes }) => attributes.id === id)
  }

  named(...names: string[]): PageElement[] {
    return this.elements.filter(({ name }) => names.includes(name))
  }

  first(name: string): PageElement | undefined {
    return this.elements.find(element => element.name === name)
  }

  /** The tags of the library in the page. */
  get tags(): PageElement[] {
    return this.elements.filter(({ name }) => name.startsWith('vitrine-'))
  }

  /** URLs of links to pages of the same origin, without hashes. */
  links(): URL[] {
    const urls = this.named('a').flatMap(({ attributes }) => {
      if (attributes.href === undefined || 'download' in attributes) return []
      const url = this.resolve(attributes.href)
      return url?.origin === this.url.origin ? [url] : []
    })
    for (const url of urls) url.hash = ''
    return urls
  }

  resolve(href: string): URL | undefined {
    return URL.canParse(href, this.url.href) ? new URL(href, this.url) : undefined
  }
}

/** The elements inside an element. */
export function inside(element: PageElement): PageElement[] {
  return element.children.flatMap(child => [child, ...inside(child)])
}

/** The nearest element of a name around an element. */
export function around(element: PageElement, name: string): PageElement | undefined {
  for (let at = element.parent; at; at = at.parent) if (at.name === name) return at
  return undefined
}

function parse(html: string): PageElement[] {
  const elements: PageElement[] = []
  const open: PageElement[] = []
  const lineAt = lineCounter(html)
  const parser = new Parser({
    onopentag(name, attributes) {
      const parent = open.at(-1)
      const line = lineAt(parser.startIndex)
      const element = {
        name,
        attributes,
        parent,
        children: [],
        text: '',
        isClosed: false,
        line
      }
      parent?.children.push(element)
      elements.push(element)
      open.push(element)
    },
    ontext(text) {
      for (const element of open) element.text += text
    },
    onclosetag(name, isImplied) {
      const element = open.pop()
      if (element?.name === name) element.isClosed = !isImplied
    }
  })
  parser.end(html)
  return elements
}

/** Positions come in rising order. */
function lineCounter(html: string): (position: number) => number {
  let line = 1
  let from = 0
  return position => {
    for (; from < position; from += 1) if (html.charCodeAt(from) === 10) line += 1
    return line
  }
}

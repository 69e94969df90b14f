import type { MarkupElement as PageElement } from '../diagnostics/markup.ts'
import { parseMarkup } from '../diagnostics/parse-markup.ts'
import type { Exchange } from './exchange.ts'

export { around, inside, type MarkupElement as PageElement } from '../diagnostics/markup.ts'

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
    this.elements = parseMarkup(exchange.text).elements
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

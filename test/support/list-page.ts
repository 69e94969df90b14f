import type { MockHandler } from './mock-api.ts'
import { servedPage } from './served-page.ts'

/** Renders the content of a list page for a URL. */
export type ListContent = (address: URL) => string

/** The part of a page that contains a list, as a CMS renders it. */
export function listContent(content: string, said = '312 produits'): string {
  return `<h1>Liste</h1><section data-vitrine-list-region aria-label="Produits"><p data-vitrine-announce>${said}</p>${content}</section>`
}

/** Responds to every list URL with the corresponding page. */
export function listPage(content: ListContent): MockHandler {
  return ({ endpoint, query }) => {
    const address = new URL(endpoint.split(' ')[1]!, 'https://shop.test')
    address.search = new URLSearchParams(query).toString()
    return {
      body: servedPage(content(address), 'Liste')
    }
  }
}

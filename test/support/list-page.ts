import type { MockHandler } from './mock-api.ts'

/** What stands on the page of a list, made for its address. */
export type ListContent = (address: URL) => string

/** The part of a page that holds a list, as a CMS prints it. */
export function listContent(content: string, said = '312 produits'): string {
  return `<h1>Liste</h1><section data-vitrine-list-region aria-label="Produits"><p data-vitrine-announce>${said}</p>${content}</section>`
}

/** The shop: answers every address of a list with the page that belongs to it. */
export function listPage(content: ListContent): MockHandler {
  return ({ endpoint, query }) => {
    const address = new URL(endpoint.split(' ')[1]!, 'https://shop.test')
    address.search = new URLSearchParams(query).toString()
    return {
      body: `<!doctype html><html lang="fr"><head><title>Liste</title></head><body>
        <main id="page">${content(address)}</main>
      </body></html>`
    }
  }
}

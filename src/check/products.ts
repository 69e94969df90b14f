import type { Page } from './page.ts'

/** A variant that a page offers. */
export interface Product {
  variantId: string
  /** Empty if it is not known. */
  productId: string
  name: string
  page: Page | undefined
}

/** What the pages offer in `<vitrine-add-to-cart>`, product pages first. */
export function productsOf(pages: readonly Page[]): Product[] {
  const found = new Map<string, Product>()
  const fewFirst = pages.map(page => ({ page, tags: offersOf(page) }))
  fewFirst.sort((one, other) => one.tags.length - other.tags.length)
  for (const { page, tags } of fewFirst) {
    for (const { attributes } of tags) {
      const { 'product-variant-id': variantId, 'product-id': productId = '' } = attributes
      if (!variantId || found.has(variantId)) continue
      found.set(variantId, {
        variantId,
        productId,
        name: attributes['product-name'] ?? 'Product',
        page
      })
    }
  }
  return [...found.values()]
}

/** Variants that pages show as sold out: they offer a message when they are back. */
export function soldOutVariants(pages: readonly Page[]): string[] {
  const ids = pages.flatMap(page =>
    page
      .named('vitrine-stock-notification')
      .filter(({ attributes }) => [undefined, 'false', '0'].includes(attributes.available))
      .map(({ attributes }) => attributes['product-variant-id'])
  )
  return [...new Set(ids.filter(id => id !== undefined && id !== ''))] as string[]
}

function offersOf(page: Page) {
  return page.named('vitrine-add-to-cart')
}

/** Sets the variant in a URL's query: `productVariantId=420`. */
export function withVariant(href: string, variantId: string): string {
  const [path = '', query] = href.split('?')
  const parameters = new URLSearchParams(query)
  parameters.set('productVariantId', variantId)
  return `${path}?${parameters}`
}

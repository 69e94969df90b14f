/** An address with another variant in its query: `productVariantId=420`. The rest of it stays. */
export function withVariant(href: string, variantId: string): string {
  const [path = '', query] = href.split('?')
  const parameters = new URLSearchParams(query)
  parameters.set('productVariantId', variantId)
  return `${path}?${parameters}`
}

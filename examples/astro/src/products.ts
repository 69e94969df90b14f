/** Those of `vitrine mock`; a shop asks its back end. */
export const products = [
  { id: '1', variantId: '101', slug: 'teapot-alba-1', name: 'Teapot Alba' },
  { id: '3', variantId: '301', slug: 'garden-lamp-3', name: 'Garden lamp' }
]

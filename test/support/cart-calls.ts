export const CART = '/shop/api/v1/shoppingcarts'
export const ADD_TO_CART = '/shop/api/v1/catalog/products/addtocart'

/** The body of a call that adds a product. */
export const addition = (id: number, Quantity: unknown = 1, more: object = {}) => ({
  ProductVariantId: String(id),
  Quantity,
  Name: 'Mug',
  ...more
})

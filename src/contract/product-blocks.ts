import { array, boolean, type InferOutput, object, optional, string } from 'valibot'
import { endpoint } from './endpoint.ts'

/** Blocks of a product page that the CMS draws: their answers are HTML. */
export const productBlocks = {
  stockByWarehouse: endpoint({
    method: 'GET',
    path: '{site}/widget/catalog/StockByWarehouse',
    summary: 'Stock per warehouse, as HTML [PDP-08].',
    query: object({
      productId: string(),
      productVariantId: string(),
      displayAllActiveWarehouses: boolean()
    })
  }),
  photosGallery: endpoint({
    method: 'GET',
    path: '{site}/widget/catalog/ProductPhotosGallery',
    summary: 'The photo gallery, as HTML [PDP-09].',
    query: object({ productId: string(), productVariantId: optional(string()) })
  }),
  degressivePrice: endpoint({
    method: 'GET',
    path: '{app}/widget/catalog/DegressivePrice',
    summary: 'The price tiers of a variant, as HTML [PDP-10].',
    query: object({ productVariantId: string() })
  }),
  recentlyViewed: endpoint({
    method: 'GET',
    path: '{site}/widget/catalog/RecentlyViewed',
    summary: 'A row of cards of the named products, as HTML; those that are gone are left out.',
    /** Their ids, with commas between. */
    query: object({ productIds: string() })
  }),
  stockNotification: endpoint({
    method: 'GET',
    path: '{app}/{culture}/catalog/stocknotification/subscribe',
    summary: 'The back-in-stock form, as HTML [PDP-07].',
    query: object({ productVariantId: string(), productId: string() })
  })
}

/** One of the customer's own references, and the product that it leads to [CAT-03]. */
export const CustomerReference = object({
  CustomerSKU: string(),
  ProductLink: string(),
  /** The product's name; the specification does not promise it. */
  Name: optional(string())
})
export type CustomerReference = InferOutput<typeof CustomerReference>

/** A business customer's own numbers for products. */
export const customerReferences = {
  search: endpoint({
    method: 'GET',
    path: '{app}/api/v1/catalog/customerref/search',
    summary: "Products by the customer's own reference, from 2 characters [CAT-03].",
    query: object({ q: string(), page: string() }),
    reply: array(CustomerReference)
  }),
  form: endpoint({
    method: 'GET',
    path: '{site}/widget/catalog/CustomerReferenceUpdate',
    summary: "The form for the customer's own reference, as HTML [PDP-11].",
    query: object({ productVariantId: string() })
  }),
  update: endpoint({
    method: 'POST',
    path: '{site}/widget/catalog/CustomerReferenceUpdate',
    summary: "Sets the customer's own reference; an empty one takes it away [PDP-11].",
    body: object({ productVariantId: string(), customerReference: string() }),
    encoding: 'form',
    reply: object({ Status: boolean(), Message: string() })
  })
}

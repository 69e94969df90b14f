import { array, boolean, type InferOutput, object, optional, string } from 'valibot'
import { endpoint } from './endpoint.ts'
import { Url } from './url.ts'

/** Blocks of a product page, rendered by the CMS. */
export const productBlocks = {
  stockByWarehouse: endpoint({
    name: 'productBlocks.stockByWarehouse',
    method: 'GET',
    path: '{site}/widget/catalog/StockByWarehouse',
    summary: 'Stock per warehouse, as HTML [PDP-08].',
    query: object({
      productId: string(),
      productVariantId: string(),
      displayAllActiveWarehouses: boolean()
    }),
    isHtml: true
  }),
  photosGallery: endpoint({
    name: 'productBlocks.photosGallery',
    method: 'GET',
    path: '{site}/widget/catalog/ProductPhotosGallery',
    summary: 'The photo gallery, as HTML [PDP-09].',
    query: object({ productId: string(), productVariantId: optional(string()) }),
    isHtml: true
  }),
  degressivePrice: endpoint({
    name: 'productBlocks.degressivePrice',
    method: 'GET',
    path: '{app}/widget/catalog/DegressivePrice',
    summary: 'The price tiers of a variant, as HTML [PDP-10].',
    query: object({ productVariantId: string() }),
    isHtml: true
  }),
  recentlyViewed: endpoint({
    name: 'productBlocks.recentlyViewed',
    method: 'GET',
    path: '{site}/widget/catalog/RecentlyViewed',
    summary:
      'Cards of recently viewed products, as HTML; products that no longer exist are left out.',
    query: object({
      /** Product ids, separated by commas. */
      productIds: string()
    }),
    isHtml: true
  }),
  stockNotification: endpoint({
    name: 'productBlocks.stockNotification',
    method: 'GET',
    path: '{app}/{culture}/catalog/stocknotification/subscribe',
    summary: 'The back-in-stock form, as HTML [PDP-07].',
    query: object({ productVariantId: string(), productId: string() }),
    isHtml: true
  })
}

/** One of the customer's own references, and the product it refers to [CAT-03]. */
export const CustomerReference = object({
  CustomerSKU: string(),
  ProductLink: Url,
  /** The product's name. An optional extension. */
  Name: optional(string())
})
export type CustomerReference = InferOutput<typeof CustomerReference>

/** The references that a business customer uses for products. */
export const customerReferences = {
  search: endpoint({
    name: 'customerReferences.search',
    method: 'GET',
    path: '{app}/api/v1/catalog/customerref/search',
    summary: "Finds products by the customer's own reference [CAT-03].",
    query: object({
      /** At least 2 characters. */
      q: string(),
      /** The page of results, from `1`. */
      page: string()
    }),
    reply: array(CustomerReference)
  }),
  form: endpoint({
    name: 'customerReferences.form',
    method: 'GET',
    path: '{site}/widget/catalog/CustomerReferenceUpdate',
    summary: "The form for the customer's own reference, as HTML [PDP-11].",
    query: object({ productVariantId: string() }),
    isHtml: true
  }),
  update: endpoint({
    name: 'customerReferences.update',
    method: 'POST',
    path: '{site}/widget/catalog/CustomerReferenceUpdate',
    summary: "Sets the customer's own reference; an empty one removes it [PDP-11].",
    body: object({ productVariantId: string(), customerReference: string() }),
    encoding: 'form',
    reply: object({ Status: boolean(), Message: string() })
  })
}

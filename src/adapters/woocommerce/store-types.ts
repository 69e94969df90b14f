/** The parts of the Store API's responses that the adapter reads; https://developer.woocommerce.com/docs/apis/store-api/ */

/** Amounts are whole numbers of minor units, as text. */
export type Minor = string | number | null | undefined

interface Currency {
  currency_code: string
  /** The decimals of its amounts, which shops may set. */
  currency_minor_unit: number
}

export interface StoreImage {
  id: number
  src: string
  thumbnail?: string
  srcset?: string
  name?: string
  alt?: string
}

export interface StoreLine {
  key: string
  /** Of the variation, or of the product without variations. */
  id: number
  quantity: number
  quantity_limits?: {
    minimum?: number
    maximum?: number
    multiple_of?: number
    editable?: boolean
  }
  /** HTML. */
  name: string
  sku?: string
  permalink?: string
  images?: StoreImage[]
  /** The values are those that shoppers see. */
  variation?: { attribute: string; raw_attribute?: string; value: string }[]
  totals: Currency & {
    line_subtotal: Minor
    line_subtotal_tax: Minor
    line_total: Minor
    line_total_tax: Minor
  }
}

interface StoreRate {
  rate_id: string
  name: string
  description?: string
  delivery_time?: string
  method_id?: string
  price: Minor
  taxes?: Minor
  selected?: boolean
}

export interface StoreAddress {
  country?: string
  state?: string
  city?: string
  postcode?: string
}

export interface StoreCart {
  items: StoreLine[]
  coupons?: { code: string; totals: { total_discount: Minor; total_discount_tax?: Minor } }[]
  totals: Currency & {
    total_shipping?: Minor
    total_shipping_tax?: Minor
    total_price: Minor
    tax_lines?: { name?: string; price: Minor; rate?: string }[]
  }
  shipping_address?: StoreAddress
  billing_address?: StoreAddress
  needs_shipping?: boolean
  has_calculated_shipping?: boolean
  shipping_rates?: { package_id: number | string; shipping_rates: StoreRate[] }[]
  /** What is wrong with the cart at the moment; each message names the products. */
  errors?: { code: string; message: string }[]
}

/** The body of a refusal. */
export interface StoreError {
  code?: string
  /** HTML. */
  message?: string
  /** A conflict, 409, comes with the cart; `rest_invalid_param` with what is wrong with each parameter. */
  data?: { status?: number; cart?: StoreCart; params?: Record<string, string> } | null
}

export interface StoreProduct {
  id: number
  name: string
  sku?: string
  permalink: string
  images?: StoreImage[]
  prices: Currency & { price: Minor; regular_price?: Minor }
  is_in_stock?: boolean
  is_purchasable?: boolean
  low_stock_remaining?: number | null
  add_to_cart?: { minimum?: number; maximum?: number; multiple_of?: number }
  attributes?: {
    name: string
    taxonomy?: string | null
    has_variations?: boolean
    terms: { name: string; slug: string; default?: boolean }[]
  }[]
  /** A value is `null` where the variation has any. */
  variations?: { id: number; attributes: { name: string; value: string | null }[] }[]
}

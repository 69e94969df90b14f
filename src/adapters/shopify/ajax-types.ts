/** The parts of the Ajax API's responses that the adapter reads; https://shopify.dev/docs/api/ajax */

/** Amounts are whole numbers of hundredths, also in currencies that have none. */
type Hundredths = number

interface AjaxDiscount {
  /** The code, or the name of an automatic discount. */
  title: string
  total_allocated_amount?: Hundredths
}

export interface AjaxLine {
  /** Changes with whatever tells the line apart, such as its discounts. */
  key: string
  variant_id: number
  product_id: number
  quantity: number
  product_title: string
  /** `null` for a product without variants. */
  variant_title: string | null
  sku: string | null
  url: string
  image?: string | null
  featured_image?: { url?: string | null; alt?: string | null } | null
  properties?: Record<string, unknown> | null
  selling_plan_allocation?: { selling_plan?: { id: number } } | null
  quantity_rule?: QuantityRule | null
  original_price: Hundredths
  original_line_price: Hundredths
  final_line_price: Hundredths
  line_level_discount_allocations?: {
    amount: Hundredths
    discount_application: AjaxDiscount
  }[]
  /** Why its quantity was changed, in the language of the page. */
  error_message?: string | null
}

export interface QuantityRule {
  min: number
  max: number | null
  increment: number
}

export interface AjaxCart {
  currency: string
  items: AjaxLine[]
  total_price: Hundredths
  requires_shipping?: boolean
  cart_level_discount_applications?: AjaxDiscount[]
  discount_codes?: { code: string; applicable: boolean }[]
  sections?: Sections
}

/** The HTML of the theme's sections by their ids; `null` for one that cannot be rendered. */
export type Sections = Record<string, string | null>

/** The body of a refusal. */
export interface AjaxError {
  /** A kind of error, or also the text for the shopper. */
  message?: string
  /** Text for the shopper. */
  description?: string | Record<string, unknown>
  /** Text for developers, of other calls. */
  errors?: unknown
}

export interface AjaxRate {
  name: string
  presentment_name?: string | null
  code?: string | null
  /** In major units, as text. */
  price: string
}

export interface AjaxProduct {
  id: number
  title: string
  handle: string
  url?: string
  options: ({ name: string; values?: string[] } | string)[]
  images?: string[]
  media?: { media_type?: string; alt?: string | null; src?: string }[]
  variants: AjaxVariant[]
}

interface AjaxVariant {
  id: number
  title: string
  sku: string | null
  available: boolean
  options: string[]
  price: Hundredths
  compare_at_price: Hundredths | null
  featured_image?: { src?: string | null } | null
  quantity_rule?: QuantityRule | null
}

export interface AjaxSuggestions {
  resources: {
    results: {
      products?: { id: number; title: string; url: string; image?: string | null }[]
      collections?: {
        id: number
        title: string
        url: string
        featured_image?: { url?: string | null } | null
      }[]
    }
  }
}

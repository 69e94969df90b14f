import {
  array,
  check,
  type InferOutput,
  integer,
  literal,
  looseObject,
  maxLength,
  minValue,
  number,
  optional,
  pipe,
  string,
  variant
} from 'valibot'
import { MAX_EVENT_ITEMS } from '../max-event-items.ts'

const text = optional(string())
const amount = optional(number())
const whole = optional(pipe(number(), integer(), minValue(0)))

const promotion = {
  promotion_id: text,
  promotion_name: text,
  creative_name: text,
  creative_slot: text
}

/** A product, following GA4; shops may add parameters of their own. Amounts are numbers, in major units. */
export const AnalyticsItem = looseObject({
  /** The `ProductId` of the calls: the same from the list to the order, whichever variant is selected. */
  item_id: string(),
  item_name: string(),
  item_brand: text,
  item_category: text,
  item_category2: text,
  item_category3: text,
  item_category4: text,
  item_category5: text,
  item_variant: text,
  /** Not part of GA4: the SKU of the variant. */
  item_sku: text,
  item_list_id: text,
  item_list_name: text,
  /** Its position in the list, from 0. */
  index: whole,
  affiliation: text,
  coupon: text,
  discount: amount,
  price: amount,
  quantity: whole,
  ...promotion
})
export type AnalyticsItem = InferOutput<typeof AnalyticsItem>

/** Identifies the list; the same on all its pages. */
export const ItemList = looseObject({ item_list_id: text, item_list_name: text })
export type ItemList = InferOutput<typeof ItemList>

export const Promotion = looseObject({ ...promotion, items: optional(array(AnalyticsItem)) })
export type Promotion = InferOutput<typeof Promotion>

const items = pipe(array(AnalyticsItem), maxLength(MAX_EVENT_ITEMS))
const money = { currency: text, value: amount }
const order = { transaction_id: string(), tax: amount, shipping: amount, coupon: text }

const MISSING_CURRENCY = 'A value needs its currency.'

function hasCurrency(of: { value?: number | undefined; currency?: string | undefined }) {
  return of.value === undefined || !!of.currency
}

const listEvent = <Name extends string>(name: Name) =>
  looseObject({
    event: literal(name),
    ecommerce: looseObject({ ...ItemList.entries, items })
  })

const promotionEvent = <Name extends string>(name: Name) =>
  looseObject({
    event: literal(name),
    ecommerce: looseObject({ ...promotion, items })
  })

const saleEvent = <Name extends string>(name: Name) =>
  looseObject({
    event: literal(name),
    ecommerce: pipe(
      looseObject({ ...money, items }),
      check(of => hasCurrency(of), MISSING_CURRENCY)
    )
  })

/** The analytics events, in the format of GA4's recommended events. */
export const AnalyticsEvent = variant('event', [
  listEvent('view_item_list'),
  listEvent('select_item'),
  promotionEvent('view_promotion'),
  promotionEvent('select_promotion'),
  saleEvent('view_item'),
  saleEvent('add_to_cart'),
  saleEvent('remove_from_cart'),
  saleEvent('view_cart'),
  saleEvent('add_to_wishlist'),
  looseObject({
    event: literal('begin_checkout'),
    ecommerce: pipe(
      looseObject({ ...money, coupon: text, items }),
      check(of => hasCurrency(of), MISSING_CURRENCY)
    )
  }),
  looseObject({
    event: literal('add_shipping_info'),
    ecommerce: pipe(
      looseObject({ ...money, coupon: text, shipping_tier: text, items }),
      check(of => hasCurrency(of), MISSING_CURRENCY)
    )
  }),
  looseObject({
    event: literal('add_payment_info'),
    ecommerce: pipe(
      looseObject({ ...money, coupon: text, payment_type: text, items }),
      check(of => hasCurrency(of), MISSING_CURRENCY)
    )
  }),
  looseObject({
    event: literal('purchase'),
    ecommerce: pipe(
      looseObject({ ...money, ...order, items }),
      check(of => hasCurrency(of), MISSING_CURRENCY)
    )
  }),
  looseObject({
    event: literal('refund'),
    ecommerce: pipe(
      looseObject({ ...money, ...order, items: optional(items) }),
      check(of => hasCurrency(of), MISSING_CURRENCY)
    )
  }),
  looseObject({
    event: literal('search'),
    search_term: string(),
    /** Not part of GA4: the number of products found. */
    result_count: whole
  }),
  looseObject({
    event: literal('select_folder'),
    /** Not part of GA4: the top folder of the tree, and the folder that was chosen [AST-02]. */
    rootFolderId: string(),
    targetFolderId: string()
  }),
  looseObject({ event: literal('login'), method: text }),
  looseObject({ event: literal('sign_up'), method: text })
])
export type AnalyticsEvent = InferOutput<typeof AnalyticsEvent>

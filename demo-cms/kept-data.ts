/** Data that the shop does not delete by itself. */
export interface Kept {
  name: string
  /** When it goes, in the table in README.md. */
  until: string
  tables: readonly string[]
}

/** Every table is here, in `retentions` of retention.ts, or in `partsOfCarts`. */
export const kept: readonly Kept[] = [
  {
    name: 'Customers, with their address books, references, carts, wishlists, prepaid accounts, passkeys and second factors',
    until:
      'until the customer deletes the account; the movements of prepaid accounts stay without personal data',
    tables: [
      'addresses',
      'customer_references',
      'customers',
      'passkeys',
      'prepaid_accounts',
      'prepaid_movements',
      'recovery_codes',
      'staff_choices',
      'two_factors',
      'wishlist_items',
      'wishlist_reservations',
      'wishlists'
    ]
  },
  {
    name: 'Orders, with their payments, parcels and requests for refunds or another delivery address',
    until: 'as long as the law requires; the shop deletes them',
    tables: [
      'coupon_uses',
      'delivery_change_requests',
      'order_items',
      'order_statuses',
      'order_stocks',
      'orders',
      'parcels',
      'payments',
      'refund_request_lines',
      'refund_requests',
      'refunds',
      'return_refunds'
    ]
  },
  {
    name: 'Messages from the contact form',
    until: 'until staff delete them',
    tables: ['messages']
  },
  {
    name: 'The catalogue with its prices and stock, coupons, delivery methods, currencies',
    until:
      'until an editor changes them; nothing personal, except that a coupon may belong to a customer',
    tables: [
      'attribute_texts',
      'attribute_value_texts',
      'attribute_values',
      'attributes',
      'brands',
      'categories',
      'category_texts',
      'coupons',
      'currencies',
      'former_variants',
      'price_changes',
      'price_tiers',
      'product_associations',
      'product_attributes',
      'product_photos',
      'product_tags',
      'product_texts',
      'product_turns',
      'products',
      'promotions',
      'search_words',
      'shipping_methods',
      'shipping_prices',
      'stocks',
      'tag_texts',
      'tags',
      'variants',
      'warehouses'
    ]
  },
  {
    name: 'Templates, pages, news, popups, images and the list of services with cookies',
    until: 'until an editor changes them; nothing personal',
    tables: [
      'asset_folders',
      'assets',
      'consent_policy',
      'consent_service_texts',
      'consent_services',
      'facts',
      'news',
      'news_categories',
      'news_category_texts',
      'news_files',
      'news_tags',
      'news_texts',
      'pages',
      'popup_texts',
      'popups',
      'templates'
    ]
  },
  {
    name: 'Cities and pickup points',
    until: 'until the next import; nothing personal',
    tables: ['cities', 'pickup_points']
  }
]

/** Deleted with their carts. */
export const partsOfCarts = [
  'cart_coupons',
  'cart_items',
  'cart_top_ups',
  'saved_items',
  'session_orders'
]

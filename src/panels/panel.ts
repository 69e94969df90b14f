/** How an editor enters the value of an attribute. */
export type Control =
  | { readonly type: 'text' | 'longText' | 'url' }
  | { readonly type: 'switch' }
  | {
      readonly type: 'choice'
      readonly words: readonly string[]
      /** What the words are called, in the same order. */
      readonly labels: readonly string[]
    }
  | {
      readonly type: 'number'
      readonly isWhole: boolean
      readonly minimum?: number
      readonly maximum?: number
    }
  | {
      readonly type: 'json'
      /** JSON Schema of the value. */
      readonly schema?: object
      /** JSON that fits. */
      readonly example: string
    }

/** An attribute of a tag, as the panel of a content system shows it. */
export interface PanelAttribute {
  /** In HTML: `product-id`. */
  readonly name: string
  /** In scripts: `productId`. */
  readonly property: string
  /** `Product ID` */
  readonly label: string
  /** A sentence, in Markdown. */
  readonly help: string
  readonly control: Control
  readonly isRequired: boolean
  /** As it is written in HTML; for a flag `true` or `false`. */
  readonly usual: string | undefined
}

/** A tag, as content systems offer it. */
export interface Panel {
  readonly tag: string
  /** `cart-summary` for `vitrine-cart-summary`; the whole tag for those of others. */
  readonly name: string
  /** `Cart summary` */
  readonly title: string
  /** One sentence. */
  readonly summary: string
  readonly group: GroupName
  readonly groupTitle: string
  /** Everyday words, in four languages. */
  readonly keywords: readonly string[]
  readonly attributes: readonly PanelAttribute[]
  /** Whether pages write anything inside the tag. */
  readonly hasContent: boolean
  /** The field for what is inside the tag. */
  readonly content: { readonly label: string; readonly help: string }
  /** Whether the content is a row of slides and nothing else. */
  readonly hasSlides: boolean
  /** A whole tag with its content. */
  readonly example: { readonly attributes: ReadonlyMap<string, string>; readonly inner: string }
}

export const GROUPS = {
  search: 'Search and product lists',
  product: 'Product pages',
  cart: 'Cart',
  checkout: 'Checkout and payment',
  account: 'Orders and customer service',
  wishlist: 'Wishlists',
  site: 'Site-wide',
  other: 'Other tags'
} as const

/** The part of a shop that a tag belongs to; `other` for tags that do not say. */
export type GroupName = keyof typeof GROUPS

/** Language → English → translation. */
export type PanelTexts = Readonly<Record<string, Readonly<Record<string, string>>>>

/** Path → text of a file that a content system reads; bytes where it is no text. */
export type PanelFiles = Map<string, string | Uint8Array>

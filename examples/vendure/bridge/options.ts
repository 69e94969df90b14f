/** A place of the shop where orders can be collected. */
export interface Branch {
  id: string
  name: string
  street: string
  postalCode: string
  city: string
  /** ISO 3166, two letters. */
  country: string
  phone: string | null
  /** Degrees. */
  latitude: number
  longitude: number
}

/** A mail to a shopper. */
export interface Mail {
  to: string
  culture: string
  subject: string
  text: string
}

/** How a shop uses the bridge. */
export interface BridgeOptions {
  /** Where all calls begin: the page setting `apiPath`. */
  apiPath: string
  /** The languages of the shop; the first one is the default. Each must be a language of the channel. */
  cultures: readonly [string, ...string[]]
  /** The URL of a product page. `{culture}`, `{slug}` and `{variant}` are filled in. */
  productUrl: string
  /** The URL of a list. `{culture}` and `{slug}` are filled in. */
  categoryUrl: string
  /** The URL of the page of the cart, of the payment of an order and of its confirmation. `{culture}` and `{order}` are filled in. */
  pageUrls: {
    cart: string
    wishlist: string
    payment: string
    confirmation: string
    shared: string
  }
  /** The shop's own branches, where orders can be collected: pickup points of the carrier `static`. */
  branches: readonly Branch[]
  /** ISO 3166: the country of a cart until the shopper chooses one. */
  homeCountry: string
  /** What one unit of the default currency costs in the others of the channel. Delivery costs and coupons are converted by it. */
  rates: Readonly<Record<string, number>>
  /** Where Vendure's asset server is, such as `/assets`; products have no pictures without it. */
  assetUrl?: string
  /** For how long an order is reserved that is to be paid by card, in minutes. */
  holdMinutes: number
  /**
   * Sends mails: what is back in stock, and the confirmation of orders. A shop whose `EmailPlugin` confirms orders by itself returns early for
   * those. Without it, nothing is sent.
   */
  sendMail?(mail: Mail): Promise<void>
  /** The origin that shoppers use, behind a proxy. */
  origin?: string | undefined
  /** Signs nothing and keeps nothing secret by itself: cookies are `Secure` with it. */
  isProduction: boolean
}

/** A culture's URL for a page. */
export function pageUrl(template: string, parts: Readonly<Record<string, string>>): string {
  return template.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(parts[name] ?? '')
  )
}

/** A branch by its id. */
export function branchOf(
  { branches }: Pick<BridgeOptions, 'branches'>,
  id: string
): Branch | undefined {
  return branches.find(branch => branch.id === id)
}

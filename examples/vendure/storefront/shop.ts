import type {
  AnalyticsItem,
  Facets,
  FullWishlist,
  Photo,
  WishlistSummary
} from 'vitrine/contract'
import type { Exchange } from 'vitrine/server'
import type { ListFilter } from 'vitrine/shared'
import type { Culture } from './texts.ts'

/** A request, and the headers of the response to come, in the language of the page. */
export interface Asked<Env = unknown> extends Exchange<Env> {
  readonly culture: Culture
  /** A text of the shop in that language. */
  text(key: string, values?: Record<string, string | number>): string
  /** Sends a cookie to the browser, and with the later calls of this request. */
  keepCookie(cookie: string): void
}

/**
 * What the pages need of the engine besides the calls of the contract. Prices are in major units, tax included. What the engine refuses,
 * it throws as a `RefusalError` with a text for the shopper.
 */
export interface Shop<Env = unknown> {
  /** The calls of the contract, in this process. */
  api: {
    place: { applicationPath: string; sitePath: string }
    fetch(request: Request, env: Env): Promise<Response>
  }
  /** Where the pages are: `/shop`. */
  base: string
  /** Where the calls are, if that is elsewhere. */
  apiPath?: string
  pictureUrl?: string
  currency: string
  /** The orders that a list can have, the default first. */
  sorts(q: string): readonly string[]
  csrfToken(asked: Exchange<Env>): Promise<string | undefined>

  /** All categories in one language, parents before children. */
  categories(asked: Asked<Env>): Promise<readonly Category[]>
  list(asked: Asked<Env>, request: ListRequest): Promise<ProductList>
  product(
    asked: Asked<Env>,
    slug: string,
    variantId: string | null
  ): Promise<Product | undefined>

  variant(asked: Asked<Env>, id: string): Promise<OneVariant | undefined>
  /** Notes who wants to know when a variant is back in stock. */
  requestStock(asked: Asked<Env>, variantId: string, email: string): Promise<void>

  customer(asked: Asked<Env>): Promise<Customer | undefined>
  /** `false` for a wrong password. Merges the guest's cart and lists into those of the customer. */
  logIn(asked: Asked<Env>, email: string, password: string): Promise<boolean>
  logOff(asked: Asked<Env>): Promise<void>
  register(asked: Asked<Env>, customer: NewCustomer): Promise<void>
  addresses(asked: Asked<Env>): Promise<readonly SavedAddress[]>
  saveAddress(asked: Asked<Env>, address: Address, id?: string): Promise<void>
  deleteAddress(asked: Asked<Env>, id: string): Promise<void>

  countries(asked: Asked<Env>): Promise<readonly { code: string; name: string }[]>
  /** What was typed into the order form, by field name. */
  draft(asked: Asked<Env>): Promise<Readonly<Record<string, string>>>
  payments(asked: Asked<Env>): Promise<readonly { code: string; name: string; hint: string }[]>
  /** Orders the cart, as the draft says. Returns the number of the order; the same key orders once. */
  placeOrder(asked: Asked<Env>, order: NewOrder): Promise<string>
  /** An order of this visitor, or of this customer. */
  order(asked: Asked<Env>, number: string): Promise<Order | undefined>
  /** Opens the payment of an order at the bank; returns the page of the bank, which leads to `back`. */
  hostedPayment(asked: Asked<Env>, number: string, back: string): Promise<string>
  /** Has an order paid by bank transfer that was to be paid by card. */
  payByTransfer(asked: Asked<Env>, number: string): Promise<void>
  bank: Bank
  /** The orders of the customer, the latest first. */
  orders(
    asked: Asked<Env>,
    page: number,
    pageSize: number
  ): Promise<{ orders: Order[]; total: number }>

  wishlists(asked: Asked<Env>): Promise<readonly WishlistSummary[]>
  wishlist(asked: Asked<Env>, id: string): Promise<FullWishlist | undefined>
  sharedWishlist(asked: Asked<Env>, token: string): Promise<FullWishlist | undefined>
}

/** The test bank. It pays a purchase once, whatever is asked how often. */
export interface Bank {
  /** The purchase of a session, for who knows one of its secrets. */
  find(
    asked: Asked,
    id: string,
    secret: { data: string } | { pageKey: string }
  ): Promise<BankPurchase | undefined>
  decide(
    purchase: BankPurchase,
    outcome: 'authorised' | 'refused' | 'cancelled'
  ): Promise<string>
  /** Pays with a card: `authorised`, `refused`, `waiting` for the shopper's approval, `expired`, or `silent` for no answer. */
  pay(purchase: BankPurchase, number: string, wait: () => Promise<void>): Promise<string>
}

export interface BankPurchase {
  id: string
  pageKey: string
  culture: string
  /** Where the pages of the bank lead back to. */
  returnUrl: string
  /** The number of the order. */
  reference: string
  amount: number
  currency: string
  /** The bank's own record. */
  session: unknown
}

export interface Category {
  id: string
  parentId: string | null
  slug: string
  name: string
  description: string
  photo: Photo | null
}

export interface ListRequest {
  q: string
  categoryId?: string
  filter: ListFilter
  sort: string
  /** The first is 1. */
  page: number
  pageSize: number
}

export interface ProductList {
  cards: readonly Card[]
  total: number
  facets: Facets
}

/** A product in a list, as the template `catalogue/card` shows it. */
export interface Card {
  id: string
  name: string
  sku: string
  brand: string
  url: string
  photo: Photo | null
  /** The price of its cheapest variant. */
  price: number
  currency: string
  isAvailable: boolean
  /** `null` if the shop does not say how many. */
  stock: number | null
  /** The item of analytics events. */
  item: AnalyticsItem
}

export interface Product {
  id: string
  slug: string
  name: string
  brand: string
  description: string
  /** Its categories, and those above. */
  categoryIds: readonly string[]
  /** The values of the variant that was asked for, by the names of their fields. */
  selection: Readonly<Record<string, string>>
}

/** A variant by itself, with its product. */
export interface OneVariant {
  productId: string
  variantId: string
  name: string
  url: string
  stock: number
}

export interface Customer {
  id: string
  name: string
  email: string
  /** Identifies the customer for the browser, without saying who it is. */
  stamp: string
}

export interface NewCustomer {
  firstName: string
  lastName: string
  email: string
  password: string
}

export interface Address {
  FirstName: string
  LastName: string
  Company: string
  Street1: string
  HouseNumber: string
  BoxNumber: string
  PostalCode: string
  City: string
  /** ISO 3166, two letters. */
  CountryCode: string
}

export interface SavedAddress extends Address {
  id: string
  lines: readonly string[]
  isDefaultBilling: boolean
  isDefaultShipping: boolean
}

export interface NewOrder {
  email: string
  phone: string
  billing: Address
  shipping: Address
  shippingMethodId: string
  payment: string
  /** What the shopper saw: with another total, nothing is ordered. */
  seenTotal: number
  key: string
}

export interface Order {
  number: string
  createdAt: Date
  /** As in the texts `Account.Status.…`. */
  status: string
  email: string
  phone: string
  currency: string
  items: readonly {
    name: string
    variantName: string
    quantity: number
    unitPrice: number
    amount: number
    photo: Photo | null
  }[]
  goods: number
  discount: number
  coupons: readonly string[]
  shipping: number
  shippingName: string
  total: number
  taxes: readonly { percent: number; amount: number }[]
  billingCountry: string
  billingLines: readonly string[]
  deliveryLines: readonly string[]
  payment: {
    method: string
    isPaid: boolean
    /** Where to transfer the money. */
    account: readonly { name: string; value: string }[]
  }
}

import type { KnownTags } from '../diagnostics/known-tags.ts'
import { type CartItem, cart, catalog } from '../shared/contract/index.ts'
import { Client, type ClientOptions, type Fetch } from './client.ts'
import { crawl } from './crawl.ts'
import { type Exchange, jsonOf } from './exchange.ts'
import { type Login, logIn } from './log-in.ts'
import type { Page } from './page.ts'
import { type Product, productsOf, soldOutVariants } from './products.ts'
import { type Settings, settingsOf } from './settings.ts'
import type { CheckedTransport } from './through-transport.ts'
import { skip } from './verdict.ts'

/** How a shop is checked. */
export interface ShopOptions {
  fetch: Fetch
  /** The page to start with. */
  url: URL
  /** How many pages to open. */
  pages: number
  /** Between two requests, in ms. */
  delay: number
  userAgent: string
  tags: KnownTags
  /** The variant to add to the cart, in place of what the pages show. */
  product?: string | undefined
  /** A variant that is sold out, in place of one that the pages show. */
  soldOut?: string | undefined
  /** A code that the shop accepts. */
  coupon?: string | undefined
  /** Answers the calls of pages whose settings name a transport. */
  transport?: CheckedTransport | undefined
  login?: Login | undefined
  /** Of someone who maintains files. */
  staffLogin?: Login | undefined
}

/** How many products are tried until one can be added. */
const CANDIDATES = 12

/** The shop that is checked. What several checks need is found once. */
export class Shop {
  /** The requests of the current check. */
  trace: Exchange[] = []
  #found = new Map<string, Promise<unknown>>()
  #clients = new Set<Client>()

  readonly options: ShopOptions

  constructor(options: ShopOptions) {
    this.options = options
  }

  get origin(): string {
    return this.options.url.origin
  }

  /** The page that the shop starts with. */
  start(): Promise<Page> {
    return this.once('start', () => this.#client(undefined).open(this.options.url))
  }

  /** @throws {Skipped} if the start page has none that can be read. */
  async settings(): Promise<Settings> {
    return (
      settingsOf(await this.start()) ?? skip('the start page has no settings that can be read')
    )
  }

  /** The pages that links from the start page lead to, itself included. */
  pages(): Promise<readonly Page[]> {
    return this.once('pages', async () => {
      const start = await this.start()
      return crawl(start, this.#client(settingsOf(start)), this.options.pages)
    })
  }

  /** A new visitor, without cookies. */
  async visitor(): Promise<Client> {
    const client = this.#client(await this.settings())
    // the token of a visitor is in its own pages
    if (client.settings?.csrf) await client.open(this.options.url)
    return client
  }

  /** A visitor for what changes nothing. */
  guest(): Promise<Client> {
    return this.once('guest', () => this.visitor())
  }

  /** A customer. @throws {Skipped} without `--login`, or if it fails. */
  customer(): Promise<Client> {
    const { login } = this.options
    if (!login) return skip('it needs a customer: --login user:password')
    return this.once('customer', async () => logIn(await this.visitor(), login))
  }

  /** Someone who maintains files. @throws {Skipped} without `--staff-login`, or if it fails. */
  staff(): Promise<Client> {
    const { staffLogin } = this.options
    if (!staffLogin) return skip('it needs staff: --staff-login user:password')
    return this.once('staff', async () => logIn(await this.visitor(), staffLogin))
  }

  /** A variant that can be bought in quantities from 1 to 5. @throws {Skipped} if none is found. */
  async product(): Promise<Product> {
    const [first] = await this.products()
    return first ?? skip('no page shows a product that can be added; name one: --product ID')
  }

  /** A second one. @throws {Skipped} if none is found. */
  async otherProduct(): Promise<Product> {
    const [, second] = await this.products()
    return second ?? skip('the pages show only one product that can be added; try --pages 50')
  }

  /** Up to two variants that can be bought. */
  products(): Promise<readonly Product[]> {
    return this.once('products', async () => {
      const { product } = this.options
      const shown = productsOf(await this.pages())
      const named = product ? [{ ...findVariant(shown, product), variantId: product }] : []
      const candidates = [...named, ...shown.filter(({ variantId }) => variantId !== product)]
      const buyable: Product[] = []
      for (const candidate of candidates.slice(0, CANDIDATES)) {
        if (await this.#isBuyable(candidate)) buyable.push(candidate)
        if (buyable.length === 2) break
      }
      return buyable
    })
  }

  /** A variant that is sold out. @throws {Skipped} if none is found. */
  async soldOut(): Promise<Product> {
    const [id] = [this.options.soldOut, ...soldOutVariants(await this.pages())].filter(Boolean)
    if (!id) return skip('no page shows a product that is sold out; name one: --sold-out ID')
    return { variantId: id, productId: '', name: 'Sold out', page: undefined }
  }

  /** Finds something once, whichever check asks first. */
  once<Found>(name: string, find: () => Promise<Found>): Promise<Found> {
    const known = this.#found.get(name) as Promise<Found> | undefined
    const found = known ?? find()
    this.#found.set(name, found)
    return found
  }

  /** Empties the carts that visitors may have filled, but never that of a customer. */
  async cleanUp(): Promise<void> {
    for (const client of this.#clients) {
      if (client.mayHaveFilled && !client.isCustomer) {
        // an empty cart is a courtesy: a shop that fails has been told
        await client.call(cart.clear).catch(() => {})
        client.mayHaveFilled = false
      }
    }
  }

  async #isBuyable({ variantId, name }: Product): Promise<boolean> {
    const client = await this.visitor()
    const body = { ProductVariantId: variantId, Quantity: 5, Name: name }
    const added = await client.call(catalog.addToCart, { body })
    if (added.status !== 200) return false
    const { Items } = (jsonOf(added) ?? {}) as { Items?: Partial<CartItem>[] }
    return !!Items?.some(
      // ids may be numbers
      line => String(line.ProductVariantId) === variantId && line.Quantity === 5
    )
  }

  #client(settings: Settings | undefined): Client {
    const { fetch, delay, userAgent, transport } = this.options
    const onExchange: ClientOptions['onExchange'] = exchange => this.trace.push(exchange)
    const client = new Client(
      { fetch, delay, userAgent, transport, origin: this.origin, onExchange },
      settings
    )
    this.#clients.add(client)
    return client
  }
}

function findVariant(products: readonly Product[], id: string): Product {
  const known = products.find(({ variantId }) => variantId === id)
  return known ?? { variantId: id, productId: '', name: 'Product', page: undefined }
}

import type { Shop } from '../../api/transport.ts'
import type { AjaxCart } from './ajax-types.ts'
import { sectionIds, showSections } from './sections.ts'

/** Options of the adapter for Shopify. */
export interface ShopifyOptions {
  /**
   * What the paths of the shop begin with in the language and market of the page, such as `/` or `/fr/`.
   *
   * @default `window.Shopify.routes.root`, otherwise `/`
   */
  root?: string | undefined
  /**
   * Ids of sections of the theme that are rendered along with each change of the cart, five at most.
   *
   * @default those that the elements of the page name in `data-vitrine-section`
   */
  sections?: readonly string[] | undefined
}

interface ShopifyGlobal {
  routes?: { root?: string }
  currency?: { active?: string }
  /** ISO 3166, two letters. */
  country?: string
}

/** What themes know of the shop. */
export function themeGlobal(): ShopifyGlobal {
  return (globalThis as { Shopify?: ShopifyGlobal }).Shopify ?? {}
}

/** Sends requests to the Ajax API, in the language and market of the page. */
export class AjaxApi {
  #options: ShopifyOptions

  constructor(options: ShopifyOptions) {
    this.#options = options
  }

  async read<Reply>(
    shop: Shop,
    path: string,
    query?: Readonly<Record<string, string | number>>
  ): Promise<Reply> {
    const { data } = await shop.send({ method: 'GET', url: this.#urlOf(path), query })
    return data as Reply
  }

  async post<Reply>(
    shop: Shop,
    path: string,
    json: object,
    query?: Readonly<Record<string, string | number>>
  ): Promise<Reply> {
    const { data } = await shop.send({ method: 'POST', url: this.#urlOf(path), query, json })
    return data as Reply
  }

  readCart(shop: Shop): Promise<AjaxCart> {
    return this.read(shop, 'cart.js')
  }

  /** Changes the cart, and shows the sections of the theme that belong to it. */
  async change(shop: Shop, path: string, body: object): Promise<AjaxCart> {
    const sections = this.#options.sections ?? sectionIds()
    const reply = await this.post<AjaxCart>(shop, `cart/${path}`, {
      ...body,
      ...(sections.length > 0 && { sections, sections_url: location.pathname })
    })
    if (reply.sections) showSections(reply.sections)
    return reply
  }

  #urlOf(path: string): string {
    const root = this.#options.root ?? themeGlobal().routes?.root ?? '/'
    return `${root.replace(/\/?$/, '/')}${path}`
  }
}

import type { Shop, ShopCall } from '../../api/transport.ts'
import type { Cart } from '../../shared/contract/cart.ts'
import type { AddToCart, CartAfterAdding } from '../../shared/contract/catalog.ts'
import { countVersions } from '../cart-version.ts'
import { takeTurns } from '../in-turn.ts'
import { refusedOf } from '../response-of.ts'
import { textFor } from '../texts.ts'
import { cartOf } from './cart.ts'
import { plain } from './plain.ts'
import { splitVariantId } from './products.ts'
import type { StoreApi } from './store-api.ts'
import type { StoreAddress, StoreCart, StoreError, StoreLine } from './store-types.ts'

/** Another tab has removed the line. */
const INVALID_KEY = 'woocommerce_rest_cart_invalid_key'

/** The variation has any value of an attribute, and none was sent. */
const MISSING_VALUES = 'woocommerce_rest_missing_variation_data'

/** The cart of the session, whose requests follow one another. */
export class SessionCart {
  #api: StoreApi
  #inTurn = takeTurns('vitrine-woocommerce')
  #versionOf = countVersions('vitrine-woocommerce-cart')
  #last: StoreCart | undefined
  /** The lines of every cart so far: a removed one may be put back. */
  #lines = new Map<string, StoreLine>()
  /** The quantities that the shop has chosen itself, by the keys of the lines. */
  #corrected = new Map<string, number>()

  constructor(api: StoreApi) {
    this.#api = api
  }

  read(call: ShopCall, shop: Shop): Promise<Cart> {
    return this.#inTurn(async () => this.#take(call, await this.#api.read(shop, 'cart')))
  }

  /** Sends one change that is answered with the cart. */
  change(call: ShopCall, shop: Shop, path: string, body: object): Promise<Cart> {
    return this.#attempt(call, shop, async () =>
      this.#take(call, await this.#api.change(shop, `cart/${path}`, body))
    )
  }

  add(call: ShopCall, shop: Shop, body: AddToCart): Promise<CartAfterAdding> {
    const { ProductVariantId, Quantity, ItemId = '' } = body
    const item = { ...splitVariantId(ProductVariantId), quantity: Quantity }
    return this.#attempt(call, shop, async () => {
      const before = this.#last
      const store = await this.#addItem(shop, item, this.#lines.get(ItemId))
      const line = store.items.find(({ id }) => id === item.id)
      const added = piecesOf(store, item.id) - piecesOf(before, item.id)
      const isLess = line && before && added >= 0 && added < Quantity
      if (line) this.#setCorrected(line, isLess === true)
      return { ...this.#take(call, store), ...(isLess && { AddedQuantity: added }) }
    })
  }

  setQuantity(call: ShopCall, shop: Shop, key: string, quantity: number): Promise<Cart> {
    if (quantity === 0) return this.remove(call, shop, key)
    return this.#attempt(call, shop, async () => {
      const body = { key, quantity }
      const store = (await this.#api.change(shop, 'cart/update-item', body)) as StoreCart
      const line = store.items.find(item => item.key === key)
      if (line) this.#setCorrected(line, line.quantity !== quantity)
      return this.#take(call, store)
    })
  }

  remove(call: ShopCall, shop: Shop, key: string): Promise<Cart> {
    return this.#attempt(call, shop, async () => {
      try {
        return this.#take(call, await this.#api.change(shop, 'cart/remove-item', { key }))
      } catch (error) {
        const { code, data } = errorOf(error)
        if (code !== INVALID_KEY || !data?.cart) throw error
        return this.#take(call, data.cart)
      }
    })
  }

  /** Removes all lines, or all coupons. */
  clear(call: ShopCall, shop: Shop, what: 'items' | 'coupons'): Promise<Cart> {
    return this.#attempt(call, shop, async () => {
      await this.#api.change(shop, `cart/${what}`)
      return this.#take(call, await this.#api.read(shop, 'cart'))
    })
  }

  /** Older versions of WooCommerce take a rate for one package only. */
  selectRate(call: ShopCall, shop: Shop, rate_id: string): Promise<Cart> {
    return this.#attempt(call, shop, async () => {
      let store = this.#last ?? ((await this.#api.read(shop, 'cart')) as StoreCart)
      for (const { package_id } of store.shipping_rates ?? []) {
        const body = { package_id, rate_id }
        store = (await this.#api.change(shop, 'cart/select-shipping-rate', body)) as StoreCart
      }
      return this.#take(call, store)
    })
  }

  /** Sets the countries; the rest of an address in another country would not be valid. */
  setCountries(call: ShopCall, shop: Shop, to: string, bill?: string): Promise<Cart> {
    const { shipping_address, billing_address } = this.#last ?? {}
    return this.change(call, shop, 'update-customer', {
      shipping_address: inCountry(to, shipping_address),
      ...(bill !== undefined && { billing_address: inCountry(bill, billing_address) })
    })
  }

  #take(call: ShopCall, data: unknown): Cart {
    const store = data as StoreCart
    this.#last = store
    for (const line of store.items) this.#lines.set(line.key, line)
    return cartOf(store, {
      culture: call.culture,
      version: this.#versionOf(stateOf(store)),
      noticeOf: ({ key, quantity }) =>
        this.#corrected.get(key) === quantity
          ? textFor(call.culture, 'corrected', quantity)
          : undefined
    })
  }

  /** Refuses with the message of the shop, and with its cart if that has changed meanwhile. */
  #attempt<Result>(call: ShopCall, shop: Shop, task: () => Promise<Result>): Promise<Result> {
    return this.#inTurn(async () => {
      try {
        return await task()
      } catch (error) {
        const refused = refusedOf(error)
        const { message: general, data } = errorOf(error)
        // "Invalid parameter(s): shipping_address" tells shoppers nothing
        const message = Object.values(data?.params ?? {})[0] ?? general
        if (!refused || !message) throw error
        const details = data?.cart && { Cart: this.#take(call, data.cart) }
        // 401 would ask for a login, which needs no nonce
        return shop.refuse(
          plain(message),
          refused.status === 401 ? 403 : refused.status,
          details
        )
      }
    })
  }

  /** The values of a removed line are sent only if they are needed, because they are the names that shoppers see. */
  async #addItem(shop: Shop, item: object, removed: StoreLine | undefined): Promise<StoreCart> {
    try {
      return (await this.#api.change(shop, 'cart/add-item', item)) as StoreCart
    } catch (error) {
      if (!removed?.variation?.length || errorOf(error).code !== MISSING_VALUES) throw error
      const variation = removed.variation.map(({ attribute, raw_attribute, value }) => ({
        attribute: raw_attribute ?? attribute,
        value: plain(value)
      }))
      return (await this.#api.change(shop, 'cart/add-item', {
        ...item,
        variation
      })) as StoreCart
    }
  }

  #setCorrected({ key, quantity }: StoreLine, isCorrected: boolean): void {
    if (isCorrected) this.#corrected.set(key, quantity)
    else this.#corrected.delete(key)
  }
}

function errorOf(error: unknown): StoreError {
  return (refusedOf(error)?.data ?? {}) as StoreError
}

function inCountry(country: string, known: StoreAddress | undefined): StoreAddress {
  return known?.country === country
    ? { country }
    : { country, state: '', postcode: '', city: '' }
}

function piecesOf(store: StoreCart | undefined, id: number): number {
  const lines = store?.items.filter(line => line.id === id) ?? []
  return lines.reduce((sum, { quantity }) => sum + quantity, 0)
}

/** What the version of a cart counts the changes of. */
function stateOf({
  items,
  coupons = [],
  shipping_rates: packages = [],
  shipping_address: to = {}
}: StoreCart): string {
  return [
    // decide taxes, and with them every amount
    to.country,
    to.state,
    to.postcode,
    ...items.map(({ key, quantity }) => `${key} ${quantity}`),
    ...coupons.map(({ code }) => code),
    ...packages.map(
      ({ shipping_rates }) => shipping_rates.find(({ selected }) => selected)?.rate_id
    )
  ].join()
}

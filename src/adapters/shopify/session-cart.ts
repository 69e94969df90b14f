import type { Shop, ShopCall } from '../../api/transport.ts'
import type { Cart } from '../../shared/contract/cart.ts'
import type { AddToCart, CartAfterAdding } from '../../shared/contract/catalog.ts'
import { countVersions } from '../cart-version.ts'
import { takeTurns } from '../in-turn.ts'
import { refusedOf } from '../response-of.ts'
import { textFor } from '../texts.ts'
import type { AjaxApi } from './ajax-api.ts'
import type { AjaxCart, AjaxError, AjaxLine } from './ajax-types.ts'
import { cartOf } from './cart.ts'
import { ShippingEstimate } from './shipping-estimate.ts'

/** The cart of the session, whose requests follow one another. */
export class SessionCart {
  readonly estimate: ShippingEstimate
  #api: AjaxApi
  #inTurn = takeTurns('vitrine-shopify')
  #versionOf = countVersions('vitrine-shopify-cart')
  #last: AjaxCart | undefined
  /** The lines of every cart so far: a removed one may be put back. */
  #lines = new Map<string, AjaxLine>()
  /** What the shopper is told about quantities that the shop has chosen itself, by the keys of the lines. */
  #corrected = new Map<string, { quantity: number; notice: string }>()

  constructor(api: AjaxApi) {
    this.#api = api
    this.estimate = new ShippingEstimate(api)
  }

  read(call: ShopCall, shop: Shop): Promise<Cart> {
    return this.#inTurn(async () => this.#take(call, shop, await this.#api.readCart(shop)))
  }

  add(call: ShopCall, shop: Shop, body: AddToCart): Promise<CartAfterAdding> {
    const { ProductVariantId, Quantity, ItemId = '' } = body
    const removed = this.#lines.get(ItemId)
    const plan = removed?.selling_plan_allocation?.selling_plan?.id
    const item = {
      id: Number(ProductVariantId),
      quantity: Quantity,
      ...(removed?.properties && { properties: removed.properties }),
      ...(plan !== undefined && { selling_plan: plan })
    }
    return this.#inTurn(async () => {
      const before = this.#last
      const refused = await attempt(() => this.#api.change(shop, 'add.js', { items: [item] }))
      // the reply to an addition is the added line
      const ajax = await this.#api.readCart(shop)
      const added = piecesOf(ajax, item.id) - piecesOf(before, item.id)
      const isSome = before !== undefined && added > 0
      // the shop may refuse, and add what there is all the same
      if (refused && !isSome) return this.#refuse(call, shop, ajax, refused)
      const isLess = before !== undefined && added >= 0 && added < Quantity
      const line = ajax.items.find(({ variant_id }) => variant_id === item.id)
      if (line) this.#setNotice(call, line, isLess, refused)
      const cart = await this.#take(call, shop, ajax)
      return isLess ? { ...cart, AddedQuantity: added } : cart
    })
  }

  /** 0 removes the line. */
  setQuantity(call: ShopCall, shop: Shop, key: string, quantity: number): Promise<Cart> {
    return this.#inTurn(async () => {
      const before = this.#last && lineOf(this.#last, key)?.quantity
      let { ajax, refused } = await this.#changeLine(shop, key, quantity)
      const moved = refused && !lineOf(ajax, key) ? successorOf(ajax, key) : undefined
      if (moved) ({ ajax, refused } = await this.#changeLine(shop, moved.key, quantity))
      const line = lineOf(ajax, moved?.key ?? key) ?? successorOf(ajax, key)
      if (quantity === 0 && !(refused && line)) return this.#take(call, shop, ajax)
      if (refused && !line) return this.#refuse(call, shop, ajax, { ...refused, status: 404 })
      // the shop may refuse, and set another quantity all the same
      if (refused && line?.quantity === before) return this.#refuse(call, shop, ajax, refused)
      if (line) this.#setNotice(call, line, line.quantity !== quantity, refused)
      return this.#take(call, shop, ajax)
    })
  }

  clear(call: ShopCall, shop: Shop): Promise<Cart> {
    return this.#inTurn(async () =>
      this.#take(call, shop, await this.#api.change(shop, 'clear.js', {}))
    )
  }

  /**
   * Sets the discount codes of the cart, which Shopify takes all at a time.
   *
   * @param wanted The code that must apply then; otherwise, the codes stay as they are.
   */
  setCodes(
    call: ShopCall,
    shop: Shop,
    change: (codes: string[]) => string[],
    wanted?: string
  ): Promise<Cart> {
    return this.#inTurn(async () => {
      const known = codesOf(this.#last ?? (await this.#api.readCart(shop)))
      const send = (codes: string[]) =>
        this.#api.change(shop, 'update.js', { discount: codes.join(',') })
      let ajax = await send(change(known))
      if (wanted === undefined || isApplied(ajax, wanted)) return this.#take(call, shop, ajax)
      ajax = await send(known)
      const Cart = await this.#take(call, shop, ajax)
      return shop.refuse(textFor(call.culture, 'code', wanted), 422, { Cart })
    })
  }

  async #changeLine(shop: Shop, id: string, quantity: number): Promise<Changed> {
    let changed: AjaxCart | undefined
    const refused = await attempt(async () => {
      changed = await this.#api.change(shop, 'change.js', { id, quantity })
    })
    return { ajax: changed ?? (await this.#api.readCart(shop)), refused }
  }

  async #take(call: ShopCall, shop: Shop, ajax: AjaxCart): Promise<Cart> {
    this.#last = ajax
    for (const line of ajax.items) this.#lines.set(line.key, line)
    return cartOf(ajax, {
      culture: call.culture,
      version: this.#versionOf(stateOf(ajax)),
      estimate: await this.estimate.of(shop, ajax),
      noticeOf: ({ key, quantity }) => {
        const corrected = this.#corrected.get(key)
        return corrected?.quantity === quantity ? corrected.notice : undefined
      }
    })
  }

  /** Refuses with the message of the shop, and with the cart as it is now. */
  async #refuse(
    call: ShopCall,
    shop: Shop,
    ajax: AjaxCart,
    refused: AjaxRefusal
  ): Promise<never> {
    const Cart = await this.#take(call, shop, ajax)
    const message = messageOf(refused)
    if (!message) throw refused.error
    return shop.refuse(message, refused.status, { Cart })
  }

  #setNotice(
    { culture }: ShopCall,
    { key, quantity }: AjaxLine,
    isCorrected: boolean,
    refused: AjaxRefusal | undefined
  ): void {
    const notice = (refused && messageOf(refused)) || textFor(culture, 'corrected', quantity)
    if (isCorrected) this.#corrected.set(key, { quantity, notice })
    else this.#corrected.delete(key)
  }
}

/** A request that the shop has refused, although it may have changed the cart. */
interface AjaxRefusal {
  status: number
  data: AjaxError
  error: unknown
}

interface Changed {
  ajax: AjaxCart
  refused: AjaxRefusal | undefined
}

async function attempt(task: () => Promise<unknown>): Promise<AjaxRefusal | undefined> {
  try {
    await task()
    return undefined
  } catch (error) {
    const { status, data } = refusedOf(error) ?? {}
    // the others say nothing about the cart
    if (status !== 400 && status !== 404 && status !== 422) throw error
    return { status, data: (data ?? {}) as AjaxError, error }
  }
}

function messageOf({ data: { description, message } }: AjaxRefusal): string | undefined {
  return typeof description === 'string' && description ? description : message
}

function lineOf({ items }: AjaxCart, key: string): AjaxLine | undefined {
  return items.find(line => line.key === key)
}

/** The line whose key has changed: the only one of its variant. */
function successorOf({ items }: AjaxCart, key: string): AjaxLine | undefined {
  const [line, other] = items.filter(({ variant_id }) => key.startsWith(`${variant_id}:`))
  return other ? undefined : line
}

function piecesOf(ajax: AjaxCart | undefined, variant: number): number {
  const lines = ajax?.items.filter(({ variant_id }) => variant_id === variant) ?? []
  return lines.reduce((sum, { quantity }) => sum + quantity, 0)
}

function codesOf({ discount_codes = [] }: AjaxCart): string[] {
  return discount_codes.map(({ code }) => code)
}

function isApplied({ discount_codes = [] }: AjaxCart, wanted: string): boolean {
  return discount_codes.some(({ code, applicable }) => applicable && isSame(code, wanted))
}

/** Whether two codes are the same: shoppers type them in any case. */
export function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}

/** What the version of a cart counts the changes of. */
function stateOf(ajax: AjaxCart): string {
  return [
    ...ajax.items.map(({ key, quantity }) => `${key} ${quantity}`),
    ...codesOf(ajax)
  ].join()
}

import type { CartItem } from '../../../src/shared/contract/cart.ts'
import { channelBetweenTabs } from '../tabs.ts'
import type { History } from './cart-history.ts'
import { CartServer } from './cart-server.ts'
import { type ExpectedMutation, expectedCart, inShort } from './expected-mutation.ts'
import { nameOf, SimulatedLine } from './simulated-line.ts'
import { cartProgram, SimulatedTab } from './simulated-tab.ts'
import { SimulatedTime, settle } from './simulated-time.ts'

/** A tab and what the shopper has done in it. */
export interface Shopper {
  tab: SimulatedTab
  mutations: ExpectedMutation[]
  removed: CartItem[]
  failedAdditions: { variant: string; name: string; key: string }[]
  /** The changes that the tab has sent, in order. */
  sent: string[]
  /** How many changes have no response yet. */
  underway: number
  /** Whether the page has been left; pending changes are then sent at once. */
  hasLeft: boolean
}

/** A shop with its server and tabs. Shoppers act in the tabs, and invariants are checked after every turn. */
export class CartShoppers {
  readonly server: CartServer
  readonly time: SimulatedTime
  readonly line: SimulatedLine
  readonly shoppers: Shopper[] = []
  /** Additions that were confirmed to the shopper. */
  readonly confirmed: string[] = []
  #Channel: unknown
  #logins: boolean[]
  #names = 0
  #requests: Request[] = []

  constructor({ choices, awaiting, logins, isNamed, isVersioned }: History) {
    this.server = new CartServer({ a: 2, b: 1 }, isNamed, isVersioned)
    this.time = new SimulatedTime(choices, () => this.#watch())
    this.line = new SimulatedLine(this.server, this.time, awaiting)
    this.#logins = [...logins]
    this.#Channel = channelBetweenTabs(arrive => this.time.send('news between tabs', arrive))
  }

  async open(isPrimed: boolean, culture: string): Promise<void> {
    const shopper = { mutations: [], removed: [], failedAdditions: [], sent: [] }
    const name = `tab ${this.shoppers.length}`
    const tab = new SimulatedTab(await cartProgram(), {
      name,
      culture,
      time: this.time,
      BroadcastChannel: this.#Channel,
      fetch: request => this.#fetch(name, request),
      logIn: async () => {
        await this.time.travel(`${name}: the login dialog is answered`)
        return this.#logins.shift() ?? false
      }
    })
    this.shoppers.push({ ...shopper, tab, underway: 0, hasLeft: false })
    void tab.store.prepareCart()
    if (isPrimed) tab.store.primeCart(this.server.cart)
    else void tab.store.loadCart()
    await settle()
  }

  /** The cart that a tab shows; `undefined` while it is loading. */
  shown({ tab }: Shopper) {
    const state = tab.store.$cart.get()
    return state.status === 'ready' ? state.cart : undefined
  }

  setQuantity(shopper: Shopper, { ItemId: itemId }: CartItem, quantity: number): void {
    const call = `PUT ${itemId} ${quantity}`
    this.#mutation(shopper, { kind: 'quantity', itemId, quantity, call }, () =>
      shopper.tab.store.setQuantity(itemId, quantity)
    )
  }

  remove(shopper: Shopper, item: CartItem): void {
    const { ItemId: itemId } = item
    shopper.removed.push(item)
    this.#mutation(shopper, { kind: 'remove', itemId, call: `DELETE ${itemId}` }, () =>
      shopper.tab.store.removeItem(itemId)
    )
  }

  saveForLater(shopper: Shopper, { ItemId: itemId }: CartItem): void {
    this.#mutation(shopper, { kind: 'save', itemId, call: `POST ${itemId} later` }, () =>
      shopper.tab.store.saveForLater(itemId)
    )
  }

  clear(shopper: Shopper): void {
    shopper.removed.push(...(this.shown(shopper)?.Items ?? []))
    this.#mutation(shopper, { kind: 'clear', call: 'DELETE shoppingcartitems' }, () =>
      shopper.tab.store.clearCart()
    )
  }

  putBack(shopper: Shopper, item: CartItem): void {
    const Name = this.#name()
    void this.#mutation(shopper, { kind: 'add', call: `POST ${Name}` }, () =>
      shopper.tab.store.putBack({ ...item, Name })
    ).then(isConfirmed => isConfirmed && this.confirmed.push(Name))
  }

  /** @param again A failed addition, retried with the same key. */
  add(shopper: Shopper, variant: string, again?: { name: string; key: string }): void {
    const name = again?.name ?? this.#name()
    const key = again?.key ?? `key of ${name}`
    void this.#mutation(shopper, { kind: 'add', call: `POST ${name}` }, () =>
      shopper.tab.store.addToCart({ ProductVariantId: variant, Quantity: 1, Name: name }, key)
    ).then(isConfirmed => {
      if (isConfirmed) this.confirmed.push(name)
      else shopper.failedAdditions.push({ variant, name, key })
    })
  }

  /** A call of another widget, which passes the cart in the response to the store. */
  coupon({ tab }: Shopper): void {
    const url = 'https://shop.test/shop/api/v1/shoppingcarts/coupon'
    const request = new Request(url, { method: 'POST', body: '{}' })
    tab
      .hear(this.line.carry(`${tab.name}, coupon`, request, '{}'))
      .then(async response => {
        if (response.ok) await tab.store.takeCart(await response.json())
      })
      // lost and malformed responses are reported by the coupon widget
      .catch(() => {})
  }

  leave(shopper: Shopper, how: 'freeze' | 'close'): void {
    shopper.hasLeft = true
    shopper.tab[how]()
  }

  /** Checks that every change that still matters was sent, because a closed page sends nothing later. */
  expectAllSent({ tab, mutations, sent }: Shopper): void {
    for (const { outcome, call } of mutations) {
      // a newer change of the same line may have replaced it
      const isNewest = mutations.findLast(other => isSameLine(call, other.call))?.call === call
      if (outcome !== 'open' || !isNewest || sent.includes(call)) continue
      throw new Error(`${tab.name} was left and never sent ${call}.`)
    }
  }

  #mutation(
    shopper: Shopper,
    what: Pick<ExpectedMutation, 'kind' | 'itemId' | 'quantity' | 'call'>,
    act: () => Promise<unknown>
  ): Promise<boolean> {
    const mutation: ExpectedMutation = {
      ...what,
      since: this.server.states.length - 1,
      outcome: 'open'
    }
    shopper.mutations.push(mutation)
    this.time.log.push(`${shopper.tab.name}: the shopper wants ${mutation.call}`)
    const ended = act().then(
      () => {
        mutation.outcome = 'confirmed'
        this.#expectTrue(mutation)
        return true
      },
      (error: unknown) => {
        mutation.outcome = 'refused'
        expectReason(error)
        const isCertain = mutation.kind === 'remove' && !isRefusal(error) && !shopper.hasLeft
        if (isCertain && this.#isGone(shopper, mutation)) {
          throw new Error(`${mutation.call} is done, and was said to have failed.`)
        }
        return false
      }
    )
    // optimistic updates are shown in the same frame, before any response
    this.#expectShown(shopper)
    ended.catch(error => this.time.fail(error))
    return ended.catch(() => false)
  }

  /** Checks that the server really had a confirmed quantity, or that the line was gone. */
  #expectTrue({ kind, itemId, quantity, since, call }: ExpectedMutation): void {
    if (kind === 'add') return
    const isTrue = this.server.states.slice(since).some(({ Items }) => {
      if (kind === 'clear') return Items.length === 0
      const item = Items.find(({ ItemId }) => ItemId === itemId)
      return !item || (kind === 'quantity' && item.Quantity === possible(item, quantity!))
    })
    // a newer change has replaced it
    const isSuperseded = this.shoppers.some(({ mutations }) => {
      const own = mutations.findIndex(
        mutation => mutation.call === call && mutation.since === since
      )
      return (
        own >= 0 &&
        mutations
          .slice(own + 1)
          .some(mutation => mutation.itemId === itemId || mutation.kind === 'clear')
      )
    })
    if (!isTrue && !isSuperseded) throw new Error(`${call} was confirmed, but never true.`)
  }

  #isGone(shopper: Shopper, { itemId }: ExpectedMutation): boolean {
    return !this.shown(shopper)?.Items.some(({ ItemId }) => ItemId === itemId)
  }

  #watch(): void {
    for (const shopper of this.shoppers) {
      if (shopper.tab.state === 'shown') this.#expectShown(shopper)
    }
  }

  /** Checks that the tab shows one of the server's carts with the pending changes applied, and nothing else. */
  #expectShown(shopper: Shopper): void {
    const shown = this.shown(shopper)
    if (!shown) return
    const open = shopper.mutations.filter(({ outcome }) => outcome === 'open')
    const had = this.server.states.filter(({ Version }) => Version === shown.Version)
    const wanted = had.map(state => inShort(expectedCart(state, open)))
    if (wanted.includes(inShort(shown))) return
    throw new Error(
      `${shopper.tab.name} shows ${inShort(shown)}\n  instead of ${wanted.join(' or ')}`
    )
  }

  async #fetch(name: string, request: Request): Promise<Response> {
    const shopper = this.shoppers.find(({ tab }) => tab.name === name)!
    const body = request.method === 'GET' ? '' : await request.clone().text()
    if (request.method === 'GET') return this.line.carry(name, request, body)
    shopper.sent.push(nameOf(request.method, new URL(request.url).pathname, body))
    shopper.underway += 1
    if (shopper.underway > 1 && !shopper.hasLeft) {
      throw this.time.fail(new Error(`${name} sends two changes at a time.`))
    }
    // keeps the request alive: Node collects its signal with it, and the abort event would be lost
    this.#requests.push(request)
    // an aborted request is no longer in flight
    const isOver = new Promise<never>((_, reject) => {
      request.signal.addEventListener('abort', () => reject(request.signal.reason))
    })
    try {
      return await Promise.race([this.line.carry(name, request, body), isOver])
    } finally {
      shopper.underway -= 1
    }
  }

  #name(): string {
    this.#names += 1
    return `addition-${this.#names}`
  }
}

function possible({ Name }: CartItem, quantity: number): number {
  return Name === CartServer.GENEROUS ? Math.min(quantity, CartServer.STOCK) : quantity
}

function isSameLine(one: string, other: string): boolean {
  return one.split(' ')[1] === other.split(' ')[1]
}

/** Whether the server rejected the change or asked for a login, so that the outcome is certain. */
function isRefusal(error: unknown): boolean {
  const { name, status } = error as { name: string; status?: number }
  return name === 'LoginRequiredError' || (name === 'RefusedError' && status !== 404)
}

/** Checks that the failure is an error type that widgets can explain to the shopper. */
function expectReason(error: unknown): void {
  const known = /^(Refused|Server|Offline|LoginRequired|Contract)Error$/
  if (error instanceof Error && known.test(error.name)) return
  throw new Error(`A mutation ended with ${String(error)}.`, { cause: error })
}

import fc, { type Scheduler } from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { CartServer, type Fault, faults } from '../support/cart-server.ts'
import { channelBetweenTabs } from '../support/tabs.ts'

type Store = typeof import('../../src/stores/cart.ts')

/** One thing that a shopper does; `line` counts among the lines that are shown. */
type Step =
  | { act: 'quantity'; tab: number; line: number; quantity: number }
  | { act: 'remove'; tab: number; line: number }
  | { act: 'add'; tab: number; variant: string }
  | { act: 'look'; tab: number }
  | { act: 'wait'; answers: number }

const tab = fc.nat({ max: 1 })
const line = fc.nat({ max: 3 })
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      act: fc.constant('quantity' as const),
      tab,
      line,
      // one more than there is in stock: some are refused
      quantity: fc.integer({ min: 1, max: CartServer.STOCK + 1 })
    })
  },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('remove' as const), tab, line }) },
  {
    weight: 2,
    arbitrary: fc.record({
      act: fc.constant('add' as const),
      tab,
      variant: fc.constantFrom('a', 'b', 'c')
    })
  },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('look' as const), tab }) },
  {
    weight: 3,
    arbitrary: fc.record({ act: fc.constant('wait' as const), answers: fc.nat({ max: 4 }) })
  }
)

/** Histories per property; `HISTORIES=2000 npm run unit` looks longer. */
const RUNS = Number(process.env.HISTORIES ?? 60)

/** A history takes about 100 ms; a busy machine may take long, in ms. */
const PATIENCE = 60_000 + RUNS * 2000

beforeEach(() => {
  document.body.innerHTML = `<script type="application/json" id="vitrine-context">
    {"applicationPath": "/shop", "sitePath": "/shop", "culture": "en", "consentStamp": "1"}</script><main id="page"></main>`
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.spyOn(Math, 'random').mockReturnValue(0)
  // two tabs share neither their events nor their dialogs
  vi.doMock('../../src/events.ts', () => ({ dispatch: () => true }))
  vi.doMock('../../src/login.ts', () => ({ requestLogin: async () => true }))
})

afterEach(() => {
  vi.doUnmock('../../src/events.ts')
  vi.doUnmock('../../src/login.ts')
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test(
  'shows in every tab what the server has, however answers are late or overtake each other [CART-02]',
  async () => {
    const history = fc.array(step, { maxLength: 14 })
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), history, async (scheduler, steps) => {
        const shop = await openShop(scheduler, [], 2)
        await shop.play(steps)
        for (const shown of shop.shown()) expect(shown).toEqual(shop.server.cart)
        shop.close()
      }),
      { numRuns: RUNS }
    )
  },
  PATIENCE
)

test(
  'shows what the server has after losses, failures and logins, once a tab is looked at [CART-02]',
  async () => {
    const history = fc.array(step, { maxLength: 14 })
    const trouble = fc.array(fc.constantFrom(...faults), { maxLength: 20 })
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), history, trouble, async (scheduler, steps, awaiting) => {
        const shop = await openShop(scheduler, awaiting, 2)
        await shop.play(steps)
        await shop.look()
        for (const shown of shop.shown()) expect(shown).toEqual(shop.server.cart)
        shop.close()
      }),
      { numRuns: RUNS }
    )
  },
  PATIENCE
)

test(
  'keeps its promises: the last granted quantity of a line is what the server has [CART-02]',
  async () => {
    const changes = fc.array(
      fc.oneof(
        fc.record({
          act: fc.constant('quantity' as const),
          tab: fc.constant(0),
          line: fc.nat({ max: 1 }),
          quantity: fc.integer({ min: 1, max: CartServer.STOCK + 1 })
        }),
        fc.record({ act: fc.constant('wait' as const), answers: fc.nat({ max: 4 }) })
      ),
      { maxLength: 14 }
    )
    // a change that the server makes long after it was given up breaks promises that nobody can keep
    const trouble = fc.array(fc.constantFrom(...faults.filter(fault => fault !== 'late')), {
      maxLength: 20
    })
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), changes, trouble, async (scheduler, steps, awaiting) => {
        const shop = await openShop(scheduler, awaiting, 1)
        await shop.play(steps)
        for (const [id, { quantity, outcome }] of shop.lastWishes) {
          const item = shop.server.cart.Items.find(({ ItemId }) => ItemId === id)
          if (outcome === 'granted') expect(item?.Quantity).toBe(quantity)
        }
        shop.close()
      }),
      { numRuns: RUNS }
    )
  },
  PATIENCE
)

test(
  'adds every wish at most once, and surely when it says so [PDP-05]',
  async () => {
    const additions = fc.array(
      fc.oneof(
        fc.record({
          act: fc.constant('add' as const),
          tab,
          variant: fc.constantFrom('x', 'y')
        }),
        fc.record({ act: fc.constant('wait' as const), answers: fc.nat({ max: 4 }) })
      ),
      { maxLength: 10 }
    )
    const trouble = fc.array(fc.constantFrom(...faults), { maxLength: 16 })
    await fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        additions,
        trouble,
        async (scheduler, steps, awaiting) => {
          const shop = await openShop(scheduler, awaiting, 2)
          await shop.play(steps)
          const wished = steps.filter(({ act }) => act === 'add').length
          const had = shop.server.cart.Items.reduce(
            (sum, { ProductVariantId: id, Quantity }) => {
              return id === 'x' || id === 'y' ? sum + Quantity : sum
            },
            0
          )
          expect(had).toBeLessThanOrEqual(wished)
          expect(had).toBeGreaterThanOrEqual(shop.added)
          shop.close()
        }
      ),
      { numRuns: RUNS }
    )
  },
  PATIENCE
)

/** A shop with its server and some tabs; the scheduler decides which call and which answer comes first. */
async function openShop(scheduler: Scheduler, awaiting: readonly Fault[], tabs: number) {
  const server = new CartServer({ a: 2, b: 1 })
  const troubles = [...awaiting]
  let running = 0

  vi.stubGlobal(
    'BroadcastChannel',
    channelBetweenTabs(arrive => {
      void scheduler.schedule(Promise.resolve(), 'news between tabs').then(arrive)
    })
  )
  vi.stubGlobal('fetch', (input: Request) => counted(travel(input.clone()).then(readSlowly)))

  async function counted<Result>(work: Promise<Result>): Promise<Result> {
    running += 1
    try {
      return await work
    } finally {
      running -= 1
    }
  }

  /** Reading an answer takes turns of its own. */
  function readSlowly(response: Response): Response {
    const text = response.text.bind(response)
    return Object.assign(response, { text: () => counted(text()) })
  }

  async function travel(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url)
    const name = `${request.method} ${pathname.split('/').at(-1)}`
    const body = await request.text()
    const work = () =>
      server.answer(request.method, pathname, body, request.headers.get('Idempotency-Key'))
    const fault = troubles.shift() ?? 'fine'
    await scheduler.schedule(Promise.resolve(), `${name} arrives: ${fault}`)
    if (fault === 'request lost') throw new TypeError('Failed to fetch')
    if (fault === 'fails before') return new Response('', { status: 500 })
    if (fault === 'login needed') return new Response('', { status: 401 })
    if (fault === 'late') {
      void scheduler.schedule(Promise.resolve(), `${name} is done late`).then(work)
      throw new TypeError('Failed to fetch')
    }
    const reply = work()
    await scheduler.schedule(Promise.resolve(), `${name} is answered`)
    if (fault === 'reply lost') throw new TypeError('Failed to fetch')
    if (fault === 'fails after') return new Response('', { status: 500 })
    if (fault === 'nonsense') return new Response('<html>')
    return reply
  }

  const { cleanStores } = await import('nanostores')
  const stores: Store[] = []
  for (let opened = 0; opened < tabs; opened += 1) {
    vi.resetModules()
    const store: Store = await import('../../src/stores/cart.ts')
    await store.prepareCart()
    stores.push(store)
  }
  const stops = stores.map(({ $cart }) => $cart.listen(() => {}))
  for (const store of stores) void store.loadCart()

  let wishes = 0
  let added = 0
  const lastWishes = new Map<string, { quantity: number; outcome: string }>()

  /** A wish ends in one of two ways: it is granted, or the shopper hears why not. */
  async function watch(wish: Promise<unknown>): Promise<'granted' | 'refused'> {
    wishes += 1
    try {
      await wish
      return 'granted'
    } catch (error) {
      expect(Object.getPrototypeOf(error).constructor.name).toMatch(/Error$/)
      expect(error).toHaveProperty('message')
      return 'refused'
    } finally {
      wishes -= 1
    }
  }

  function take(step: Step): void {
    if (step.act === 'wait') return
    const store = stores[step.tab]!
    if (step.act === 'look') return void store.refreshCart()
    if (step.act === 'add') {
      const body = { ProductVariantId: step.variant, Quantity: 1, Name: step.variant }
      void watch(store.addToCart(body)).then(outcome => {
        if (outcome === 'granted') added += 1
      })
      return
    }
    const state = store.$cart.value
    const items = state.status === 'ready' ? state.cart.Items : []
    const item = items[step.line % Math.max(items.length, 1)]
    if (!item) return
    if (step.act === 'remove') return void watch(store.removeItem(item.ItemId))
    const wish = { quantity: step.quantity, outcome: 'open' }
    lastWishes.set(item.ItemId, wish)
    void watch(store.setQuantity(item.ItemId, step.quantity)).then(outcome => {
      wish.outcome = outcome
    })
  }

  /** Until nothing moves any more. */
  async function rest(): Promise<void> {
    for (let quiet = 0; quiet < 8; ) {
      if (scheduler.count() > 0) await scheduler.waitNext(1)
      await tick()
      quiet = scheduler.count() + running + wishes > 0 ? 0 : quiet + 1
    }
  }

  await rest()
  return {
    server,
    lastWishes,
    get added() {
      return added
    },
    async play(steps: readonly Step[]) {
      for (const step of steps) {
        take(step)
        if (step.act !== 'wait') continue
        for (let answer = 0; answer < step.answers; answer += 1) {
          await tick()
          if (scheduler.count() > 0) await scheduler.waitNext(1)
        }
      }
      await rest()
    },
    /** The shopper looks at every tab, and the line is fine. */
    async look() {
      troubles.length = 0
      for (const store of stores) void store.refreshCart()
      await rest()
    },
    shown: () =>
      stores.map(({ $cart }) => {
        const state = $cart.value
        return state.status === 'ready' ? state.cart : state
      }),
    close() {
      for (const stop of stops) stop()
      for (const { $cart, $itemsCount } of stores) cleanStores($cart, $itemsCount)
    }
  }
}

function tick(): Promise<void> {
  return new Promise(resolve => setTimeout(resolve))
}

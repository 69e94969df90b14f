import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { type SimulatedTime, settle } from './simulated-time.ts'

type Store = typeof import('../../../src/stores/cart/cart.ts')

/** The browser globals that the store's code uses. */
const GLOBALS = [
  'globalThis',
  'window',
  'document',
  'Document',
  'location',
  'localStorage',
  'sessionStorage',
  'performance',
  'fetch',
  'BroadcastChannel',
  'setTimeout',
  'clearTimeout',
  'addEventListener',
  'removeEventListener',
  'console',
  'Math'
] as const

type Program = (...globals: unknown[]) => Store

let program: Promise<Program> | undefined

/** The cart's code, as a program that can be started separately for each tab. */
export function cartProgram(): Promise<Program> {
  program ??= compile()
  return program
}

async function compile(): Promise<Program> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('../../../src/stores/cart/cart.ts', import.meta.url))],
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'store',
    target: 'es2022',
    logLevel: 'silent'
  })
  return new Function(...GLOBALS, `${outputFiles[0]!.text}\nreturn store`) as Program
}

export interface TabParts {
  name: string
  culture: string
  time: SimulatedTime
  /** The network connection to the server. */
  fetch(request: Request): Promise<Response>
  /** The channels of the browser that the tab belongs to. */
  BroadcastChannel: unknown
  /** How the shopper ends a login dialog: `true` logs in, `false` closes it. */
  logIn(): Promise<boolean>
}

/** A browser tab running the cart's code, with its own page and clock, and ways to leave the page. */
export class SimulatedTab {
  readonly name: string
  readonly store: Store
  /** The page is visible, in the back/forward cache, or closed for good. */
  state: 'shown' | 'frozen' | 'closed' = 'shown'
  #window = new EventTarget()
  #document: EventTarget & { visibilityState: string }
  /** Messages and responses that arrived while the page was frozen. */
  #kept: (() => void)[] = []
  #stop: () => void

  constructor(
    start: Program,
    { name, culture, time, fetch, BroadcastChannel, logIn }: TabParts
  ) {
    this.name = name
    // the members of a document belong to its prototype, where the library reads them
    const members = Object.assign(Object.create(EventTarget.prototype), pageIn(culture))
    this.#document = Object.setPrototypeOf(new EventTarget(), members)
    this.#document.addEventListener('vitrine:login-needed', event => {
      const { detail } = event as CustomEvent<{ respondWith(done: Promise<boolean>): void }>
      detail.respondWith(this.hear(logIn()))
    })
    const storage = { getItem: () => null, setItem() {}, removeItem() {} }
    const cleared = new Set<number>()
    const setTimer = (run: () => void, ms?: number) => {
      const ring = () => this.#whenAlive(() => cleared.has(id) || run())
      const id = time.setTimer(ring, ms)
      return id
    }
    const clearTimer = (id: number) => {
      cleared.add(id)
      time.clearTimer(id)
    }
    const globals: Record<(typeof GLOBALS)[number], unknown> = {
      globalThis: {
        document: this.#document,
        // ky uses these to detect the features of the browser
        ...{
          ReadableStream,
          Request,
          Response,
          Headers,
          AbortController,
          AbortSignal,
          FormData
        },
        fetch: (request: Request) => this.hear(fetch(request))
      },
      window: this.#window,
      document: this.#document,
      Document: { prototype: members },
      location: new URL('https://shop.test/shop/fr'),
      localStorage: storage,
      sessionStorage: storage,
      performance: { now: () => time.now },
      fetch: (request: Request) => this.hear(fetch(request)),
      BroadcastChannel,
      setTimeout: setTimer,
      clearTimeout: clearTimer,
      addEventListener: this.#window.addEventListener.bind(this.#window),
      removeEventListener: this.#window.removeEventListener.bind(this.#window),
      console: { warn() {}, error() {}, info() {} },
      Math: Object.create(Math, { random: { value: () => 0 } })
    }
    this.store = start(...GLOBALS.map(name => globals[name]))
    this.#stop = this.store.$cart.listen(() => {})
  }

  /** Defers results that arrive while the page is frozen; a closed page never gets them. */
  hear<Value>(promise: Promise<Value>): Promise<Value> {
    return new Promise((resolve, reject) => {
      promise.then(
        value => this.#whenAlive(() => resolve(value)),
        error => this.#whenAlive(() => reject(error))
      )
    })
  }

  /** The shopper returns to this tab. */
  look(): void {
    this.#document.dispatchEvent(new Event('visibilitychange'))
  }

  /** The shopper leaves the page; Back may show it again. */
  freeze(): void {
    this.#fire('pagehide', true)
    this.state = 'frozen'
  }

  /** Back restores the page; what arrived in the meantime is delivered in order. */
  async thaw(): Promise<void> {
    this.state = 'shown'
    this.#fire('pageshow', true)
    for (const run of this.#kept.splice(0)) {
      run()
      await settle()
    }
  }

  close(): void {
    if (this.state === 'shown') this.#fire('pagehide', false)
    this.state = 'closed'
    this.#kept = []
  }

  /** Ends the program and releases its listeners. */
  end(): void {
    this.#stop()
  }

  #whenAlive(run: () => void): void {
    if (this.state === 'shown') run()
    else if (this.state === 'frozen') this.#kept.push(run)
  }

  #fire(type: 'pagehide' | 'pageshow', persisted: boolean): void {
    this.#window.dispatchEvent(Object.assign(new Event(type), { persisted }))
  }
}

function pageIn(culture: string) {
  const settings = {
    applicationPath: '/shop',
    sitePath: '/shop',
    culture,
    consentStamp: '1'
  }
  return {
    visibilityState: 'visible',
    cookie: '',
    baseURI: 'https://shop.test/shop/fr',
    getElementById: (id: string) =>
      id === 'vitrine-context' ? { textContent: JSON.stringify(settings) } : {}
  }
}

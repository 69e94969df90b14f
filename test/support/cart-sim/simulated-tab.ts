import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { type SimulatedTime, settle } from './simulated-time.ts'

type Store = typeof import('../../../src/stores/cart.ts')

/** What the store's code may know of a browser. */
const GLOBALS = [
  'globalThis',
  'window',
  'document',
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

/** The cart's code, as a program that can be started anew for every tab. */
export function cartProgram(): Promise<Program> {
  program ??= compile()
  return program
}

async function compile(): Promise<Program> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('../../../src/stores/cart.ts', import.meta.url))],
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
  /** The line to the server. */
  fetch(request: Request): Promise<Response>
  /** The channels of the browser that the tab is in. */
  BroadcastChannel: unknown
  /** What the shopper does with a login dialog: `true` logs in, `false` closes it. */
  logIn(): Promise<boolean>
}

/** A tab of a browser with the cart's code in it: its own page, its own clock, and ways to leave it. */
export class SimulatedTab {
  readonly name: string
  readonly store: Store
  /** Its page is the one that is shown, waits in the browser's cache for Back and Forward, or is gone for ever. */
  state: 'shown' | 'frozen' | 'closed' = 'shown'
  #window = new EventTarget()
  #document: EventTarget & { visibilityState: string }
  /** What arrived while the page was frozen. */
  #kept: (() => void)[] = []
  #stop: () => void

  constructor(
    start: Program,
    { name, culture, time, fetch, BroadcastChannel, logIn }: TabParts
  ) {
    this.name = name
    this.#document = Object.assign(new EventTarget(), pageIn(culture))
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
        // ky asks here for what the browser can do
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

  /** What arrives at a frozen page waits for it, and at a closed one is never heard. */
  hear<Value>(promise: Promise<Value>): Promise<Value> {
    return new Promise((resolve, reject) => {
      promise.then(
        value => this.#whenAlive(() => resolve(value)),
        error => this.#whenAlive(() => reject(error))
      )
    })
  }

  /** The shopper looks at it again. */
  look(): void {
    this.#document.dispatchEvent(new Event('visibilitychange'))
  }

  /** Its page is left; Back may show it again. */
  freeze(): void {
    this.#fire('pagehide', true)
    this.state = 'frozen'
  }

  /** Back shows its page as it was; what came meanwhile comes now, one after the other. */
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

  /** What the tab's listeners hold is let go. */
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

import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { HOME_CURRENCY } from '../../kernel/currencies/currency.ts'
import { CURRENCY_COOKIE, currencyInCookie } from '../../kernel/currencies/request-currency.ts'
import {
  copyView,
  forCopy,
  type PageKeeper,
  type ShownCopy
} from '../../kernel/http/copied-pages.ts'
import { requestedUrl } from '../../kernel/http/requested-url.ts'

const compress = promisify(gzip)
const expand = promisify(gunzip)

/** The memory for all copies of a process, in bytes of compressed HTML; those that were shown longest ago make room. */
const MAX_BYTES = 32 * 1024 * 1024
/** A younger copy is not replaced. */
const FRESH_MS = 5 * 60_000
/** An older copy is not shown: its prices say too little about today's. */
const MAX_AGE_MS = 24 * 3_600_000
/** At most one copy is taken per interval, in ms, so that copying never slows visitors down. */
const INTERVAL_MS = 200
/** Further pages wait until somebody asks for them again. */
const MAX_WAITING = 100

/** Parameters that tell where a visitor comes from; the page is the same without them. */
const TRACKING = /^(utm_.*|gclid|gbraid|wbraid|fbclid|msclkid|mc_[ce]id)$/

interface PageCopy {
  html: Buffer
  /** The nonce in the HTML, which each response replaces by its own. */
  nonce: string
  /** In ms. */
  takenAt: number
}

/** A page that is going to be copied. */
interface PageToCopy {
  url: string
  host: string
  currency: string
}

/**
 * Keeps copies of public pages, for visitors who come while the database is unavailable, one for each currency. The process
 * requests each page from itself, without cookies except the currency: a copy cannot contain a visitor's data, and the layout can
 * label it.
 */
export class PageCopies implements PageKeeper {
  #app: FastifyInstance | undefined
  /** The page that was shown longest ago comes first. */
  readonly #copies = new Map<string, PageCopy>()
  #bytes = 0
  /** The pages to copy, by key. */
  readonly #waiting = new Map<string, PageToCopy>()
  #work: Promise<void> | undefined
  readonly #closing = new AbortController()

  /** Requests pages from this application from now on, until it closes. */
  start(app: FastifyInstance): void {
    this.#app = app
    app.addHook('onClose', async () => {
      this.#closing.abort()
      await this.#work
    })
  }

  /** Resolves when every page that was asked for has been copied. */
  async settled(): Promise<void> {
    await this.#work
  }

  /** Copies the page of a request soon, with prices in the visitor's currency, unless there is a recent copy. */
  takeSoon(request: FastifyRequest, currency: string): void {
    if (copyView() || request.method !== 'GET') return
    const key = keyOf(request, currency)
    const copy = this.#copies.get(key)
    if (copy) this.#moveToEnd(key, copy)
    if (copy && Date.now() - copy.takenAt < FRESH_MS) return
    if (this.#waiting.size >= MAX_WAITING || this.#closing.signal.aborted) return
    this.#waiting.set(key, { url: request.url, host: request.host, currency })
    this.#work ??= this.#takeAll().finally(() => {
      this.#work = undefined
    })
  }

  /** The copy of the requested page in the visitor's currency, otherwise in euros, if there is one. */
  async find(request: FastifyRequest): Promise<ShownCopy | undefined> {
    const copy =
      this.#copies.get(keyOf(request, currencyInCookie(request))) ??
      this.#copies.get(keyOf(request))
    if (!copy) return undefined
    const age = Date.now() - copy.takenAt
    if (age > MAX_AGE_MS) return undefined
    const html = String(await expand(copy.html))
    return {
      html: html.replaceAll(copy.nonce, request.nonce),
      ageSeconds: Math.round(age / 1000)
    }
  }

  /** Drops the copies of a page that no longer exists. */
  forget(request: FastifyRequest): void {
    if (request.method !== 'GET') return
    const page = keyOf(request, '')
    for (const key of this.#copies.keys()) if (key.startsWith(page)) this.#delete(key)
  }

  async #takeAll(): Promise<void> {
    const { signal } = this.#closing
    for (const [key, page] of this.#waiting) {
      // the visitor's own response first
      await setTimeout(INTERVAL_MS, undefined, { signal, ref: false }).catch(() => {})
      if (signal.aborted) return
      await this.#take(key, page).catch(error =>
        console.warn(`No copy of ${page.url} was taken: ${(error as Error).message}`)
      )
      this.#waiting.delete(key)
    }
  }

  async #take(key: string, { url, host, currency }: PageToCopy): Promise<void> {
    const now = new Date()
    // inject() sends the request only when it is awaited
    const answer = await forCopy(
      {
        at: now,
        title: 'Copies.Title',
        tools: 'page-copies/tools',
        notice: 'page-copies/notice'
      },
      async () =>
        await this.#app?.inject({
          url,
          headers: { host },
          cookies: { [CURRENCY_COOKIE]: currency }
        })
    )
    if (!answer) return
    const { statusCode, headers, body } = answer
    const nonce = /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1]
    if (statusCode !== 200 || !nonce) return
    this.#delete(key)
    const html = await compress(body)
    this.#copies.set(key, { html, nonce, takenAt: now.getTime() })
    this.#bytes += html.length
    for (const oldest of this.#copies.keys()) {
      if (this.#bytes <= MAX_BYTES) break
      this.#delete(oldest)
    }
  }

  #moveToEnd(key: string, copy: PageCopy): void {
    this.#copies.delete(key)
    this.#copies.set(key, copy)
  }

  #delete(key: string): void {
    this.#bytes -= this.#copies.get(key)?.html.length ?? 0
    this.#copies.delete(key)
  }
}

/** The URL does not contain spaces, so that a URL with a currency never equals another URL. */
function keyOf(request: FastifyRequest, currency: string = HOME_CURRENCY): string {
  const address = requestedUrl(request)
  for (const name of [...address.searchParams.keys()]) {
    if (TRACKING.test(name)) address.searchParams.delete(name)
  }
  address.searchParams.sort()
  return `${address.href} ${currency}`
}

import type { Shop, ShopReply } from '../../api/transport.ts'
import { refusedOf } from '../response-of.ts'

/** Options of the adapter for WooCommerce. */
export interface WooCommerceOptions {
  /**
   * The URL of the REST API, such as `/wp-json/` or `https://shop.example/index.php?rest_route=/`.
   *
   * @default the one that WordPress names in the page's `<link rel="https://api.w.org/">`, otherwise `/wp-json/`
   */
  root?: string | undefined
  /**
   * Identify the cart by a `Cart-Token`, which this browser keeps, instead of by the cookie of the session. For a page of another origin
   * than the shop.
   *
   * @default false
   */
  cartToken?: boolean | undefined
}

type Query = Readonly<Record<string, string | number>>

interface Request {
  query?: Query | undefined
  body?: object | undefined
}

/** Sends requests to the Store API with what identifies the session. */
export interface StoreApi {
  read(shop: Shop, path: string, query?: Query): Promise<unknown>
  /** Posts the body, or deletes what is at the path if there is none. */
  change(shop: Shop, path: string, body?: object): Promise<unknown>
}

/** What a request without a valid nonce is refused with: 401, or 403 once the nonce has expired. */
const NO_NONCE = /nonce|cart_token/

const TOKEN_KEY = 'vitrine-woocommerce-token'

export function storeApi({ root, cartToken = false }: WooCommerceOptions): StoreApi {
  let nonce: string | undefined
  let token = cartToken ? storedToken() : undefined

  async function send(shop: Shop, method: string, path: string, request: Request) {
    const isChange = method !== 'GET'
    const reply = await shop.send({
      method,
      url: urlOf(root ?? restRoot(), path, request.query ?? {}),
      query: undefined,
      headers: {
        ...(token !== undefined && { 'Cart-Token': token }),
        ...(isChange && token === undefined && nonce !== undefined && { Nonce: nonce })
      },
      ...(isChange && { json: request.body })
    })
    remember(reply)
    return reply.data
  }

  /** Each response about the cart renews the nonce. */
  function remember({ headers }: ShopReply) {
    nonce = headers.get('Nonce') ?? nonce
    const given = cartToken && headers.get('Cart-Token')
    if (given && given !== token) {
      token = given
      storeToken(token)
    }
  }

  const read = (shop: Shop, path: string, query?: Query) => send(shop, 'GET', path, { query })

  return {
    read,
    async change(shop, path, body) {
      // the first one comes with the cart
      if ((token ?? nonce) === undefined) await read(shop, 'cart')
      const method = body ? 'POST' : 'DELETE'
      try {
        return await send(shop, method, path, { body })
      } catch (error) {
        if (!isExpired(error)) throw error
        nonce = undefined
        token = undefined
        await read(shop, 'cart')
        return send(shop, method, path, { body })
      }
    }
  }
}

/** Whether nothing was changed, because the tab was open for longer than the nonce was valid, or the shopper has logged in. */
function isExpired(error: unknown): boolean {
  const { status, data } = refusedOf(error) ?? {}
  const code = (data as { code?: unknown } | undefined)?.code
  return (status === 401 || status === 403) && NO_NONCE.test(String(code))
}

function restRoot(): string {
  const link = globalThis.document?.querySelector<HTMLLinkElement>(
    'link[rel="https://api.w.org/"]'
  )
  return link?.getAttribute('href') ?? '/wp-json/'
}

/** Without permalinks, WordPress has the path in its query. */
function urlOf(root: string, path: string, query: Query): string {
  const url = `${root.replace(/\/?$/, '/')}wc/store/v1/${path}`
  const fields = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) fields.append(name, String(value))
  if (fields.size === 0) return url
  return `${url}${url.includes('?') ? '&' : '?'}${fields}`
}

function storedToken(): string | undefined {
  try {
    return localStorage.getItem(TOKEN_KEY) ?? undefined
  } catch {
    return undefined
  }
}

function storeToken(token: string): void {
  try {
    localStorage.setItem(TOKEN_KEY, token)
  } catch {
    // blocked: the cart lives as long as the page
  }
}

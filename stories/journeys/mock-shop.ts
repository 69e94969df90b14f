import { http, type RequestHandler } from 'msw'
import { createMockApi } from '../../src/mock/create-api.ts'
import { exampleProducts } from '../../src/mock/example-products.ts'
import { catalogueOf } from '../../src/mock/products.ts'
import { answerSite } from '../../src/mock/site.ts'
import { newShopper, type Shop, type Shopper } from '../../src/mock/state.ts'
import { languages } from '../../src/shared/languages.ts'

/** A shop in memory with one shopper, whose calls and pages hang together. */
export interface MockShop {
  shopper: Shopper
  /** The tags of a page with what is around them: `products/teapot-alba-1`. */
  contentOf(path: string): Promise<string>
  /** Its header, with the search and the cart. */
  header(): Promise<string>
  /** Answers the calls of the tags. */
  handler: RequestHandler
}

/** Opens the shop of `vitrine/mock` for a story, always with a new shopper. */
export function openShop(culture: string): MockShop {
  const shop: Shop = {
    app: '/shop',
    site: '/shop',
    cultures: ['en', ...languages.filter(one => one !== 'en')],
    catalogue: catalogueOf(exampleProducts)
  }
  const shopper = newShopper(shop)
  // a service worker sees no cookies, and there is only one shopper
  const sessions = { open: () => shopper, clear() {} }
  const api = createMockApi(shop, sessions)

  async function answer(request: Request): Promise<Response> {
    return (
      (await answerSite(shop, sessions, undefined, request)) ??
      (await api.fetch(fromThisShop(request)))
    )
  }

  async function partOf(path: string, selector: string): Promise<string> {
    const url = new URL(`/shop/${culture}/${path}`.replace(/\/$/, ''), location.origin)
    const response = await answer(new Request(url, { headers: { accept: 'text/html' } }))
    const page = new DOMParser().parseFromString(await response.text(), 'text/html')
    return page.querySelector(selector)?.outerHTML ?? ''
  }

  return {
    shopper,
    contentOf: async path => {
      const main = await partOf(path, 'main')
      return main.replace(/^<main id="page">/, '<section>').replace(/main>$/, 'section>')
    },
    header: () => partOf('', 'header'),
    handler: http.all('/shop/*', ({ request }) => answer(request))
  }
}

/** Browsers forbid to set this header, but not to replace all of them. */
function fromThisShop(given: Request): Request {
  const request = new Request(given)
  const headers = new Headers(request.headers)
  headers.set('sec-fetch-site', 'same-origin')
  return Object.defineProperty(request, 'headers', { value: headers })
}

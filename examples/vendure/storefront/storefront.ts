import { RefusalError } from 'vitrine/server'
import { createBridgeApi } from '../bridge/api.ts'
import type { BridgeOptions } from '../bridge/options.ts'
import type { BridgeEnv, Shop } from '../bridge/shop.ts'
import { SHOP_PATH } from '../config-values.ts'
import { accountPages } from './account-pages.ts'
import { bankResponse } from './bank-pages.ts'
import { cartPages } from './cart-pages.ts'
import { cataloguePages } from './catalogue-pages.ts'
import { checkoutPages } from './checkout-pages.ts'
import { contentPages } from './content-pages.ts'
import { fileResponse, LIBRARY } from './files.ts'
import { loginPages } from './login-pages.ts'
import { notificationPages } from './notification-pages.ts'
import { errorPage, seeOther, showPage } from './page.ts'
import { paymentPages } from './payment-pages.ts'
import { CULTURES, isCulture } from './texts.ts'
import { isChange, Visit } from './visit.ts'
import { wishlistPages } from './wishlist-pages.ts'

/** The pages of the shop: HTML first, with the tags of the library in it, and forms that work without scripts. */
export function createStorefront(bridge: () => Shop, options: BridgeOptions) {
  const api = createBridgeApi(bridge, options)
  const routes = Object.entries({
    ...cataloguePages,
    ...cartPages,
    ...checkoutPages,
    ...paymentPages,
    ...notificationPages,
    ...loginPages,
    ...accountPages,
    ...wishlistPages,
    ...contentPages
  }).map(([route, handler]) => {
    const [method = '', path = ''] = route.split(' ')
    const pattern = path.replace(/:(\w+)/g, '(?<$1>[^/]+)')
    return { method, pattern: new RegExp(`^${pattern}/?$`), handler }
  })

  return {
    /** Whether a path is one of its pages or files. */
    owns: (path: string) =>
      ['/', SHOP_PATH].includes(path) ||
      [`${SHOP_PATH}/`, LIBRARY].some(start => path.startsWith(start)),

    /** Answers requests for pages and files. */
    async fetch(request: Request, env: BridgeEnv): Promise<Response> {
      const url = new URL(request.url)
      const file = await fileResponse(url, SHOP_PATH)
      if (file) return file
      const [culture, ...rest] = url.pathname.slice(SHOP_PATH.length + 1).split('/')
      const path = rest.length > 0 ? `/${rest.join('/')}` : ''
      const known = isCulture(culture) ? culture : undefined
      const visit = new Visit(bridge(), api, request, env, known ?? preferred(request))
      if (!culture && path === '') return seeOther(visit, visit.link(), 302)
      try {
        if (culture === 'test-bank') {
          return (await bankResponse(visit, path)) ?? (await errorPage(visit, 404))
        }
        const method = isChange(request) ? request.method : 'GET'
        const found =
          known && routes.find(one => one.method === method && one.pattern.test(path))
        if (!found) return await errorPage(visit, 404)
        visit.params = decoded(found.pattern.exec(path)?.groups)
        const page = await found.handler(visit)
        if (!page) return await errorPage(visit, 404)
        return page instanceof Response ? page : await showPage(visit, page)
      } catch (error) {
        if (!(error instanceof RefusalError)) {
          console.error(error)
          return errorPage(visit, 500)
        }
        if (error.status !== 401) return errorPage(visit, error.status, error.message)
        return needsLogin(visit)
      }
    }
  }
}

/** For customers only: browsers go to the login; the script opens it in a dialog, and sends the request again. */
function needsLogin(visit: Visit): Promise<Response> | Response {
  const mode = visit.request.headers.get('sec-fetch-mode')
  if (mode !== null && mode !== 'navigate') return errorPage(visit, 401)
  const back = encodeURIComponent(visit.address)
  return seeOther(visit, visit.link(`/security/login?returnUrl=${back}`))
}

/** The language that the browser prefers, of those of the shop. */
function preferred(request: Request) {
  const wanted = (request.headers.get('accept-language') ?? '').toLowerCase().split(',')
  const codes = wanted.map(one => one.trim().slice(0, 2))
  return codes.find(isCulture) ?? CULTURES[0]
}

function decoded(parts: Record<string, string> = {}): Record<string, string> {
  try {
    return Object.fromEntries(
      Object.entries(parts).map(([name, part]) => [name, decodeURIComponent(part)])
    )
  } catch {
    throw new RefusalError(404, '')
  }
}

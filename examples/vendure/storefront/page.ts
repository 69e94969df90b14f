import { cart, wishlist } from 'vitrine/contract'
import { SHOP_PATH } from '../config-values.ts'
import { scriptsFor, styleUrls } from './files.ts'
import { formToken } from './form-token.ts'
import { render } from './templates.ts'
import { CULTURES, type Culture, languageName, text } from './texts.ts'
import { listCategories } from './vendure/catalogue.ts'
import { findCustomer } from './vendure/customers.ts'
import type { Visit } from './visit.ts'

/** Answers a request for a page, with the page to show or with a response of its own; `undefined` for a page that does not exist. */
export type PageHandler = (visit: Visit) => Promise<Page | Response | undefined>

/** Handlers by method and path below the language: `'GET /p/:slug'`. */
export type Routes = Readonly<Record<string, PageHandler>>

/** A page to be shown in the layout of the shop. */
export interface Page {
  template: string
  title: string
  model?: object
  /** One sentence for search engines. */
  description?: string
  /** @default 200 */
  status?: number
  /** The path that shows the page again, if it answers a form that is sent elsewhere. @default that of the request */
  address?: string
  /** The URLs of the breadcrumbs, for the menu. */
  trail?: readonly { name: string; url: string }[]
  isHome?: boolean
}

/** Renders a page with the header, the cart and the customer of the visitor. */
export async function showPage(visit: Visit, page: Page): Promise<Response> {
  const { shop, culture, nonce } = visit
  const [items, wishCount, customer, menu] = await Promise.all([
    visit.call(cart.read),
    visit.call(wishlist.count).catch(() => 0),
    findCustomer(visit),
    listCategories(visit)
  ])
  const csrf = formToken(visit, (page.status ?? 200) < 400)
  const address = page.address ?? visit.address
  const { script, preload, build } = scriptsFor(culture)
  const trail = breadcrumbs(visit, page.trail)
  const current = new Set(page.trail?.map(({ url }) => url))
  const entries = menu.map(({ id, parentId, name, slug }) => {
    const url = visit.link(`/c/${slug}`)
    const mark = url === visit.url.pathname ? 'page' : current.has(url) ? 'true' : undefined
    return { id, parentId, name, url, current: mark }
  })
  const frame = {
    page: { ...page, template: page.template, model: undefined },
    styles: styleUrls(SHOP_PATH),
    scripts: { script, preload },
    canonical: visit.url.origin + address.split('?')[0],
    languages: CULTURES.map(one => ({
      Culture: one,
      Name: languageName(one),
      Url: inCulture(address, one)
    })),
    cart: items,
    wishCount,
    customer,
    accountNav: customer ? accountNav(visit) : [],
    menu: entries
      .filter(({ parentId }) => parentId === null)
      .map(entry => ({
        ...entry,
        children: entries.filter(({ parentId }) => parentId === entry.id)
      })),
    returnUrl: address.includes('/security/') ? visit.link() : address,
    query: visit.url.searchParams.get('q') ?? '',
    saved: savedText(visit),
    settings: {
      applicationPath: SHOP_PATH,
      sitePath: SHOP_PATH,
      apiPath: shop.options.apiPath,
      culture,
      cookiePath: '/',
      pageFade: 100,
      customer: customer?.stamp ?? '',
      build
    }
  }
  const globals = { culture, app: SHOP_PATH, site: SHOP_PATH, nonce, csrf, frame }
  const html = render(page.template, { ...page.model, trail }, globals)
  return htmlResponse(visit, html, page.status, build)
}

/** A part of a page, or a page, with the headers that both need. */
export function htmlResponse(
  visit: Visit,
  html: string,
  status = 200,
  build?: string
): Response {
  const headers = new Headers(visit.headers)
  const own = {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'private, no-store',
    vary: 'Cookie',
    ...securityHeaders(visit.nonce),
    ...(build && { 'vitrine-build': build })
  }
  for (const [name, value] of Object.entries(own)) headers.set(name, value)
  return new Response(html, { status, headers })
}

/** Leads on after a form, so that a reload does not send it again. */
export function seeOther(visit: Visit, location: string, status = 303): Response {
  const headers = new Headers(visit.headers)
  headers.set('location', location)
  headers.set('cache-control', 'private, no-store')
  return new Response(null, { status, headers })
}

function securityHeaders(nonce: string): Record<string, string> {
  return {
    'content-security-policy': [
      "default-src 'none'",
      `script-src 'nonce-${nonce}'`,
      `style-src 'self' 'nonce-${nonce}'`,
      "img-src 'self' data:",
      "font-src 'self'",
      "connect-src 'self'",
      "worker-src 'self'",
      "form-action 'self'",
      "frame-src 'self'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
      'trusted-types vitrine'
    ].join('; '),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=()'
  }
}

function breadcrumbs(visit: Visit, crumbs: Page['trail'] = []) {
  const items = [{ name: visit.text('Catalog.Home'), url: visit.link() }, ...crumbs]
  const itemListElement = items.map(({ name, url }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: visit.url.origin + url
  }))
  const data = { '@context': 'https://schema.org', '@type': 'BreadcrumbList', itemListElement }
  return { items, data }
}

/** What a form has done, for the page that it leads to. */
function savedText(visit: Visit): string | undefined {
  const key = { address: 'Address.Saved', details: 'Saved.details' }[
    visit.url.searchParams.get('saved') ?? ''
  ]
  return key && visit.text(key)
}

function accountNav(visit: Visit) {
  const entries = [
    ['/account', 'Account.Title'],
    ['/account/orders', 'Account.Orders'],
    ['/account/addresses', 'Address.Book'],
    ['/catalog/wishlist/list', 'Wishlist.Title'],
    ['/security/logoff', 'Account.LogOff']
  ] as const
  return entries.map(([path, key]) => ({
    url: visit.link(path),
    name: visit.text(key),
    current: visit.url.pathname === visit.link(path) ? 'page' : undefined
  }))
}

/** A path of the shop in another language: `/shop/fr/catalog?q=x` → `/shop/nl/catalog?q=x`. */
function inCulture(address: string, culture: Culture): string {
  return `${SHOP_PATH}/${culture}${address.slice(SHOP_PATH.length).replace(/^\/[^/?]*/, '')}`
}

/** The page of an error: its title, its words, and the ways on. */
export function errorPage(visit: Visit, status: number, message = ''): Promise<Response> {
  const { culture } = visit
  const isMissing = status === 404
  const key = isMissing ? 'NotFoundTitle' : status < 500 ? 'RefusedTitle' : 'ErrorTitle'
  return showPage(visit, {
    template: isMissing ? 'errors/not-found' : 'errors/refused',
    title: text(culture, `Shop.${key}`),
    status,
    address: visit.link(),
    model: { message: message || text(culture, 'Shop.ErrorText') }
  })
}

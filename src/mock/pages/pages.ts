import { RefusalError } from '../../server/refusal-error.ts'
import { html } from '../markup.ts'
import type { Visit } from '../state.ts'
import { cartPage } from './cart-page.ts'
import { checkoutPage, orderPage } from './checkout-page.ts'
import { filesPage, keepUploads } from './files-page.ts'
import { forms } from './forms.ts'
import { type PageContent, page } from './layout.ts'
import { homePage, listPage } from './list-page.ts'
import { loginPage } from './login-page.ts'
import { productPage } from './product-page.ts'
import { wishlistPage } from './wishlist-page.ts'

/** The content of a page; `undefined` if there is none at this address. */
type Page = (visit: Visit, url: URL) => PageContent | undefined

/** The page whose form sends files. */
const FILES = 'files'

/** The pages of the shop, by their paths after the culture. */
const pages: Readonly<Record<string, Page>> = {
  '': homePage,
  catalog: listPage,
  shoppingcarts: cartPage,
  checkout: checkoutPage,
  [FILES]: filesPage,
  'catalog/wishlist/list': wishlistPage,
  'security/login': loginPage
}

/**
 * Responds with a page of the shop, or to one of its forms.
 *
 * @param path After the culture: `products/teapot-1`; empty for the home page.
 * @returns `undefined` if the shop has no such page.
 */
export async function answerPage(
  visit: Visit,
  path: string,
  request: Request,
  headers: Headers
): Promise<Response | undefined> {
  if (request.method === 'POST' && (path === FILES || Object.hasOwn(forms, path))) {
    return answerForm(visit, path, request, headers)
  }
  if (!['GET', 'HEAD'].includes(request.method)) return undefined
  const content = contentOf(visit, path, new URL(request.url))
  return content && htmlResponse(200, page(visit, content), headers)
}

/** The page for an address without one. */
export function missingPage(visit: Visit, headers: Headers): Response {
  const content = html`<p>The mock has no page here.</p>`
  return htmlResponse(404, page(visit, { title: 'Not found', content }), headers)
}

function contentOf(visit: Visit, path: string, url: URL): PageContent | undefined {
  const [area, name = ''] = path.split('/')
  if (area === 'products') return productPage(visit, name, url)
  if (area === 'orders') return orderPage(visit, name)
  return Object.hasOwn(pages, path) ? pages[path]?.(visit, url) : undefined
}

async function answerForm(
  visit: Visit,
  path: string,
  request: Request,
  headers: Headers
): Promise<Response> {
  try {
    const fields = await readForm(request)
    if (path === FILES) return answerUpload(visit, fields, request, headers)
    const texts = [...fields].map(([name, value]) => [name, String(value)] as const)
    headers.set('location', forms[path]!(visit, new Map(texts)))
    return new Response(null, { status: 303, headers })
  } catch (error) {
    if (!(error instanceof RefusalError)) throw error
    const content = html`<p class="vitrine-error" role="alert">${error.message}</p>`
    return htmlResponse(error.status, page(visit, { title: 'Not possible', content }), headers)
  }
}

/** @throws {RefusalError} 415 for a body that is no form. */
async function readForm(request: Request): Promise<FormData> {
  try {
    return await request.formData()
  } catch {
    throw new RefusalError(415, 'The fields of a form are expected.')
  }
}

function answerUpload(
  visit: Visit,
  fields: FormData,
  request: Request,
  headers: Headers
): Response {
  const uploads = keepUploads(visit, fields)
  if (request.headers.get('accept')?.includes('application/json')) {
    return Response.json(uploads, { headers })
  }
  headers.set('location', request.url)
  return new Response(null, { status: 303, headers })
}

function htmlResponse(status: number, text: string, headers: Headers): Response {
  headers.set('content-type', 'text/html; charset=utf-8')
  headers.set('cache-control', 'private, no-store')
  return new Response(text, { status, headers })
}

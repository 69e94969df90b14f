import { findCulture, negotiateCulture } from '../server/negotiate-culture.ts'
import { LIBRARY } from './pages/layout.ts'
import { answerPage, missingPage } from './pages/pages.ts'
import { picture } from './picture.ts'
import type { MockSessions } from './sessions.ts'
import type { Shop } from './state.ts'

/** Reads a file of the library, such as `vitrine.css`; `undefined` if there is none. */
export type ReadFile = (path: string) => Promise<Uint8Array | undefined>

const TYPES: Readonly<Record<string, string>> = {
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json',
  svg: 'image/svg+xml'
}

/**
 * Responds to everything but calls: pictures, files of the library, and pages with their forms.
 *
 * @returns `undefined` if there is nothing at this address.
 */
export async function answerSite(
  shop: Shop,
  sessions: MockSessions,
  readFile: ReadFile | undefined,
  request: Request
): Promise<Response | undefined> {
  const { pathname, search } = new URL(request.url)
  if (pathname.startsWith(`${LIBRARY}/`)) {
    const path = pathname.slice(LIBRARY.length + 1)
    const bytes = await readFile?.(path)
    return bytes && fileResponse(new Uint8Array(bytes), path)
  }
  const found = /\/assets\/([^/]+)\/(\d{1,4})x(\d{1,4})\/([^/]+)$/.exec(pathname)
  if (found && pathname.startsWith(`${shop.app}/assets/`)) return pictureResponse(found)

  const below = [shop.site, shop.app].find(base => `${pathname}/`.startsWith(`${base}/`))
  const [tag = '', ...parts] = pathname
    .slice(below?.length ?? 0)
    .split('/')
    .slice(1)
  const language = negotiateCulture(request.headers.get('accept-language'), shop.cultures)
  if (tag === '' && parts.length === 0) return redirect(`${shop.site}/${language}`)
  const culture = findCulture(tag, shop.cultures)
  if (culture !== undefined && below === undefined) {
    return redirect(`${shop.site}${pathname}${search}`)
  }
  const headers = new Headers()
  const shopper = sessions.open(request, headers)
  const visit = { shop, shopper, culture: culture ?? language }
  const path = parts.join('/').replace(/\/$/, '')
  const response = culture && (await answerPage(visit, path, request, headers))
  if (response) return response
  const isVisit = request.headers.get('accept')?.includes('text/html')
  return isVisit ? missingPage(visit, headers) : undefined
}

function fileResponse(bytes: Uint8Array<ArrayBuffer>, path: string): Response {
  const type = TYPES[path.split('.').at(-1) ?? ''] ?? 'application/octet-stream'
  return new Response(bytes, { headers: { 'content-type': type, 'cache-control': 'no-cache' } })
}

function pictureResponse([, id = '', width, height, name = '']: RegExpExecArray): Response {
  const image = picture(id, Number(width), Number(height), readable(name))
  return new Response(image, {
    headers: { 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=3600' }
  })
}

function readable(name: string): string {
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}

function redirect(location: string): Response {
  return new Response(null, { status: 302, headers: { location, 'cache-control': 'no-store' } })
}

import type { FastifyRequest } from 'fastify'
import { CONSENT_COOKIE, parseConsent } from '../../../src/lib/consent/consent-record.ts'
import { CONSENT_STAMP } from '../../kernel/consent/consent-stamp.ts'
import type { Db } from '../../kernel/database/database.ts'
import { homeLink } from '../../kernel/http/localized-site.ts'
import type { Page, ShowPage } from '../../kernel/http/page.ts'
import type { StaticFiles } from '../../kernel/http/static-files.ts'
import { type Session, sessionIfAny, sessionOf } from '../../kernel/sessions/sessions.ts'
import type { Render } from '../../kernel/templates/renderer.ts'
import { type Culture, cultures } from '../../kernel/texts/cultures.ts'
import { mapsKey } from '../../simulators/map/maps-key.ts'
import { cartReply } from '../cart/cart-reply.ts'
import { readCart } from '../cart/read-cart.ts'
import { ownerOf } from '../wishlist/owner.ts'
import { countProducts } from '../wishlist/read-lists.ts'
import { menuOf } from './menu.ts'

/** Creates the function that renders a page in the shop's layout and sends it. */
export function createShowPage(
  db: Db,
  render: Render,
  files: StaticFiles,
  basePath: string
): ShowPage {
  return async (request, reply, page) => {
    const { culture } = page
    const site = { basePath, culture }
    const session = page.isRejection
      ? await sessionIfAny(db, request)
      : await sessionOf(db, request, reply)
    const cart = cartReply(await readCart(db, site, session.cartId), site)
    const customer = await customerOf(db, session)
    const frame = {
      page,
      files,
      cart,
      customer,
      wishCount: await countProducts(db, ownerOf(session)),
      menu: await menuOf(db, site, pathOf(request), trailOf(page)),
      languages: languagesOf(request, basePath, culture),
      canonical: request.shopOrigin + (page.canonicalPath ?? pathOf(request)),
      asksConsent: consentOf(request) === undefined,
      settings: settingsOf(basePath, culture, files),
      returnUrl: returnUrlOf(request, site),
      query: queryOf(request)
    }
    const html = await render(page.template, page.model, {
      culture,
      app: basePath,
      site: basePath,
      nonce: request.nonce,
      csrf: session.csrf,
      frame
    })
    return reply
      .code(page.status ?? 200)
      .type('text/html; charset=utf-8')
      .header('cache-control', session.customerId ? 'private, no-store' : 'private, no-cache')
      .header('vary', 'Cookie')
      .send(html)
  }
}

function pathOf(request: FastifyRequest): string {
  return request.url.replace(/\?.*$/, '')
}

/** The URLs of the breadcrumbs, if the page has some. */
function trailOf({ model }: Page): string[] {
  const { trail } = model as { trail?: { items: { url: string }[] } }
  return trail?.items.map(({ url }) => url) ?? []
}

function settingsOf(basePath: string, culture: Culture, files: StaticFiles) {
  return {
    applicationPath: basePath,
    sitePath: basePath,
    culture,
    consentStamp: CONSENT_STAMP,
    pageFade: 100,
    mapsKey,
    build: files.build
  }
}

async function customerOf(
  db: Db,
  session: Session
): Promise<{ name: string; isBusiness: boolean; isStaff: boolean } | undefined> {
  if (session.customerId === undefined) return undefined
  const row = await db
    .selectFrom('customers')
    .select(['first_name', 'last_name', 'kind', 'is_staff'])
    .where('id', '=', session.customerId)
    .executeTakeFirst()
  return (
    row && {
      name: `${row.first_name} ${row.last_name}`,
      isBusiness: row.kind === 'business',
      isStaff: row.is_staff || session.staffId !== undefined
    }
  )
}

function consentOf(request: FastifyRequest) {
  const cookie = request.cookies[CONSENT_COOKIE]
  return cookie === undefined ? undefined : parseConsent(CONSENT_STAMP, cookie)
}

const names: Record<Culture, string> = { fr: 'Français', nl: 'Nederlands', en: 'English' }

/**
 * Links to the same page in the other languages, which differ in the culture segment of the URL [NAV-17]. The response
 * to a POST has no URL of its own, so its links lead to the home page.
 */
function languagesOf(request: FastifyRequest, basePath: string, current: Culture) {
  const isPage = request.method === 'GET' && request.url.startsWith(basePath)
  const path = isPage ? request.url.slice(basePath.length) : ''
  const rest = path.replace(/^\/[^/?]*/, '')
  return cultures.map(culture => ({
    culture,
    name: names[culture],
    url: `${basePath}/${culture}${rest}`,
    isCurrent: culture === current
  }))
}

/** Where a login returns to; the home page if the current page is the response to a POST. */
function returnUrlOf(request: FastifyRequest, site: { basePath: string; culture: Culture }) {
  const isPage = request.method === 'GET' && !request.url.includes('/security/')
  return isPage ? request.url : homeLink(site)
}

/** Pages with a search of their own, whose query must not appear in the product search. */
const OTHER_SEARCHES = /\/(?:sales\/customer|references)$/

function queryOf(request: FastifyRequest): string {
  if (OTHER_SEARCHES.test(pathOf(request))) return ''
  const { q } = request.query as { q?: unknown }
  return typeof q === 'string' ? q : ''
}

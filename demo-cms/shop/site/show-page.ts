import { createHash, randomUUID } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isSafeMethod } from 'vitrine/server'
import { clearRefusedCookies } from '../../kernel/consent/clear-refused-cookies.ts'
import { consentStamp } from '../../kernel/consent/consent-stamp.ts'
import { readServices } from '../../kernel/consent/read-services.ts'
import { consentOf } from '../../kernel/consent/request-consent.ts'
import { currenciesOf } from '../../kernel/currencies/request-currency.ts'
import type { Db } from '../../kernel/database/database.ts'
import { copyView, type PageKeeper } from '../../kernel/http/copied-pages.ts'
import { isCrawler } from '../../kernel/http/is-crawler.ts'
import { homeLink } from '../../kernel/http/localized-site.ts'
import { noStore } from '../../kernel/http/no-store.ts'
import type { Cms, Page, ShowPage } from '../../kernel/http/page.ts'
import { pagePath } from '../../kernel/http/page-url.ts'
import { savedNotice } from '../../kernel/http/saved-notice.ts'
import type { StaticFiles } from '../../kernel/http/static-files.ts'
import { withStyleLinks } from '../../kernel/http/style-links.ts'
import { SessionEnded } from '../../kernel/sessions/ended-sessions.ts'
import type { Session } from '../../kernel/sessions/query-session.ts'
import { sessionIfAny } from '../../kernel/sessions/sessions.ts'
import { type Culture, cultures } from '../../kernel/texts/cultures.ts'
import { text } from '../../kernel/texts/texts.ts'
import { mapsKey } from '../../simulators/map/maps-key.ts'
import { accountNav, type NavCustomer } from '../account/account-nav.ts'
import { factsOf } from '../account/customer-facts.ts'
import { cartReply } from '../cart/cart-reply.ts'
import { readCart } from '../cart/read-cart.ts'
import { popupsOf } from '../popups/popups-of.ts'
import { shownStaffLinks } from '../staff/staff-links.ts'
import { ownerOf } from '../wishlist/owner.ts'
import { countProducts } from '../wishlist/read-lists.ts'
import { footerLinks } from './footer-links.ts'
import { formOwner } from './form-owner.ts'
import { menuOf } from './menu.ts'

/**
 * Creates the function that renders a page in the shop's layout and sends it.
 *
 * @param copies Gets a copy of each public page.
 */
export function createShowPage(
  { db, render, basePath, isDemo }: Omit<Cms, 'showPage'>,
  files: StaticFiles,
  copies?: PageKeeper
): ShowPage {
  return async (request, reply, page) => {
    const { culture } = page
    const consent = await consentOf(db, request)
    // scripts of earlier pages may have set them again, or at a path of which the shop got none
    if (consent) await clearRefusedCookies(db, request, reply, consent)
    const site = { basePath, culture, ...(await currenciesOf(db, request)) }
    const copy = copyView()
    const startsNoSession = page.isRejection || copy !== undefined
    const session = startsNoSession
      ? await sessionIfAny(db, request)
      : await shownSession(db, reply)
    const cart = cartReply(await readCart(db, site, session.cartId), site)
    const customer = await customerOf(db, session)
    const { styles, styleGroups, scriptsFor } = files
    const scripts = scriptsFor(culture)
    // the page of a form names its usual status, too
    const isError = (page.status ?? 200) !== 200
    const popups =
      startsNoSession || isError || page.isPreview || isCrawler(request)
        ? {}
        : await popupsOf(db, request, reply, site, {
            isCustomer: customer !== undefined,
            isBusiness: customer?.isBusiness ?? false,
            isStaff: customer?.isStaff ?? false
          })
    const address = pagePath(request, page.address) ?? homeLink(site)
    const canonical = request.shopOrigin + (page.canonicalPath ?? pathOf(request))
    // the model is not part of it: templates have it by itself
    const { model, ...rest } = page
    const frame = {
      page: { ...rest, description: page.description ?? describedByTitle(page) },
      copy,
      popups,
      styles,
      scripts,
      cart,
      customer,
      saved: savedNotice(request, culture, customer?.name),
      owner: formOwner(session),
      accountNav: customer ? accountNav(site, customer, pathOf(request)) : [],
      footerLinks: footerLinks.all(),
      staffLinks: shownStaffLinks(site).filter(({ isInHeader }) => isInHeader),
      wishCount: await countProducts(db, ownerOf(session)),
      menu: await menuOf(db, site, pathOf(request), trailOf(page)),
      languages: languagesOf(address, basePath, page.cultures),
      canonical,
      alternates: page.isPreview
        ? []
        : alternatesOf(request, basePath, canonical, page.cultures),
      currency: site.currency.code,
      currencies: site.currencies.map(({ code }) => ({ Code: code, Name: optionOf(code) })),
      services: await readServices(db, culture),
      asksConsent: !consent && !copy && !page.isPreview && !isCrawler(request),
      settings: {
        ...settingsOf(basePath, culture, scripts.build),
        // a copy is for whoever comes while the database is unavailable
        ...(!copy && { customer: customerStamp(session) }),
        consentStamp: await consentStamp(db)
      },
      takesCards: isDemo,
      returnUrl: returnUrlOf(address, site),
      query: queryOf(request)
    }
    const html = await render(page.template, model, {
      basePath,
      culture,
      nonce: request.nonce,
      csrf: session.csrf,
      pageKey: randomUUID(),
      frame
    })
    if (page.isPublic) copies?.takeSoon(request, site.currency.code)
    if (session.customerId !== undefined) noStore(reply)
    else if (!reply.hasHeader('cache-control'))
      reply.header('cache-control', 'private, no-cache')
    return reply
      .code(page.status ?? 200)
      .type('text/html; charset=utf-8')
      .header('vary', 'Cookie')
      .header('vitrine-build', scripts.build)
      .send(withStyleLinks(html, styleGroups))
  }
}

/**
 * The session of the visitor who sees a page. The page that answers a form needs none: a handler that does has refused the form, if its
 * session has just ended.
 */
async function shownSession(db: Db, reply: FastifyReply): Promise<Session> {
  const { request } = reply
  try {
    return await reply.session()
  } catch (error) {
    if (error instanceof SessionEnded && !isSafeMethod(request.method))
      return sessionIfAny(db, request)
    throw error
  }
}

/** For pages without a description of their own. */
function describedByTitle({ title, culture }: Page): string {
  return `${title} – ${text(culture, 'Shop.AboutText')}`
}

function pathOf(request: FastifyRequest): string {
  return request.url.replace(/\?.*$/, '')
}

/** The URLs of the breadcrumbs, if the page has some. */
function trailOf({ model }: Page): string[] {
  const { trail } = model as { trail?: { items: { url: string }[] } }
  return trail?.items.map(({ url }) => url) ?? []
}

function settingsOf(basePath: string, culture: Culture, build: string) {
  return {
    applicationPath: basePath,
    sitePath: basePath,
    culture,
    pageFade: 100,
    mapsKey,
    build
  }
}

/** Identifies whose the page is, so that the browser discards what it keeps for a customer with their session; `''` for guests. */
function customerStamp({ customerId, staffId }: Session): string {
  if (customerId === undefined) return ''
  const words = `customer ${customerId} ${staffId ?? ''}`
  return createHash('sha256').update(words).digest('base64url').slice(0, 12)
}

async function customerOf(
  db: Db,
  session: Session
): Promise<(NavCustomer & { name: string }) | undefined> {
  if (session.customerId === undefined) return undefined
  const row = await db
    .selectFrom('customers')
    .select(['first_name', 'last_name', 'kind', 'is_staff'])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('prepaid_accounts').select('id').whereRef('customer_id', '=', 'customers.id')
      ).as('has_prepaid')
    )
    .where('id', '=', session.customerId)
    .executeTakeFirst()
  if (!row) return undefined
  return {
    name: `${row.first_name} ${row.last_name}`,
    isBusiness: row.kind === 'business',
    isStaff: row.is_staff || session.staffId !== undefined,
    isServed: session.staffId !== undefined && session.staffId !== session.customerId,
    hasPrepaid: Boolean(row.has_prepaid),
    facts: await factsOf(db, session.customerId)
  }
}

/**
 * Links to the same page in the other languages, which differ in the culture segment of its URL [NAV-17]. Links to languages
 * that the page does not exist in lead to the home page.
 */
function languagesOf(address: string, basePath: string, known: readonly Culture[] = cultures) {
  const url = address.startsWith(`${basePath}/`) ? address : `${basePath}/`
  return cultures.map(culture => ({
    Culture: culture,
    Name: languageNames.get(culture),
    Url: inCulture(known.includes(culture) ? url : `${basePath}/`, basePath, culture)
  }))
}

/**
 * The versions of a page for search engines, which need complete URLs without parameters that do not change the content. The
 * default is for readers of other languages; the response to a POST has no versions.
 */
function alternatesOf(
  request: FastifyRequest,
  basePath: string,
  canonical: string,
  known: readonly Culture[] = cultures
) {
  const path = canonical.slice(request.shopOrigin.length)
  if (request.method !== 'GET' || !path.startsWith(basePath)) return []
  const urlIn = (culture: Culture) => request.shopOrigin + inCulture(path, basePath, culture)
  const versions = known.map(culture => ({ culture: culture as string, url: urlIn(culture) }))
  const fallback = known.includes(cultures[0]) ? cultures[0] : known[0]
  return fallback ? [...versions, { culture: 'x-default', url: urlIn(fallback) }] : []
}

/** A path of the site with another culture segment: `/shop/fr/catalog?q=x` → `/shop/nl/catalog?q=x`. */
function inCulture(url: string, basePath: string, culture: Culture): string {
  const rest = url.slice(basePath.length).replace(/^\/[^/?]*/, '')
  return `${basePath}/${culture}${rest}`
}

/** The languages in themselves: `Français`. */
const languageNames = new Map(
  cultures.map(culture => {
    const name = new Intl.DisplayNames(culture, { type: 'language' }).of(culture) ?? culture
    return [culture, name.charAt(0).toLocaleUpperCase(culture) + name.slice(1)]
  })
)

const currencyOptions = new Map<string, string>()

/** A currency in the header, where little room is: `EUR €`, `CHF`. */
function optionOf(code: string): string {
  const option = currencyOptions.get(code) ?? writtenOption(code)
  currencyOptions.set(code, option)
  return option
}

function writtenOption(code: string): string {
  const symbol = new Intl.NumberFormat('en', {
    style: 'currency',
    currency: code,
    currencyDisplay: 'narrowSymbol'
  })
    .formatToParts(0)
    .find(part => part.type === 'currency')?.value
  return symbol === undefined || symbol === code ? code : `${code} ${symbol}`
}

/** Where a login returns to; the home page if it starts on a page of the login itself. */
function returnUrlOf(address: string, site: { basePath: string; culture: Culture }) {
  return address.includes('/security/') ? homeLink(site) : address
}

/** Pages with a search of their own, whose query must not appear in the product search. */
const OTHER_SEARCHES = /\/(?:sales\/customer|references)$/

function queryOf(request: FastifyRequest): string {
  if (OTHER_SEARCHES.test(pathOf(request))) return ''
  const { q } = request.query as { q?: unknown }
  return typeof q === 'string' ? q : ''
}

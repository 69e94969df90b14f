import { join } from 'node:path'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import formbody from '@fastify/formbody'
import fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify'
import { cookiePages } from './kernel/consent/cookie-pages.ts'
import { contentPages } from './kernel/content/content-pages.ts'
import { stringResourcesApi } from './kernel/content/string-resources-api.ts'
import type { Db } from './kernel/database/database.ts'
import { createCalls, mountCalls } from './kernel/http/calls.ts'
import { limitDatabaseWaits } from './kernel/http/database-deadlines.ts'
import { handleErrors } from './kernel/http/errors.ts'
import { guardAgainstForgery } from './kernel/http/forgery-guard.ts'
import { answerHealthChecks, type Lifecycle } from './kernel/http/health.ts'
import { rejectMalformedUrl, rejectNul } from './kernel/http/malformed-urls.ts'
import type { Cms } from './kernel/http/page.ts'
import { addSecurityHeaders } from './kernel/http/security-headers.ts'
import { setShopOrigin } from './kernel/http/shop-origin.ts'
import { startRoutes } from './kernel/http/start-routes.ts'
import { serveStaticFiles } from './kernel/http/static-files.ts'
import { createRender } from './kernel/templates/renderer.ts'
import { accountPages } from './shop/account/account-pages.ts'
import { securityPages } from './shop/account/security-pages.ts'
import { bookPages } from './shop/addresses/book-pages.ts'
import { pickerApi } from './shop/addresses/picker-api.ts'
import { vatApi } from './shop/addresses/vat-api.ts'
import { cartApi } from './shop/cart/cart-api.ts'
import { cartDeliveryApi } from './shop/cart/cart-delivery-api.ts'
import { cartItemsBlock, cartPages } from './shop/cart/cart-pages.ts'
import { savedItemsApi } from './shop/cart/saved-items-api.ts'
import { departmentPages } from './shop/catalogue/department-pages.ts'
import { recentlyViewedBlock } from './shop/catalogue/recently-viewed.ts'
import { addStockFilters } from './shop/catalogue/stock-filters.ts'
import { stockBlock, stockPages } from './shop/catalogue/stock-pages.ts'
import { variantsApi } from './shop/catalogue/variants-api.ts'
import { checkoutPages } from './shop/checkout/checkout-pages.ts'
import { confirmationPages } from './shop/checkout/confirmation-pages.ts'
import { checkoutApi } from './shop/checkout/draft-api.ts'
import { contactPages } from './shop/contact/contact-pages.ts'
import { outboxPage } from './shop/contact/outbox-page.ts'
import { couponsApi } from './shop/coupons/coupons-api.ts'
import { deliveryApi } from './shop/delivery/delivery-api.ts'
import { deliveryChangePages } from './shop/delivery-change/delivery-change-pages.ts'
import { homePage } from './shop/home/home-page.ts'
import { createShowPage } from './shop/layout/show-page.ts'
import { notificationPages } from './shop/notifications/notification-pages.ts'
import { ordersApi } from './shop/orders/reorder-api.ts'
import { reorderPages } from './shop/orders/reorder-pages.ts'
import { notificationPath } from './shop/payment/notifications.ts'
import { paymentRoutes } from './shop/payment/payment-routes.ts'
import { paymentsApi } from './shop/payment/payments-api.ts'
import { pickupApi } from './shop/pickup/pickup-api.ts'
import { pickupPages } from './shop/pickup/pickup-pages.ts'
import { productPages } from './shop/product-page/product-pages.ts'
import { quickOrderApi } from './shop/quick-order/quick-order-api.ts'
import { quickOrderPages } from './shop/quick-order/quick-order-pages.ts'
import { referencePages } from './shop/references/reference-pages.ts'
import { customerReferencesApi } from './shop/references/references-api.ts'
import { listPages } from './shop/search/list-pages.ts'
import { searchApi } from './shop/search/search-api.ts'
import { deliveryAnswerPages } from './shop/staff/delivery-answer-pages.ts'
import { staffApi, staffPages } from './shop/staff/staff-pages.ts'
import { tagPages } from './shop/tags/tag-pages.ts'
import { widgetIndexPage } from './shop/widget-index/widget-index-page.ts'
import { wishlistPopup } from './shop/wishlist/popup-pages.ts'
import { sharedWishlistPages } from './shop/wishlist/shared-pages.ts'
import { wishlistApi } from './shop/wishlist/wishlist-api.ts'
import { wishlistPages } from './shop/wishlist/wishlist-pages.ts'
import { assetRoutes } from './simulators/images/asset-routes.ts'
import { mapRoutes } from './simulators/map/map-routes.ts'
import { testBank } from './simulators/test-bank/test-bank.ts'
import type {} from './tables.ts'

export interface AppOptions {
  db: Db
  /** The folder where resized images are cached. */
  dataDir?: string | undefined
  /** The folder of the built library. @default 'dist' */
  distDir?: string | undefined
  /** The origin that shoppers use, for example `https://shop.example`; without it, that of each request. */
  publicOrigin?: string | undefined
  /** The proxies whose `X-Forwarded-*` headers are trusted; none by default. */
  trustProxy?: FastifyServerOptions['trustProxy'] | undefined
  /** Set when the process is about to stop. */
  lifecycle?: Lifecycle | undefined
  /** Shows all mails in the outbox to everyone; for development only. */
  showOutbox?: boolean | undefined
  /** Logs responses that break the contract and sends them anyway, instead of failing. */
  isProduction?: boolean | undefined
}

const BASE_PATH = '/shop'
const DIST = join(import.meta.dirname, '../dist')
/** The largest request body, in bytes. */
const MAX_BODY_BYTES = 256 * 1024
/** How long a client may take to send its request. */
const REQUEST_TIMEOUT_MS = 30_000

/**
 * How long an idle connection stays open, in ms: longer than load balancers keep theirs (60 s is usual), or they would send
 * requests on connections that are just being closed.
 */
const KEEP_ALIVE_MS = 72_000

/** Builds the whole demo as one application, ready for `listen` or `inject`. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { db, dataDir, publicOrigin } = options
  const app = fastify({
    bodyLimit: MAX_BODY_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    // requests that arrive while the app closes still get a response, with `Connection: close`
    return503OnClosing: false,
    trustProxy: options.trustProxy ?? false,
    routerOptions: { ignoreTrailingSlash: true },
    frameworkErrors: rejectMalformedUrl
  })
  limitDatabaseWaits(app)
  setShopOrigin(app, publicOrigin)
  addSecurityHeaders(app)
  answerHealthChecks(app, db, options.lifecycle ?? { isDraining: false })
  await app.register(compress, { encodings: ['br', 'gzip'], threshold: 1024 })
  await app.register(cookie)
  rejectNul(app)
  await app.register(formbody, { bodyLimit: MAX_BODY_BYTES })
  guardAgainstForgery(app, db)

  const render = createRender(db, addStockFilters)
  const files = await serveStaticFiles(app, BASE_PATH, options.distDir ?? DIST)
  const showPage = createShowPage(db, render, files, BASE_PATH)
  const cms: Cms = { db, render, showPage, basePath: BASE_PATH, dataDir, publicOrigin }
  handleErrors(app, cms)
  const routes = [
    startRoutes,
    widgetIndexPage,
    cookiePages,
    contentPages,
    homePage,
    listPages,
    productPages,
    stockPages,
    assetRoutes,
    cartPages,
    reorderPages,
    referencePages,
    departmentPages,
    tagPages,
    quickOrderPages,
    bookPages,
    deliveryChangePages,
    staffPages,
    deliveryAnswerPages,
    checkoutPages,
    confirmationPages,
    paymentRoutes,
    pickupPages,
    mapRoutes,
    securityPages,
    accountPages,
    contactPages,
    notificationPages,
    wishlistPages,
    wishlistPopup,
    sharedWishlistPages,
    ...(options.showOutbox ? [outboxPage] : [])
  ]
  await app.register(instance => testBank(instance, cms, notificationPath(BASE_PATH)))
  for (const route of routes) await app.register(instance => route(instance, cms))

  const calls = createCalls(cms, options.isProduction ?? false)
  const callHandlers = [
    stringResourcesApi,
    searchApi,
    variantsApi,
    recentlyViewedBlock,
    stockBlock,
    cartApi,
    cartItemsBlock,
    savedItemsApi,
    cartDeliveryApi,
    deliveryApi,
    pickupApi,
    checkoutApi,
    paymentsApi,
    couponsApi,
    quickOrderApi,
    ordersApi,
    customerReferencesApi,
    pickerApi,
    vatApi,
    staffApi,
    wishlistApi
  ]
  for (const addHandlers of callHandlers) addHandlers(calls, cms)
  await app.register(instance => mountCalls(instance, calls, BASE_PATH))
  return app
}

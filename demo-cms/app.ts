import { join } from 'node:path'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import formbody from '@fastify/formbody'
import fastify, { type FastifyInstance } from 'fastify'
import { accountPages } from './account/account-pages.ts'
import { securityPages } from './account/security-pages.ts'
import { bookPages } from './addresses/book-pages.ts'
import { deliveryChangePages } from './addresses/delivery-change.ts'
import { vatApi } from './addresses/vat-api.ts'
import { cartApi } from './api/cart.ts'
import { catalogueApi } from './api/catalogue.ts'
import { checkoutApi } from './api/checkout.ts'
import { couponsApi } from './api/coupons.ts'
import { customerReferencesApi } from './api/customer-references.ts'
import { deliveryApi } from './api/delivery.ts'
import { ordersApi } from './api/orders.ts'
import { pickupApi } from './api/pickup.ts'
import { quickOrderApi } from './api/quick-order.ts'
import { recentlyViewedBlock } from './api/recently-viewed.ts'
import { savedItemsApi } from './api/saved-items.ts'
import { cartPages } from './cart/cart-pages.ts'
import { checkoutPages } from './checkout/checkout-pages.ts'
import { confirmationPages } from './checkout/confirmation-pages.ts'
import { contactPages } from './contact/contact-pages.ts'
import { outboxPage } from './contact/outbox-page.ts'
import type { Shop } from './content/page.ts'
import { createRender } from './content/renderer.ts'
import type { Db } from './db/database.ts'
import { notificationPages } from './notifications/notification-pages.ts'
import { reorderPages } from './orders/reorder-pages.ts'
import { cataloguePages } from './pages/catalogue-pages.ts'
import { contentPages } from './pages/content-pages.ts'
import { departmentPages } from './pages/department-pages.ts'
import { referencePages } from './pages/reference-pages.ts'
import { stockPages } from './pages/stock-pages.ts'
import { tagPages } from './pages/tag-pages.ts'
import { paymentRoutes } from './payment/payment-routes.ts'
import { mapRoutes } from './pickup/map-routes.ts'
import { pickupPages } from './pickup/pickup-pages.ts'
import { assetRoutes } from './pictures/asset-routes.ts'
import { quickOrderPages } from './quick-order/quick-order-pages.ts'
import { cookiePages } from './server/cookie-pages.ts'
import { handleErrors } from './server/errors.ts'
import { guardAgainstForgery } from './server/forgery-guard.ts'
import { refuseAddress, refuseNul } from './server/odd-addresses.ts'
import { addSecurityHeaders } from './server/security-headers.ts'
import { createShowPage } from './server/show-page.ts'
import { startPages } from './server/start-pages.ts'
import { serveStaticFiles } from './server/static-files.ts'
import { deliveryAnswerPages } from './staff/delivery-answer-pages.ts'
import { staffPages } from './staff/staff-pages.ts'
import { wishlistPopup } from './wishlist/popup-pages.ts'
import { sharedWishlistPages } from './wishlist/shared-pages.ts'
import { wishlistApi } from './wishlist/wishlist-api.ts'
import { wishlistPages } from './wishlist/wishlist-pages.ts'

export interface AppOptions {
  db: Db
  /** Where made pictures are kept. */
  dataDir?: string | undefined
  /** The built library; `dist` when not given. */
  distDir?: string | undefined
  /** The shop's own origin where a proxy hides it. */
  publicOrigin?: string | undefined
  /** Believe `X-Forwarded-*`, because a proxy of ours is in front. */
  trustProxy?: boolean | undefined
  /** Show the mails that the shop would have sent, to everyone: for development. */
  showOutbox?: boolean | undefined
}

const BASE_PATH = '/shop'
const DIST = join(import.meta.dirname, '../dist')
/** No form or call of the shop is longer, in bytes. */
const MAX_BODY = 256 * 1024
/** What a slow client gets to send its request, in ms. */
const PATIENCE = 30_000

/** The whole shop as one application; ready for `listen` or `inject`. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { db, dataDir, publicOrigin } = options
  const app = fastify({
    bodyLimit: MAX_BODY,
    requestTimeout: PATIENCE,
    trustProxy: options.trustProxy ?? false,
    routerOptions: { ignoreTrailingSlash: true },
    frameworkErrors: refuseAddress
  })
  addSecurityHeaders(app)
  await app.register(compress, { encodings: ['br', 'gzip'], threshold: 1024 })
  await app.register(cookie)
  refuseNul(app)
  await app.register(formbody, { bodyLimit: MAX_BODY })
  guardAgainstForgery(app, db, publicOrigin)

  const render = createRender(db)
  const files = await serveStaticFiles(app, BASE_PATH, options.distDir ?? DIST)
  const showPage = createShowPage(db, render, files, BASE_PATH)
  const shop: Shop = { db, render, showPage, basePath: BASE_PATH, dataDir, publicOrigin }
  handleErrors(app, shop)
  const routes = [
    startPages,
    cookiePages,
    contentPages,
    cataloguePages,
    catalogueApi,
    stockPages,
    assetRoutes,
    cartApi,
    cartPages,
    savedItemsApi,
    deliveryApi,
    checkoutApi,
    couponsApi,
    quickOrderApi,
    ordersApi,
    reorderPages,
    recentlyViewedBlock,
    customerReferencesApi,
    referencePages,
    departmentPages,
    tagPages,
    quickOrderPages,
    vatApi,
    bookPages,
    deliveryChangePages,
    staffPages,
    deliveryAnswerPages,
    checkoutPages,
    confirmationPages,
    paymentRoutes,
    pickupApi,
    pickupPages,
    mapRoutes,
    securityPages,
    accountPages,
    contactPages,
    notificationPages,
    wishlistApi,
    wishlistPages,
    wishlistPopup,
    sharedWishlistPages,
    ...(options.showOutbox ? [outboxPage] : [])
  ]
  for (const route of routes) await app.register(instance => route(instance, shop))
  return app
}

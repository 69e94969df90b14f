import { tmpdir } from 'node:os'
import { join } from 'node:path'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import formbody from '@fastify/formbody'
import fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify'
import { callHandlers, pageHandlers } from './handlers.ts'
import { currenciesOf } from './kernel/currencies/request-currency.ts'
import type { Db } from './kernel/database/database.ts'
import { guardAccess } from './kernel/http/access.ts'
import { acceptFormsOnly } from './kernel/http/body-types.ts'
import { createCalls, mountCalls } from './kernel/http/calls.ts'
import type { PageKeeper } from './kernel/http/copied-pages.ts'
import { limitDatabaseWaits } from './kernel/http/database-deadlines.ts'
import { sendEarlyHints } from './kernel/http/early-hints.ts'
import { handleErrors } from './kernel/http/errors.ts'
import { guardAgainstForgery } from './kernel/http/forgery-guard.ts'
import { answerHealthChecks, type Lifecycle } from './kernel/http/health.ts'
import { rejectMalformedRequest } from './kernel/http/malformed-requests.ts'
import { rejectMalformedUrl, rejectNul } from './kernel/http/malformed-urls.ts'
import type { Cms } from './kernel/http/page.ts'
import { createPages } from './kernel/http/pages.ts'
import { addSecurityHeaders } from './kernel/http/security-headers.ts'
import { rejectOtherHosts, setShopOrigin } from './kernel/http/shop-origin.ts'
import { startRoutes } from './kernel/http/start-routes.ts'
import { type Flavour, serveStaticFiles } from './kernel/http/static-files.ts'
import { acceptUploads } from './kernel/http/uploads.ts'
import { defaultLimits, type LimitName, type Limits } from './kernel/limits/limits.ts'
import { limitRequests } from './kernel/limits/rate-limiter.ts'
import { setClientPlace } from './kernel/sessions/client-place.ts'
import { setSessionData } from './kernel/sessions/replace-id.ts'
import { setSessionKey } from './kernel/sessions/session-key.ts'
import { addSessions } from './kernel/sessions/sessions.ts'
import { createRender } from './kernel/templates/renderer.ts'
import { sessionData } from './session-data.ts'
import { customerGate } from './shop/access/customer-gate.ts'
import { endedFormGate } from './shop/access/ended-form-gate.ts'
import { missingGate, ownerGate } from './shop/access/owner-gate.ts'
import { staffGate } from './shop/access/staff-gate.ts'
import { assetApi } from './shop/assets/asset-api.ts'
import { assetPages } from './shop/assets/asset-pages.ts'
import { type AssetStorage, diskStorage } from './shop/assets/asset-storage.ts'
import { documentRoutes, filePages } from './shop/assets/file-pages.ts'
import { folderPages } from './shop/assets/folder-pages.ts'
import { libraryApi } from './shop/assets/library-api.ts'
import { libraryPages } from './shop/assets/library-pages.ts'
import { productPhotoPages } from './shop/assets/product-photo-pages.ts'
import { publicPictures, renditionsOf } from './shop/assets/renditions.ts'
import { replacePages } from './shop/assets/replace-pages.ts'
import { partReceivers } from './shop/assets/sent-parts.ts'
import { storyPages } from './shop/assets/story-pages.ts'
import { addStockFilters } from './shop/catalogue/stock-filters.ts'
import { refundPages } from './shop/orders/refunds/refund-pages.ts'
import { notificationPath, paymentNotifications } from './shop/payment/notifications.ts'
import { ownTagRoutes } from './shop/site/own-tag.ts'
import { createShowPage } from './shop/site/show-page.ts'
import { allAccessRules, partsOfExtras } from './shop-builder.ts'
import { filmRoutes } from './simulators/film/film-routes.ts'
import { assetRoutes } from './simulators/images/asset-routes.ts'
import { mapRoutes } from './simulators/map/map-routes.ts'
import { testBank } from './simulators/test-bank/test-bank.ts'
import type {} from './tables.ts'

export interface AppOptions {
  db: Db
  /** The folder where resized images are cached. */
  dataDir?: string | undefined
  /** Where uploaded files are kept. @default the folder `assets` in `dataDir` */
  assetStorage?: AssetStorage | undefined
  /** The folder of the built library. @default 'dist' */
  distDir?: string | undefined
  /** The flavour of the library that pages load. @default 'react' */
  flavour?: Flavour | undefined
  /** The origin that shoppers use, for example `https://shop.example`; without it, that of each request. */
  publicOrigin?: string | undefined
  /** The proxies whose `X-Forwarded-*` headers are trusted; none by default. */
  trustProxy?: FastifyServerOptions['trustProxy'] | undefined
  /** The header in which the proxy states the country of a client. */
  countryHeader?: string | undefined
  /** Sends 103 Early Hints, for a proxy that passes them on. */
  earlyHints?: boolean | undefined
  /** Set when the process is about to stop. */
  lifecycle?: Lifecycle | undefined
  /** Opens the outbox, which shows all mails, and the test bank, which takes cards, to everyone: never for a real shop. */
  isDemo?: boolean | undefined
  /** How often requests may be made. @default defaultLimits */
  limits?: Limits | undefined
  /** Copies of public pages, for times when the database is unavailable. */
  copies?: PageKeeper | undefined
  /** 32 bytes that encrypt the secrets of authenticator apps; without them, a key in the database does. */
  encryptionKey?: Buffer | undefined
  /** Logs responses that break the contract and sends them anyway, instead of failing. */
  isProduction?: boolean | undefined
}

/** `{app}` and `{site}`. */
export const BASE_PATH = '/shop'
const DIST = join(import.meta.dirname, '../dist')
/** The largest request body, in bytes. */
const MAX_BODY_BYTES = 256 * 1024
/** The largest form with files: five photos of 5 MB, or two files of the asset library. */
const MAX_UPLOAD_BYTES = 26 * 1024 * 1024
/** How long a client may take to send its request. */
const REQUEST_TIMEOUT_MS = 30_000

/**
 * How long an idle connection stays open, in ms: longer than load balancers keep theirs (60 s is usual), or they would send
 * requests on connections that are just being closed.
 */
const KEEP_ALIVE_MS = 72_000

/** Builds the whole demo as one application, ready for `listen` or `inject`. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { db, dataDir, publicOrigin, encryptionKey, copies } = options
  const app = fastify({
    bodyLimit: MAX_BODY_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    // requests that arrive while the app closes still get a response, with `Connection: close`
    return503OnClosing: false,
    trustProxy: options.trustProxy ?? false,
    routerOptions: { ignoreTrailingSlash: true },
    frameworkErrors: rejectMalformedUrl,
    clientErrorHandler: rejectMalformedRequest
  })
  setShopOrigin(app, publicOrigin)
  // before whatever may reject a request, because error pages need them, too
  addSecurityHeaders(app)
  rejectOtherHosts(app, publicOrigin)
  limitDatabaseWaits(app)
  const shop = { db, basePath: BASE_PATH }
  const gates = {
    visitor: endedFormGate(shop, ['elsewhere', 'login', 'expired']),
    link: endedFormGate(shop, ['elsewhere', 'login', 'expired']),
    owner: ownerGate(shop),
    customer: customerGate(shop),
    staff: staffGate(shop),
    ...Object.assign({}, ...partsOfExtras('gates').map(gatesOf => gatesOf(shop)))
  }
  guardAccess(app, allAccessRules(), gates, { owner: missingGate(shop) })
  setClientPlace(app, options.countryHeader)
  await setSessionKey(app, db)
  setSessionData(app, [...sessionData, ...partsOfExtras('sessionData').flat()])
  addSessions(app, db)
  answerHealthChecks(app, db, options.lifecycle ?? { isDraining: false })
  await app.register(compress, { encodings: ['br', 'gzip'], threshold: 1024 })
  await app.register(cookie)
  rejectNul(app)
  acceptFormsOnly(app)
  await app.register(formbody, { bodyLimit: MAX_BODY_BYTES })
  guardAgainstForgery(app, db)
  const limiter = await limitRequests(app, db, options.limits ?? defaultLimits)

  const render = createRender(db, addStockFilters)
  const files = await serveStaticFiles(
    app,
    BASE_PATH,
    options.distDir ?? DIST,
    options.flavour ?? 'react'
  )
  if (options.earlyHints) sendEarlyHints(app, BASE_PATH, files)
  copies?.start(app)
  const isDemo = options.isDemo ?? false
  const parts = {
    db,
    render,
    basePath: BASE_PATH,
    dataDir,
    publicOrigin,
    encryptionKey,
    isDemo
  }
  const showPage = createShowPage(parts, files, copies)
  const cms: Cms = { ...parts, showPage }
  handleErrors(app, cms, copies)
  if (isDemo) {
    await app.register(instance => testBank(instance, cms, notificationPath(BASE_PATH)))
  }
  const ownDir = dataDir ?? join(tmpdir(), 'vitrine-demo')
  const storage = options.assetStorage ?? diskStorage(join(ownDir, 'assets'))
  const resumable = (storage.isShared ? undefined : partReceivers.all()[0]?.(ownDir)) ?? null
  const uploadedPictures = publicPictures(cms, renditionsOf(cms, storage))
  const routes = [
    startRoutes,
    (instance: FastifyInstance) => assetRoutes(instance, cms, uploadedPictures),
    (instance: FastifyInstance) => documentRoutes(instance, cms, storage),
    mapRoutes,
    filmRoutes,
    ownTagRoutes,
    ...partsOfExtras('routes').flat(),
    ...(isDemo ? [paymentNotifications] : [])
  ]
  for (const route of routes) await app.register(instance => route(instance, cms))

  const pagesOf = (instance: FastifyInstance) =>
    createPages(instance, BASE_PATH, request => currenciesOf(db, request))
  const pages = pagesOf(app)
  for (const addHandlers of pageHandlers(isDemo)) addHandlers(pages, cms)
  filePages(pages, cms, storage)
  assetPages(pages, cms)
  folderPages(pages, cms)
  await app.register(async instance => {
    acceptUploads(instance, MAX_UPLOAD_BYTES)
    refundPages(pagesOf(instance), cms)
    storyPages(pagesOf(instance), cms, { storage, resumable })
    productPhotoPages(pagesOf(instance), cms, { storage, resumable })
    libraryPages(pagesOf(instance), cms, storage)
    replacePages(pagesOf(instance), cms, storage)
    for (const addPages of partsOfExtras('uploadPages').flat()) {
      addPages(pagesOf(instance), cms, { storage, resumable })
    }
  })

  if (resumable) {
    await app.register(instance => resumable.addRoutes(instance, cms))
  }

  const calls = createCalls(cms, {
    isProduction: options.isProduction ?? false,
    checkLimit: (limit, request) => limiter.count(request, { name: limit as LimitName })
  })
  for (const addHandlers of callHandlers(isDemo)) addHandlers(calls, cms)
  assetApi(calls, cms, storage)
  libraryApi(calls, cms)
  await app.register(instance => mountCalls(instance, calls))
  return app
}

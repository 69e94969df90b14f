import { appendFile } from 'node:fs/promises'
import { join } from 'node:path'
import { AdminUiPlugin } from '@vendure/admin-ui-plugin'
import { AssetServerPlugin, PresetOnlyStrategy } from '@vendure/asset-server-plugin'
import {
  DefaultCachePlugin,
  DefaultJobQueuePlugin,
  DefaultLogger,
  DefaultSchedulerPlugin,
  LanguageCode,
  LogLevel,
  NativeAuthenticationStrategy,
  RedisCachePlugin,
  type VendureConfig
} from '@vendure/core'
import { AbandonedJobsPlugin } from './abandoned-jobs.ts'
import { VitrinePlugin } from './bridge/index.ts'
import { ADMIN_PATH, API_PATH, CULTURES, SHOP_PATH } from './config-values.ts'
import { HealthPlugin } from './health.ts'
import { RefusedBodiesPlugin } from './refused-bodies.ts'
import { secretsOf } from './secrets.ts'
import { StorefrontPlugin } from './storefront/index.ts'

const { env } = process
/** Where pictures are. */
const ASSETS = 'assets'

/** Where the database of SQLite and the pictures are. */
export const dataFolder = env.DATA_DIR ?? join(import.meta.dirname, 'data')
export const port = Number(env.PORT ?? 3000)

/** In production, servers neither change tables nor import goods: `database.ts` does, before they start. */
export const isProduction = env.NODE_ENV === 'production'
export const migrationsFolder = join(import.meta.dirname, 'migrations')

const { DATABASE_URL: url, REDIS_URL: redis, PUBLIC_ORIGIN: origin } = env
const { cookieSecret, superadminPassword } = secretsOf(env)

/** What all servers must see at once: sessions of Vendure's own APIs, and what a plugin keeps. */
const sharedCache = () => {
  if (redis) return [RedisCachePlugin.init({ redisOptions: redisOptions(new URL(redis)) })]
  // one connection: a shared cache would write into the transactions of others
  return url ? [DefaultCachePlugin.init({})] : []
}

function redisOptions({ protocol, hostname, port, username, password, pathname }: URL) {
  return {
    host: hostname,
    port: Number(port || 6379),
    db: Number(pathname.slice(1) || 0),
    // without Redis, the database is asked at once: a cache is not worth waiting for
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    connectTimeout: 2000,
    commandTimeout: 1000,
    ...(username && { username: decodeURIComponent(username) }),
    ...(password && { password: decodeURIComponent(password) }),
    ...(protocol === 'rediss:' && { tls: {} })
  }
}

/** Vendure with the bridge: SQLite, or PostgreSQL by `DATABASE_URL`. */
export const config: VendureConfig = {
  apiOptions: {
    port,
    hostname: env.HOST ?? 'localhost',
    adminApiPath: 'admin-api',
    shopApiPath: 'shop-api',
    cors: false,
    csrfPrevention: true,
    trustProxy: env.TRUST_PROXY ? Number(env.TRUST_PROXY) : false
  },
  authOptions: {
    tokenMethod: ['bearer', 'cookie'],
    superadminCredentials: {
      identifier: env.SUPERADMIN ?? 'superadmin',
      password: superadminPassword
    },
    cookieOptions: { secret: cookieSecret, ...(isProduction && { secure: true }) },
    requireVerification: false,
    shopAuthenticationStrategy: [new NativeAuthenticationStrategy()]
  },
  dbConnectionOptions: url
    ? {
        type: 'postgres',
        url,
        synchronize: !isProduction && env.SYNCHRONIZE !== '0',
        migrations: [join(migrationsFolder, '*.ts')],
        logging: false,
        // of all processes together, fewer than PostgreSQL's max_connections
        poolSize: Number(env.DATABASE_CONNECTIONS ?? 20)
      }
    : {
        type: 'better-sqlite3',
        database: join(dataFolder, 'vendure.sqlite'),
        synchronize: true,
        logging: false
      },
  defaultLanguageCode: LanguageCode.fr,
  paymentOptions: { paymentMethodHandlers: [] },
  importExportOptions: { importAssetsDir: dataFolder },
  logger: new DefaultLogger({ level: env.VERBOSE ? LogLevel.Verbose : LogLevel.Warn }),
  // also without a worker of its own; servers take turns
  schedulerOptions: { runTasksInWorkerOnly: false },
  plugins: [
    ...sharedCache(),
    // in the database, also with Redis: a job is added in the transaction of its change, and is neither lost nor early
    DefaultJobQueuePlugin.init({ pollInterval: 500 }),
    ...(url ? [AbandonedJobsPlugin] : []),
    HealthPlugin,
    RefusedBodiesPlugin,
    DefaultSchedulerPlugin.init({}),
    AssetServerPlugin.init({
      route: ASSETS,
      assetUploadDir: join(dataFolder, 'assets'),
      // otherwise anyone could fill the disk with sizes
      imageTransformStrategy: new PresetOnlyStrategy({ defaultPreset: 'large' })
    }),
    VitrinePlugin.init({
      apiPath: API_PATH,
      cultures: CULTURES,
      productUrl: `${SHOP_PATH}/{culture}/p/{slug}?variant={variant}`,
      categoryUrl: `${SHOP_PATH}/{culture}/c/{slug}`,
      pageUrls: {
        cart: `${SHOP_PATH}/{culture}/shoppingcarts`,
        wishlist: `${SHOP_PATH}/{culture}/catalog/wishlist/list`,
        payment: `${SHOP_PATH}/{culture}/checkout/payment/{order}`,
        confirmation: `${SHOP_PATH}/{culture}/checkout/confirmation/{order}`,
        shared: `${SHOP_PATH}/{culture}/catalog/wishlist/shared/{list}`
      },
      branches: [
        {
          id: 'LGG',
          name: 'Vitrine Liège',
          street: 'Quai de la Batte 1',
          postalCode: '4000',
          city: 'Liège',
          country: 'BE',
          phone: '+32 4 221 70 70',
          latitude: 50.6474,
          longitude: 5.5815
        },
        {
          id: 'GNE',
          name: 'Vitrine Gent',
          street: 'Veldstraat 20',
          postalCode: '9000',
          city: 'Gent',
          country: 'BE',
          phone: null,
          latitude: 51.0515,
          longitude: 3.7228
        }
      ],
      assetUrl: `/${ASSETS}`,
      holdMinutes: 60,
      sendMail: ({ to, subject, text }) =>
        appendFile(join(dataFolder, 'mails.txt'), `${to}\n${subject}\n\n${text}\n\n`),
      homeCountry: 'BE',
      rates: { CHF: 0.9412 },
      origin,
      isProduction
    }),
    StorefrontPlugin,
    // the newer dashboard of Vendure has to be built; the README says how to take it
    AdminUiPlugin.init({ route: ADMIN_PATH.slice(1), port })
  ]
}

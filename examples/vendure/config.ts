import { join } from 'node:path'
import {
  DefaultCachePlugin,
  DefaultJobQueuePlugin,
  DefaultLogger,
  DefaultSchedulerPlugin,
  LanguageCode,
  LogLevel,
  NativeAuthenticationStrategy,
  type VendureConfig
} from '@vendure/core'
import { VitrinePlugin } from './bridge/index.ts'
import { API_PATH, CULTURES } from './config-values.ts'
import { StorefrontPlugin } from './storefront/index.ts'

const { env } = process

/** Where the database of SQLite and the pictures are. */
export const dataFolder = env.DATA_DIR ?? join(import.meta.dirname, 'data')
export const port = Number(env.PORT ?? 3000)

const { DATABASE_URL: url, PUBLIC_ORIGIN: origin } = env

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
      password: env.SUPERADMIN_PASSWORD ?? 'vitrine-demo'
    },
    cookieOptions: { secret: env.COOKIE_SECRET ?? 'only-for-trying' },
    requireVerification: false,
    shopAuthenticationStrategy: [new NativeAuthenticationStrategy()]
  },
  dbConnectionOptions: url
    ? {
        type: 'postgres',
        url,
        synchronize: env.SYNCHRONIZE !== '0',
        logging: false,
        poolSize: 20
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
  plugins: [
    // one connection: a shared cache would write into the transactions of others
    ...(url ? [DefaultCachePlugin.init({})] : []),
    DefaultJobQueuePlugin.init({ pollInterval: 500 }),
    DefaultSchedulerPlugin.init({}),
    VitrinePlugin.init({
      apiPath: API_PATH,
      cultures: CULTURES,
      productUrl: '/{culture}/product/{slug}?variant={variant}',
      categoryUrl: '/{culture}/list/{slug}',
      pageUrls: {
        cart: '/{culture}/cart',
        wishlist: '/{culture}/wishlist',
        payment: '/{culture}/payment/{order}',
        confirmation: '/{culture}/confirmation/{order}',
        shared: '/{culture}/shared/{list}'
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
      homeCountry: 'BE',
      rates: { CHF: 0.9412 },
      origin,
      isProduction: env.NODE_ENV === 'production'
    }),
    StorefrontPlugin
  ]
}

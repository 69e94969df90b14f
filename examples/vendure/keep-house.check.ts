import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

// node --import tsx keep-house.check.ts: what happens by itself in a shop with one product, on SQLite in a folder of its own.
// test/vendure/keep-house.spec.ts runs it.

const folder = mkdtempSync(join(tmpdir(), 'vitrine-keep-house-'))
process.env.DATA_DIR = folder
process.env.PORT = '0'
process.env.DATABASE_URL = ''

const {
  bootstrap,
  DefaultLogger,
  Logger,
  LogLevel,
  Order,
  OrderLine,
  ProductVariantService,
  RequestContextService,
  StockLevel
} = await import('@vendure/core')
const { placeOrder } = await import('./bridge/checkout/place-order.ts')
const { bankSession, payAtBank, settleIfPaid } = await import('./bridge/checkout/test-bank.ts')
const { openPayment } = await import('./bridge/checkout/payment-calls.ts')
const { addPieces, openCart } = await import('./bridge/cart/change-cart.ts')
const { changing, serverContext } = await import('./bridge/context.ts')
const { BankSession, ChangeKey, EndedSession, StockRequest } = await import(
  './bridge/entities.ts'
)
const { keepHouse } = await import('./bridge/housekeeping.ts')
const { VitrinePlugin } = await import('./bridge/index.ts')
const { bridgeLimits } = await import('./bridge/limits.ts')
const { requestStock } = await import('./bridge/stock-requests.ts')
const { config } = await import('./config.ts')
const { seedIfEmpty } = await import('./import/seed.ts')

const HOUR = 3_600_000
const NAMES = ['fr', 'nl', 'en', 'de'].map(culture => ({
  culture,
  name: 'Cup',
  description: ''
}))

const seed = join(folder, 'seed.json')
writeFileSync(
  seed,
  JSON.stringify({
    categories: [{ id: 1, parent_id: null, slug: 'cups', position: 1, path: [1] }],
    category_texts: NAMES.map(text => ({ ...text, category_id: 1 })),
    brands: [{ id: 1, slug: 'brand', name: 'Brand' }],
    attributes: [],
    attribute_texts: [],
    attribute_values: [],
    attribute_value_texts: [],
    products: [
      {
        ...{ id: 1, slug: 'cup', brand_id: 1, category_id: 1, tax_class: 'standard' },
        ...{ min_quantity: 1, max_quantity: 0, step_quantity: 1, popularity: 1 },
        ...{ value_ids: [], category_ids: [1] }
      }
    ],
    product_texts: NAMES.map(text => ({ ...text, product_id: 1 })),
    product_attributes: [],
    variants: [
      {
        ...{ id: 1, product_id: 1, sku: 'CUP', position: 1, value_ids: [] },
        ...{ price_minor: 1000, original_price_minor: null }
      }
    ],
    price_tiers: [],
    stocks: [{ variant_id: 1, quantity: 2 }],
    shipping_methods: [
      { id: 1, code: 'home', price_minor: 500, free_from_minor: null, position: 1 }
    ],
    shipping_prices: [],
    coupons: [
      {
        ...{ id: 1, code: 'ONCE', customer_id: null, kind: 'percent', value: 10 },
        ...{ minimum_minor: 0, currency: null, category_ids: [], product_ids: [] },
        ...{ starts_at: null, ends_at: null, max_uses: 1, max_uses_each: null, uses: 0 }
      }
    ],
    customers: [],
    addresses: [],
    customer_references: [],
    taxes: [{ country: 'BE', taxClass: 'standard', percent: 21 }]
  })
)

const app = await bootstrap(config)
try {
  await seedIfEmpty(app, seed)
  await check()
} finally {
  await app.close()
  rmSync(folder, { recursive: true, force: true })
}
console.log('The house is kept.')
process.exit(0)

async function check(): Promise<void> {
  const shop = VitrinePlugin.shop!
  const db = shop.connection.rawConnection
  const call = await guestCall()

  // an order that nobody pays gives its stock back, and one that is paid keeps it
  const unpaid = await order('unpaid')
  const paid = await order('paid')
  assert.equal(await free(), 0)
  const bank = await changing(shop, call, async ctx => {
    const placed = await shop.orders.findOneByCode(ctx, paid)
    return openPayment(shop, ctx, placed!, 'nl')
  })
  const known = await bankSession(shop, bank.id, { data: bank.data })
  assert.equal(await bankSession(shop, bank.id, { data: 'guessed' }), undefined)
  const wait = () => Promise.resolve()
  assert.equal(await payAtBank(shop, known!, '4000 0000 0000 0002', wait), 'refused')
  const answers = await Promise.all(
    [1, 2, 3].map(() => payAtBank(shop, known!, '4111 1111 1111 1111', wait))
  )
  assert.deepEqual(answers, ['authorised', 'authorised', 'authorised'])
  assert.equal(await stateOf(paid), 'PaymentSettled')
  assert.equal((await keepHouse(shop, Date.now() + HOUR / 2)).cancelled, 0)
  assert.equal((await keepHouse(shop, Date.now() + 2 * HOUR)).cancelled, 1)
  assert.equal((await keepHouse(shop, Date.now() + 2 * HOUR)).cancelled, 0)
  assert.equal(await stateOf(unpaid), 'Cancelled')
  assert.equal(await stateOf(paid), 'PaymentSettled')
  assert.equal(await free(), 1)

  // what the bank has authorised is never cancelled, although the shop has missed it
  const missed = await order('missed')
  const id = (await db.getRepository(Order).findOneByOrFail({ code: missed })).id
  const about = { data: 'd', pageKey: 'k', culture: 'fr', returnUrl: '/', openedAt: Date.now() }
  await db
    .getRepository(BankSession)
    .insert({ ...about, id: 'TBmissed', orderId: id, outcome: 'authorised' })
  assert.equal((await keepHouse(shop, Date.now() + 2 * HOUR)).cancelled, 0)
  assert.equal(await stateOf(missed), 'PaymentSettled')

  // who waits for a variant gets one mail when it is back, however many wait for others
  const ctx = await serverContext(shop)
  const variantId = (await variant()).id
  const others = Array.from({ length: 200 }, (_, index) => ({
    ...{ variantId: 999, email: `waits${index}@example.com`, culture: 'nl' }
  }))
  await db.getRepository(StockRequest).insert(others)
  await requestStock(shop, ctx, 'nl', Number(variantId), 'Nora@Example.com')
  await requestStock(shop, ctx, 'nl', Number(variantId), 'nora@example.com')
  assert.equal(await db.getRepository(StockRequest).countBy({ variantId }), 1)
  await keepHouse(shop)
  assert.equal(await db.getRepository(StockRequest).countBy({ variantId }), 1)
  await app
    .get(ProductVariantService)
    .update(await admin(), [{ id: variantId, stockOnHand: 9 }])
  await keepHouse(shop)
  await keepHouse(shop)
  assert.equal(await db.getRepository(StockRequest).countBy({ variantId }), 0)
  const mails = readFileSync(join(folder, 'mails.txt'), 'utf8')
  assert.equal(mails.split('Opnieuw op voorraad: Cup').length, 2)
  // orders are confirmed when they are paid, in the language of the shopper
  assert.equal(mails.split(`Uw bestelling ${paid}`).length, 2)
  assert.ok(!mails.includes(unpaid))

  assert.equal(mails.split(`Uw bestelling ${missed}`).length, 2)

  // one order that cannot be cancelled keeps no other from it, and the use of a coupon returns with its order
  const first = await order('first')
  const couponed = await order('couponed', 'ONCE')
  await assert.rejects(order('refused', 'ONCE'), { errorCode: 'COUPON_CODE_LIMIT_ERROR' })
  const broken = await order('broken')
  const last = await order('last')
  const { id: brokenId } = await db.getRepository(Order).findOneByOrFail({ code: broken })
  await db.getRepository(OrderLine).update({ order: { id: brokenId } }, { quantity: 0 })
  const errors: string[] = []
  const logger = new DefaultLogger({ level: LogLevel.Error })
  Logger.useLogger(Object.assign(logger, { error: (said: string) => void errors.push(said) }))
  assert.equal((await keepHouse(shop, Date.now() + 2 * HOUR)).cancelled, 3)
  for (const code of [first, couponed, last]) assert.equal(await stateOf(code), 'Cancelled')
  assert.equal(await stateOf(broken), 'PaymentAuthorized')
  assert.equal(errors.length, 1)
  assert.match(errors[0]!, new RegExp(broken))
  assert.ok(await order('again', 'ONCE'))

  // keys and ended sessions are forgotten
  assert.ok((await db.getRepository(ChangeKey).count()) > 0)
  await db
    .getRepository(EndedSession)
    .insert({ tokenHash: 'x', by: 'login', endedAt: Date.now() })
  await keepHouse(shop)
  assert.equal(await db.getRepository(EndedSession).count(), 1)
  await keepHouse(shop, Date.now() + 25 * HOUR)
  assert.equal(await db.getRepository(EndedSession).count(), 0)
  assert.equal(await db.getRepository(ChangeKey).count(), 0)

  // failures are counted, and too many are refused with the time to wait
  const checkLimit = bridgeLimits(() => shop)
  const exchange = { request: call.request, headers: new Headers(), env: call.env }
  const failed = new Response(null, { status: 422 })
  await Promise.all(
    Array.from({ length: 50 }, async () => (await checkLimit('login', exchange))?.(failed))
  )
  await assert.rejects(async () => checkLimit('login', exchange), {
    status: 429,
    message: /^Te veel pogingen/
  })
  await keepHouse(shop, Date.now() + HOUR)
  await checkLimit('login', exchange)

  // a shop that stops sends the mails of its last orders first, while it still has its database
  const stopped = await order('stopped')
  const { id: orderId } = await db.getRepository(Order).findOneByOrFail({ code: stopped })
  await db
    .getRepository(BankSession)
    .insert({ ...about, id: 'TBstopped', orderId, outcome: 'authorised' })
  let sent = ''
  shop.options.sendMail = async ({ subject }) => {
    for (let turn = 0; turn < 1000; turn += 1) {
      await new Promise(resolve => setImmediate(resolve))
    }
    await db.query('select 1')
    sent = subject
  }
  await settleIfPaid(shop, orderId, 'nl')
  await app.close()
  assert.match(sent, new RegExp(stopped))

  async function order(key: string, coupon?: string): Promise<string> {
    return changing(shop, { ...call, idempotencyKey: key }, async (transaction, session) => {
      const cart = await openCart(shop, transaction, session, 'nl')
      const { added } = await addPieces(cart, Number((await variant()).id), 1)
      assert.equal(added, 1)
      if (coupon) {
        const applied = await shop.orders.applyCouponCode(cart.ctx, cart.orderId, coupon)
        if ('errorCode' in applied) throw applied
      }
      const [method] = await shop.shippingMethods
        .findAll(cart.ctx, {})
        .then(({ items }) => items)
      return placeOrder(shop, cart.ctx, { ...session, orderId: cart.orderId }, 'nl', {
        ...{ Email: 'nora@example.com', FirstName: 'Nora', LastName: 'Lambert' },
        ...{ Street1: 'Rue Haute', HouseNumber: '12', PostalCode: '4000', City: 'Liège' },
        ...{ CountryId: 'BE', ShippingMethodId: String(method!.id) },
        ...{ PaymentMethod: 'vitrine-test-bank', SeenTotal: coupon ? '14' : '15' }
      })
    })
  }

  async function guestCall() {
    const created = await shop.sessions.createAnonymousSession()
    const session = {
      ...{ id: created.id, token: created.token, orderId: undefined, user: undefined }
    }
    const env = { request: { ip: '192.0.2.1' }, response: undefined }
    const request = new Request('http://localhost/', { headers: { 'accept-language': 'nl' } })
    const openSession = async () => session
    return { culture: 'nl', request, env, idempotencyKey: undefined, openSession }
  }

  async function variant() {
    const { items } = await app.get(ProductVariantService).findAll(await serverContext(shop))
    return items[0]!
  }

  async function free(): Promise<number> {
    const levels = await db.getRepository(StockLevel).find()
    return levels.reduce((sum, level) => sum + level.stockOnHand - level.stockAllocated, 0)
  }

  async function stateOf(code: string): Promise<string> {
    return (await db.getRepository(Order).findOneByOrFail({ code })).state
  }

  function admin() {
    return app.get(RequestContextService).create({ apiType: 'admin' })
  }
}

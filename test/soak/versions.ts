import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { Client } from 'pg'
import { type Shop, withDatabase, withShop } from './shop.ts'
import { Tally } from './tally.ts'
import { ADD } from './traffic.ts'
import { Visitor } from './visitor.ts'

/** What a shopper enters at the checkout. */
const BUYER = {
  Email: 'claire@example.com',
  AccountType: 'private',
  BillingFirstName: 'Claire',
  BillingLastName: 'Dubois',
  BillingCountry: 'BE',
  BillingStreet1: 'Rue Saint-Gilles',
  BillingHouseNumber: '48',
  BillingPostalCode: '4000',
  BillingCity: 'Liège',
  SameAddressForShipping: 'true',
  ShippingMethod: 'home',
  PaymentMethod: 'transfer',
  AcceptTerms: 'true'
}

/**
 * Runs the current server, which migrates the database, next to that of an earlier commit, which starts after it, and lets shoppers
 * buy with both: each request may reach either.
 *
 * @param commit The earlier commit. @default the last tag
 * @returns The number of failed requests.
 */
export async function versions(commit: string | undefined, minutes: number): Promise<number> {
  const previous = commit ?? lastTag()
  if (!previous) {
    console.log('versions: skipped, because there is no tag. Name a commit with --previous.')
    return 0
  }
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-previous-'))
  try {
    checkOut(previous, folder)
    console.log(`Running ${previous} next to the current version …`)
    return await withDatabase(url =>
      withShop(url, shop => fillStock(url).then(() => buyWithBoth(shop, minutes)), [
        undefined,
        folder
      ])
    )
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function lastTag(): string | undefined {
  const { status, stdout } = spawnSync('git', ['describe', '--tags', '--abbrev=0'], {
    encoding: 'utf8'
  })
  return status === 0 ? stdout.trim() : undefined
}

/** Copies the files of a commit. Its dependencies are those of the current version. */
function checkOut(commit: string, folder: string): void {
  const archive = execFileSync('git', ['archive', commit], { maxBuffer: 1e9 })
  execFileSync('tar', ['-x', '-C', folder], { input: archive })
  symlinkSync(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'))
}

/** So that it does not run out during a run. */
async function fillStock(url: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query('update stocks set quantity = 1000000')
  await client.end()
}

async function buyWithBoth({ origin, product, nodes }: Shop, minutes: number): Promise<number> {
  const tally = new Tally()
  const end = performance.now() + minutes * 60_000
  const shopping = Array.from({ length: 4 }, async () => {
    while (performance.now() < end) await buy(origin, product, tally)
  })
  // a restart in the middle of a deployment
  await setTimeout((minutes * 60_000) / 2)
  await nodes[1]!.stop()
  await nodes[1]!.start()
  await Promise.all(shopping)
  tally.print()
  return tally.failed
}

async function buy(origin: string, product: Shop['product'], tally: Tally): Promise<void> {
  const visitor = new Visitor(origin)
  const step = async (
    name: string,
    expected: number,
    send: () => ReturnType<Visitor['get']>
  ) => {
    const start = performance.now()
    const reply = await send()
    const failure = reply.status === expected ? undefined : String(reply.status)
    tally.add({ name, duration: performance.now() - start, failure })
    return reply
  }
  const addition = { ProductVariantId: product.variantId, Quantity: 1, Name: 'x' }
  await step('home', 200, () => visitor.get('/shop/fr'))
  await step('list', 200, () => visitor.get('/shop/nl/c/theieres'))
  await step('product', 200, () => visitor.get(product.path))
  await step('add to cart', 200, () => visitor.call(ADD, addition))
  await step('cart', 200, () => visitor.get('/shop/fr/shoppingcarts'))
  const { body } = await step('checkout', 200, () => visitor.get('/shop/fr/checkout'))
  const hidden = body.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)
  const fields = Object.fromEntries([...hidden].map(([, name, value]) => [name!, value!]))
  const { location = '' } = await step('order', 303, () =>
    visitor.submit('/shop/fr/checkout', { ...fields, ...BUYER })
  )
  await step('confirmation', 200, () => visitor.get(location))
  visitor.leave()
}

import { rmSync } from 'node:fs'
import { cpus } from 'node:os'
import { withDemoShop } from '../../../scripts/size/demo-shop.mjs'
import { Visitor } from '../../../scripts/size/visitor.mjs'
import { newDataFolder } from '../../../scripts/test/seeded-data.mjs'
import type { Benchmark } from '../write-section.ts'
import { CONNECTIONS, type Load, load } from './load.ts'

const PRODUCT = '/shop/fr/p/theiere-kyoto-en-fonte'

/** Goals in requests per second, on two cores with the load generator. */
const TARGETS = [
  { name: 'home', path: '/shop/fr', goal: 300 },
  { name: 'listing', path: '/shop/fr/catalog', goal: 200 },
  { name: 'product', path: PRODUCT, goal: 200 },
  { name: 'cart call', path: '/shop/api/v1/shoppingcarts', goal: 1000 }
]

/** Requests per second of the demo shop, for a guest without cookies and for a customer with a cart. */
export const server: Benchmark = {
  title: 'Requests per second of the demo shop',
  async run() {
    // one visitor sends what thousands would
    process.env.RATE_LIMITS = 'off'
    const dataDir = newDataFolder('server')
    try {
      return await withDemoShop({ flavour: 'react', dataDir }, measure)
    } finally {
      rmSync(dataDir, { recursive: true, force: true })
    }
  }
}

async function measure(address: string): Promise<string> {
  const customer = new Visitor(address)
  await customer.logIn('claire@example.com', 'vitrine-demo')
  await customer.addToCart(PRODUCT)
  const cookie = customer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  const rows: string[] = []
  for (const { name, path, goal } of TARGETS) {
    const headers = { 'accept-language': 'fr' }
    const guest = await load(address + path, headers)
    const known = await load(address + path, { ...headers, cookie })
    const row = [name, String(goal), ...cells(guest, goal), ...cells(known, goal)].join(' | ')
    console.log(row)
    rows.push(`| ${row} |`)
  }
  return `|  | goal | guest | p95 | reached | customer | p95 | reached |
| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |
${rows.join('\n')}

Requests per second. ${CONNECTIONS} connections that stay open, each with the next request once the last one is answered, for 10 s after 3 s of warm-up. One
process with the embedded database, another one with the load generator, ${cpus().length} cores. Guests send no cookies; the customer is logged in and has a
product in the cart. Responses are not compressed. Node.js ${process.versions.node}.`
}

function cells({ rate, p95 }: Load, goal: number): string[] {
  return [rate.toFixed(0), `${p95.toFixed(0)} ms`, rate >= goal ? 'yes' : 'no']
}

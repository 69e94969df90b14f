import assert from 'node:assert/strict'
import { Buyer, CART, orderNumber } from './buyer.ts'
import type { Goods } from './goods.ts'
import type { ShopServer } from './processes.ts'

const REQUESTS = Number(process.env.VITRINE_VENDURE_REQUESTS ?? 10_000)
const RESTARTS = Number(process.env.VITRINE_VENDURE_RESTARTS ?? 10)
const VISITORS = 12

const PAGES = [
  '/shop/en',
  '/shop/fr/catalog',
  '/shop/nl/catalog?q=lamp',
  '/shop/en/shoppingcarts'
]

/**
 * Sends 10,000 requests over connections that stay open, while one server after the other is restarted ten times. None fails; each piece
 * that was added is in its cart, once; what is ordered afterwards is taken from stock, once.
 *
 * @returns What was done, in a sentence.
 */
export async function restartUnderLoad(
  origin: string,
  servers: readonly ShopServer[],
  goods: Goods
): Promise<string> {
  const variants = await goods.variants(3, 100_000)
  const failures: string[] = []
  let sent = 0
  let isRestarting = true

  const visit = async (index: number) => {
    const buyer = new Buyer(origin, `visitor${index}`)
    const added: Record<string, number> = {}
    for (let step = index; sent < REQUESTS || isRestarting; step += 1) {
      sent += 1
      const variant = variants[step % variants.length]!
      const kind = step % 5
      const [name, reply] =
        kind === 0
          ? ['add', await buyer.add(variant)]
          : kind < 3
            ? ['cart', await buyer.visitor.get(CART)]
            : ['page', await buyer.visitor.get(PAGES[step % PAGES.length]!)]
      if (kind === 0) added[variant] = (added[variant] ?? 0) + 1
      if (reply.status !== 200) failures.push(`${name}: ${reply.status}`)
    }
    return { buyer, added }
  }

  const restart = async () => {
    try {
      for (let count = 0; count < RESTARTS; count += 1) {
        await servers[count % servers.length]!.restart()
      }
    } finally {
      isRestarting = false
    }
  }

  const [visitors] = await Promise.all([
    Promise.all(
      Array.from({ length: VISITORS }, (_, index) =>
        visit(index).catch(error => {
          failures.push(String(error))
          return undefined
        })
      )
    ),
    restart()
  ])
  assert.deepEqual(failures, [])
  const before = await Promise.all(variants.map(variant => goods.allocated(variant)))
  const total: Record<string, number> = {}
  for (const { buyer, added } of visitors.filter(one => one !== undefined)) {
    assert.deepEqual(await buyer.cart(), added)
    const reply = await buyer.order(await buyer.filledForm())
    assert.ok(orderNumber(reply), `${reply.status}`)
    for (const [variant, pieces] of Object.entries(added)) {
      total[variant] = (total[variant] ?? 0) + pieces
    }
  }
  for (const [index, variant] of variants.entries()) {
    assert.equal((await goods.allocated(variant)) - before[index]!, total[variant])
  }
  const pieces = Object.values(total).reduce((sum, one) => sum + one, 0)
  return `${sent} requests during ${RESTARTS} restarts: none failed; ${pieces} pieces added, ordered and taken from stock`
}

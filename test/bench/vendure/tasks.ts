import { Buyer, orderNumber } from '../../vendure/servers/buyer.ts'

/** Shoppers at the same time, each with a connection of its own that stays open. */
export const CONNECTIONS = 8

const MEASURED_MS = 4000

/** After so many additions, a shopper leaves and another one comes: stock is limited. */
const ADDITIONS = 8

export interface Target {
  name: string
  origin: string
  /** Where its calls begin. */
  api: string
}

export interface Measured {
  /** How often it was done per second. */
  rate: number
  /** In ms. */
  times: number[]
}

/** What a shopper does once. Resolves to its time in ms; `undefined` if it was refused, which does not count. */
type Task = (buyer: Buyer, variant: string) => Promise<number | undefined>

export const TASKS: Readonly<Record<string, Task>> = {
  list: page('/shop/en/catalog'),
  product: page('/shop/en/p/theiere-kyoto-en-fonte'),
  'add to cart': async (buyer, variant) => {
    const started = performance.now()
    const { status } = await buyer.add(variant)
    return status === 200 ? performance.now() - started : undefined
  },
  order: async (buyer, variant) => {
    if ((await buyer.add(variant)).status !== 200) return undefined
    const form = await buyer.filledForm()
    const started = performance.now()
    const number = orderNumber(await buyer.order(form))
    return number ? performance.now() - started : undefined
  }
}

function page(path: string): Task {
  return async buyer => {
    const started = performance.now()
    const { status } = await buyer.visitor.get(path)
    if (status !== 200) throw new Error(`${path}: ${status}`)
    return performance.now() - started
  }
}

/** @throws {Error} if nothing was answered, or a page with an error: errors are faster than pages. */
export async function measureTask(
  { name, origin, api }: Target,
  task: Task
): Promise<Measured> {
  const variants = await variantsOf(origin)
  const times: number[] = []
  const started = performance.now()
  let count = 0
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      while (performance.now() - started < MEASURED_MS) {
        const buyer = new Buyer(origin, `bench${count}`, api)
        for (let step = 0; step < ADDITIONS; step += 1) {
          count += 1
          const time = await task(buyer, variants[count % variants.length]!)
          if (time !== undefined) times.push(time)
          if (performance.now() - started >= MEASURED_MS) break
        }
        buyer.visitor.leave()
      }
    })
  )
  const seconds = (performance.now() - started) / 1000
  if (times.length === 0) throw new Error(`${name} has answered nothing.`)
  return { rate: times.length / seconds, times }
}

/** The variants of the products on the first page of the list. */
async function variantsOf(origin: string): Promise<string[]> {
  const { visitor } = new Buyer(origin, 'list')
  const { body: list } = await visitor.get('/shop/en/catalog')
  const paths = new Set(list.match(/\/shop\/en\/p\/[\w-]+(?=")/g))
  const found = new Set<string>()
  for (const path of paths) {
    const { body } = await visitor.get(path)
    for (const [, id = ''] of body.matchAll(/product-variant-id="(\d+)"/g)) found.add(id)
  }
  visitor.leave()
  if (found.size === 0) throw new Error('The products of the list have no variants.')
  return [...found]
}

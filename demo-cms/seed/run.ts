import { rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { registerExtras } from '../extras/index.ts'
import { syncFiles } from '../kernel/content/sync-files.ts'
import { dropTables, openDatabase } from '../kernel/database/database.ts'
import { lockFolder } from '../kernel/database/folder-lock.ts'
import { DEFAULT_PRODUCTS, ensureSeeded } from './seed-shop.ts'

// npm run seed -- --products N: deletes the demo shop's data and creates them again.
const { values } = parseArgs({
  options: { products: { type: 'string' }, replace: { type: 'boolean', default: false } }
})
const products = Number(values.products ?? DEFAULT_PRODUCTS)
if (!Number.isSafeInteger(products) || products < 1) {
  stop(`--products ${values.products} is no number of products. Give a whole number from 1.`)
}

registerExtras()
const databaseUrl = process.env.DATABASE_URL
const dataDir = resolve(process.env.DATA_DIR ?? '.data')

if (!values.replace) {
  const orders = await placedOrders()
  if (orders > 0) {
    stop(
      `People placed ${orders} orders in this shop; a new seed would throw them away. Add --replace to do so all the same.`
    )
  }
}
await empty()
const db = await openDatabase({ databaseUrl, dataDir })
await syncFiles(db)
await ensureSeeded(db, products)
await db.destroy()
console.log(`The shop has ${products} products.`)

/** The number of orders placed by shoppers, not by the seed. */
async function placedOrders(): Promise<number> {
  const old = await openDatabase({ databaseUrl, dataDir })
  const row = await old
    .selectFrom('orders')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('from_checkout', '=', true)
    .executeTakeFirstOrThrow()
  await old.destroy()
  return row.count
}

async function empty(): Promise<void> {
  if (databaseUrl) return dropTables(databaseUrl)
  const release = lockFolder(dataDir)
  rmSync(join(dataDir, 'pgdata'), { recursive: true, force: true })
  release()
}

function stop(message: string): never {
  console.error(message)
  process.exit(1)
}

import { rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { syncFiles } from '../content/sync-files.ts'
import { dropTables, openDatabase } from '../db/database.ts'
import { lockFolder } from '../db/folder-lock.ts'
import { DEFAULT_PRODUCTS, ensureSeeded } from './seed-shop.ts'

// npm run seed -- --products N: throws the demo shop's data away and makes them anew.
const { values } = parseArgs({ options: { products: { type: 'string' } } })
const products = Number(values.products ?? DEFAULT_PRODUCTS)
if (!Number.isSafeInteger(products) || products < 1) {
  console.error(
    `--products ${values.products} is no number of products. Give a whole number from 1.`
  )
  process.exit(1)
}

const databaseUrl = process.env.DATABASE_URL
const dataDir = resolve(process.env.DATA_DIR ?? '.data')

if (!databaseUrl) {
  const release = lockFolder(dataDir)
  rmSync(join(dataDir, 'pgdata'), { recursive: true, force: true })
  release()
} else {
  await dropTables(databaseUrl)
}
const db = await openDatabase({ databaseUrl, dataDir })
await syncFiles(db)
await ensureSeeded(db, products)
await db.destroy()
console.log(`The shop has ${products} products.`)

// The database of a shop in production, where no server changes tables:
//
//   node --import tsx database.ts prepare         before each new release: makes the tables of an empty database and imports the goods;
//                                                 runs the migrations of any other
//   node --import tsx database.ts generate NAME   writes a migration to `migrations/`, if tables and entities differ

import { existsSync, mkdirSync } from 'node:fs'
import {
  bootstrap,
  generateMigration,
  JobQueueService,
  runMigrations,
  TransactionalConnection
} from '@vendure/core'
import { Client } from 'pg'
import { config, dataFolder, migrationsFolder } from './config.ts'
import { jobsAreDone, seedIfEmpty } from './import/seed.ts'

const [command, name] = process.argv.slice(2)
const { DATABASE_URL: url, SEED_FILE } = process.env
if (!url) throw new Error('DATABASE_URL names the PostgreSQL database.')

if (command === 'prepare') {
  if (await isEmpty(url)) await create()
  else await runMigrations(config)
} else if (command === 'generate' && name) {
  mkdirSync(migrationsFolder, { recursive: true })
  await generateMigration(config, { name, outputDir: migrationsFolder })
} else {
  throw new Error('Either `prepare` or `generate NAME`.')
}
process.exit()

async function isEmpty(connectionString: string): Promise<boolean> {
  const client = new Client({ connectionString })
  await client.connect()
  try {
    const { rows } = await client.query(`select to_regclass('product') as "table"`)
    return rows[0].table === null
  } finally {
    await client.end()
  }
}

/** Tables, goods, and the migrations there are noted as done: the tables contain them. */
async function create(): Promise<void> {
  if (!existsSync(dataFolder)) mkdirSync(dataFolder, { recursive: true })
  const app = await bootstrap({
    ...config,
    apiOptions: { ...config.apiOptions, port: 0 },
    dbConnectionOptions: { ...config.dbConnectionOptions, synchronize: true } as never
  })
  await seedIfEmpty(app, SEED_FILE)
  await app.get(JobQueueService).start()
  await jobsAreDone(app)
  await app.get(TransactionalConnection).rawConnection.runMigrations({ fake: true })
  await app.close()
}

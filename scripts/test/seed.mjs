// The step `seed` of `npm test`: creates the data of the demo shop, which the steps that start one copy, see `seeded-data.mjs`.

import { SEEDED } from './seeded-data.mjs'

if (!SEEDED) throw new Error('VITRINE_SEEDED_DATA must name the folder for the data.')
// a database server has data of its own
delete process.env.DATABASE_URL
process.env.DATA_DIR = SEEDED
process.env.PASSWORD_HASH_COST = '1024'
// nobody has ordered in a shop that does not exist yet
process.argv.push('--replace')
await import('../../demo-cms/seed/run.ts')

import { mkdirSync } from 'node:fs'
import { bootstrap, JobQueueService } from '@vendure/core'
import { config, dataFolder, port } from './config.ts'
import { jobsAreDone, seedIfEmpty } from './import/seed.ts'

// The shop, and with it the worker of the job queue. Several servers with one worker: WORKER=0 on all but one.
mkdirSync(dataFolder, { recursive: true })
const app = await bootstrap(config)
const isNew = await seedIfEmpty(app, process.env.SEED_FILE)
if (process.env.WORKER !== '0') await app.get(JobQueueService).start()
if (isNew) await jobsAreDone(app)
console.log(`http://localhost:${port}/`)

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, async () => {
    await app.close()
    process.exit(0)
  })
}

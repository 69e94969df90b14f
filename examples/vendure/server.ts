import { mkdirSync } from 'node:fs'
import { bootstrap, JobQueueService } from '@vendure/core'
import { config, dataFolder, isProduction, port } from './config.ts'
import { stopGracefully } from './graceful-stop.ts'
import { jobsAreDone, seedIfEmpty } from './import/seed.ts'

// The shop. On one machine it also fills an empty database, and does the jobs of the queue; in production `database.ts` and `worker.ts` do.
const { env } = process
mkdirSync(dataFolder, { recursive: true })
const app = await bootstrap(config)
// longer than load balancers keep connections (60 s in nginx): otherwise one would send a request just when this end closes
app.getHttpServer().keepAliveTimeout = 75_000
stopGracefully(app, Number(env.DRAIN_SECONDS ?? 0) * 1000)
const isNew = !isProduction && (await seedIfEmpty(app, env.SEED_FILE))
if ((env.WORKER ?? (isProduction ? '0' : '1')) !== '0') await app.get(JobQueueService).start()
if (isNew) await jobsAreDone(app)
console.log(`http://localhost:${port}/`)

import { bootstrapWorker } from '@vendure/core'
import { config } from './config.ts'

// The jobs of the queue, in a process of their own; any number of them share the work. SIGTERM lets it finish its job first.
const worker = await bootstrapWorker(config)
await worker.startJobQueue()
const { HEALTH_PORT, HOST } = process.env
if (HEALTH_PORT) {
  await worker.startHealthCheckServer({
    port: Number(HEALTH_PORT),
    hostname: HOST ?? 'localhost'
  })
}
console.log('The worker waits for jobs.')

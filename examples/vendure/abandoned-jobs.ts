import { Inject, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common'
import {
  type Job,
  PluginCommonModule,
  type PollingJobQueueStrategy,
  type RuntimeVendureConfig,
  TransactionalConnection,
  VendurePlugin
} from '@vendure/core'

/** How often a worker says that it still works on its jobs, in ms. */
const BEAT = 5000

/** How many workers may die of one job. */
const MOST_ATTEMPTS = 5

/** The jobs of this process. */
const running = new Set<Job['id']>()

/**
 * Gives the jobs of a worker that was killed to another one: in Vendure's queue in the database they would stay `RUNNING` forever. A worker
 * renews the time of its jobs every five seconds; who finds one that is older than half a minute puts it back. A job that was nearly done
 * is then done twice, as after every failure of a queue: Vendure's own jobs can be repeated.
 *
 * The times are those of the database, so the clocks of the machines need not agree. PostgreSQL only; SQLite has one process.
 */
@VendurePlugin({
  imports: [PluginCommonModule],
  compatibility: '^3.7.0',
  configuration: config => watchQueue(config)
})
export class AbandonedJobsPlugin implements OnApplicationBootstrap, OnModuleDestroy {
  /** Seconds after which a job without a sign of life is put back. */
  static patience = 30

  @Inject(TransactionalConnection)
  private connection!: TransactionalConnection
  private timer: NodeJS.Timeout | undefined

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => {
      this.beat().catch(error => console.error(`The job queue was not watched: ${error}`))
    }, BEAT)
  }

  onModuleDestroy(): void {
    clearInterval(this.timer)
  }

  private async beat(): Promise<void> {
    const { rawConnection } = this.connection
    if (running.size > 0) {
      await rawConnection.query(
        `update job_record set "updatedAt" = current_timestamp where id = any($1) and state = 'RUNNING'`,
        [[...running]]
      )
    }
    const tooOld = `state = 'RUNNING' and "updatedAt" < current_timestamp - make_interval(secs => $1)`
    await rawConnection.query(
      `update job_record set state = 'FAILED', "isSettled" = true, "settledAt" = current_timestamp,
        error = '"its workers have died"' where ${tooOld} and attempts >= ${MOST_ATTEMPTS}`,
      [AbandonedJobsPlugin.patience]
    )
    await rawConnection.query(
      `update job_record set state = 'PENDING', "updatedAt" = current_timestamp where ${tooOld}`,
      [AbandonedJobsPlugin.patience]
    )
  }
}

/** Notes which jobs this process takes and ends. */
function watchQueue(config: RuntimeVendureConfig): RuntimeVendureConfig {
  const queue = config.jobQueueOptions.jobQueueStrategy as unknown as PollingJobQueueStrategy
  const [next, update] = [queue.next.bind(queue), queue.update.bind(queue)]
  queue.next = async name => {
    const job = await next(name)
    if (job) running.add(job.id)
    return job
  }
  queue.update = async (job: Job) => {
    await update(job)
    // a job that failed or was put back waits for whoever takes it next
    if (job.state !== 'RUNNING') running.delete(job.id)
  }
  return config
}

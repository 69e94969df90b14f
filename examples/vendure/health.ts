import { Inject, type OnApplicationBootstrap } from '@nestjs/common'
import { PluginCommonModule, TransactionalConnection, VendurePlugin } from '@vendure/core'
import { stops } from './graceful-stop.ts'

interface Answer {
  status(code: number): { json(body: unknown): void }
}

/** Answers `/health`: 200 if this server can sell, 503 while it starts or stops, or if the database does not answer. */
@VendurePlugin({
  imports: [PluginCommonModule],
  compatibility: '^3.7.0',
  configuration: config => {
    // before Vendure's own, which says `ok` whatever happens
    config.apiOptions.middleware.push({
      handler: ((_: unknown, response: Answer) => HealthPlugin.answer(response)) as never,
      route: '/health',
      beforeListen: true
    })
    return config
  }
})
export class HealthPlugin implements OnApplicationBootstrap {
  private static connection: TransactionalConnection | undefined
  /** Why it is not healthy, as the log says: once, however often load balancers ask. */
  private static problem = ''

  @Inject(TransactionalConnection)
  private connection!: TransactionalConnection

  onApplicationBootstrap(): void {
    HealthPlugin.connection = this.connection
  }

  static async answer(response: Answer): Promise<void> {
    const { connection } = HealthPlugin
    try {
      if (!connection || stops()) throw new Error(stops() ? 'stopping' : 'starting')
      await connection.rawConnection.query('select 1')
      HealthPlugin.problem = ''
      response.status(200).json({ status: 'ok' })
    } catch (error) {
      const { message } = error as Error
      if (message !== HealthPlugin.problem) console.error(`Not healthy: ${message}`)
      HealthPlugin.problem = message
      response.status(503).json({ status: 'error' })
    }
  }
}

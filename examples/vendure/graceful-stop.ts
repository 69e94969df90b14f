import type { IncomingMessage, Server, ServerResponse } from 'node:http'

/** How long answers that are under way may take once the server stops, and mails after them, in ms. */
const PATIENCE = 30_000

interface Application {
  getHttpServer(): Server
  close(): Promise<void>
}

/** Whether this process stops: `/health` then answers 503, and the load balancer sends no more requests. */
let isStopping = false

export const stops = (): boolean => isStopping

/**
 * Ends the process on SIGTERM and SIGINT without losing a request: for `drain` ms it goes on answering, while the load balancer notices;
 * each answer closes its connection, so that none is kept when the server ends. Then it accepts nothing, finishes what is under way, and
 * closes the database.
 *
 * @param drain ms; longer than the interval at which the load balancer asks `/health`.
 */
export function stopGracefully(app: Application, drain: number): void {
  const server = app.getHttpServer()
  const open = new Set<ServerResponse>()
  server.prependListener('request', (_: IncomingMessage, response: ServerResponse) => {
    open.add(response)
    response.once('close', () => open.delete(response))
    if (isStopping) response.setHeader('Connection', 'close')
  })

  const stop = async () => {
    if (isStopping) return
    isStopping = true
    for (const response of open) {
      if (!response.headersSent) response.setHeader('Connection', 'close')
    }
    await new Promise(resolve => setTimeout(resolve, drain))
    const timer = setTimeout(() => server.closeAllConnections(), PATIENCE)
    await new Promise(resolve => server.close(resolve))
    clearTimeout(timer)
    // mails that are being sent are waited for; what cannot be closed, such as a connection to a Redis that is away, is closed by the end of
    // the process
    const closed = app.close().catch(error => console.error(`Closing failed: ${error}`))
    await Promise.race([closed, new Promise(resolve => setTimeout(resolve, PATIENCE))])
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    // those of Vendure close the database while requests are under way
    process.removeAllListeners(signal)
    process.on(signal, () => void stop())
  }
}

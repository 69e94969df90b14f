import {
  Agent,
  createServer,
  get,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  request,
  type ServerResponse
} from 'node:http'
import type { AddressInfo } from 'node:net'

const CHECK_INTERVAL_MS = 200

/**
 * A load balancer as simple as nginx with `proxy_next_upstream`: healthy servers in turn, over connections that stay open. It repeats a
 * request at another server only if the first one never received it, if it reads, or if it carries an idempotency key.
 */
export class Balancer {
  /** How many requests went to a second server. */
  repeated = 0
  readonly #ports: readonly number[]
  readonly #agent = new Agent({ keepAlive: true })
  readonly #server = createServer((incoming, outgoing) => void this.#pass(incoming, outgoing))
  readonly #timer: NodeJS.Timeout
  #healthy: readonly number[] = []
  #turn = 0

  constructor(ports: readonly number[]) {
    this.#ports = ports
    this.#timer = setInterval(() => void this.#check(), CHECK_INTERVAL_MS)
  }

  async start(): Promise<string> {
    await this.#check()
    await new Promise<void>(resolve => this.#server.listen(0, '127.0.0.1', resolve))
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  stop(): void {
    clearInterval(this.#timer)
    this.#server.closeAllConnections()
    this.#server.close()
    this.#agent.destroy()
  }

  async #check(): Promise<void> {
    const states = await Promise.all(this.#ports.map(isHealthy))
    this.#healthy = this.#ports.filter((_, index) => states[index])
  }

  async #pass(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const parts: Buffer[] = []
    for await (const part of incoming) parts.push(part)
    const body = Buffer.concat(parts)
    this.#turn += 1
    const ports = this.#healthy.length > 0 ? this.#healthy : this.#ports
    const inTurn = ports.map((_, index) => ports[(this.#turn + index) % ports.length]!)
    const mayRepeat = incoming.method === 'GET' || 'idempotency-key' in incoming.headers
    for (const [index, port] of inTurn.entries()) {
      if (index > 0) this.repeated += 1
      try {
        await this.#send(port, incoming, body, outgoing)
        return
      } catch (error) {
        const wasNeverSent = (error as NodeJS.ErrnoException).code === 'ECONNREFUSED'
        if (outgoing.headersSent || !(mayRepeat || wasNeverSent)) break
      }
    }
    if (outgoing.headersSent) outgoing.destroy()
    else outgoing.writeHead(502).end()
  }

  #send(
    port: number,
    { method, url, headers }: IncomingMessage,
    body: Buffer,
    outgoing: ServerResponse
  ): Promise<void> {
    return new Promise((resolve, reject) => {
      const sent = request(
        { agent: this.#agent, host: '127.0.0.1', port, method, path: url, headers },
        answer => {
          const { connection: _, 'keep-alive': __, ...others } = answer.headers
          outgoing.writeHead(answer.statusCode ?? 502, others as OutgoingHttpHeaders)
          answer.on('error', reject)
          answer.pipe(outgoing).on('close', resolve)
        }
      )
      sent.on('error', reject)
      sent.end(body)
    })
  }
}

/** Whether a server answers `/health` with 200. */
export function isHealthy(port: number): Promise<boolean> {
  return new Promise(resolve => {
    const asked = get({ host: '127.0.0.1', port, path: '/health', timeout: 5000 }, answer => {
      answer.resume()
      resolve(answer.statusCode === 200)
    })
    asked.on('timeout', () => asked.destroy())
    asked.on('error', () => resolve(false))
  })
}

import { Agent, createServer, request, type Server } from 'node:http'
import type { ShopNode } from './node.ts'

/** How often it asks each node whether it is ready, in ms. */
const CHECK_INTERVAL_MS = 100

/**
 * A minimal load balancer: distributes requests over the ready nodes in turn, over keep-alive connections, without
 * retries. When no node is ready, it uses all of them, as common load balancers do: they can still show copies of pages. A request
 * that fails at a node results in a 502.
 */
export class LoadBalancer {
  readonly #nodes: readonly ShopNode[]
  readonly #agent = new Agent({ keepAlive: true })
  readonly #server: Server
  readonly #checks: NodeJS.Timeout
  #ready: ShopNode[] = []
  #next = 0

  constructor(nodes: readonly ShopNode[]) {
    this.#nodes = nodes
    this.#checks = setInterval(() => void this.check(), CHECK_INTERVAL_MS)
    this.#server = createServer((incoming, outgoing) => {
      const node = this.#choose()
      const forwarded = request(
        {
          agent: this.#agent,
          host: '127.0.0.1',
          port: node.port,
          method: incoming.method,
          path: incoming.url,
          headers: incoming.headers
        },
        response => {
          const { connection: _, ...headers } = response.headers
          outgoing.writeHead(response.statusCode ?? 502, headers)
          response.pipe(outgoing)
        }
      )
      forwarded.on('error', error => {
        if (outgoing.headersSent) outgoing.destroy()
        else outgoing.writeHead(502).end(error.message)
      })
      incoming.pipe(forwarded)
    })
  }

  async listen(port: number): Promise<string> {
    await this.check()
    await new Promise<void>(resolve => this.#server.listen(port, '127.0.0.1', resolve))
    return `http://127.0.0.1:${port}`
  }

  /** Checks which nodes are ready. */
  async check(): Promise<void> {
    const answers = await Promise.all(
      this.#nodes.map(async node => ((await node.isReady()) ? node : undefined))
    )
    this.#ready = answers.filter(node => node !== undefined)
  }

  close(): void {
    clearInterval(this.#checks)
    this.#agent.destroy()
    this.#server.closeAllConnections()
    this.#server.close()
  }

  #choose(): ShopNode {
    this.#next += 1
    const nodes = this.#ready.length > 0 ? this.#ready : this.#nodes
    return nodes[this.#next % nodes.length]!
  }
}

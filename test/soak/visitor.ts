import { Agent, type IncomingMessage, request } from 'node:http'

export interface Reply {
  status: number
  body: string
}

const TIMEOUT_MS = 30_000

/** A simulated browser with one keep-alive connection and cookies. */
export class Visitor {
  readonly #origin: string
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 })
  readonly #cookies = new Map<string, string>()

  constructor(origin: string) {
    this.#origin = origin
  }

  get(path: string): Promise<Reply> {
    return this.#send('GET', path)
  }

  call(path: string, body: object): Promise<Reply> {
    return this.#send('POST', path, JSON.stringify(body))
  }

  leave(): void {
    this.#agent.destroy()
  }

  #send(method: string, path: string, body?: string): Promise<Reply> {
    return new Promise((resolve, reject) => {
      const sent = request(
        new URL(path, this.#origin),
        {
          method,
          agent: this.#agent,
          timeout: TIMEOUT_MS,
          headers: {
            'accept-language': 'fr',
            'sec-fetch-site': 'same-origin',
            cookie: [...this.#cookies].map(pair => pair.join('=')).join('; '),
            ...(body && {
              'content-type': 'application/json',
              'content-length': Buffer.byteLength(body)
            })
          }
        },
        response => {
          this.#keepCookies(response)
          const parts: Buffer[] = []
          response.on('data', part => parts.push(part))
          response.on('error', reject)
          response.on('end', () =>
            resolve({ status: response.statusCode ?? 0, body: Buffer.concat(parts).toString() })
          )
        }
      )
      sent.on('timeout', () => sent.destroy(new Error('timed out')))
      sent.on('error', reject)
      sent.end(body)
    })
  }

  #keepCookies(response: IncomingMessage): void {
    for (const cookie of response.headers['set-cookie'] ?? []) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      if (name) this.#cookies.set(name, value ?? '')
    }
  }
}

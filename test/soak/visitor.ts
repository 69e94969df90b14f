import { Agent, type IncomingMessage, request } from 'node:http'

export interface Reply {
  status: number
  body: string
  /** The `Location` header of a redirect. */
  location: string | undefined
}

const TIMEOUT_MS = 60_000

/** A simulated browser with one keep-alive connection and cookies. */
export class Visitor {
  readonly #origin: string
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 })
  readonly #cookies: Map<string, string>
  readonly #host: string

  /** @param host The host that the shop is known by, to address a node without the load balancer. */
  constructor(
    origin: string,
    cookies = new Map<string, string>(),
    host: string = new URL(origin).host
  ) {
    this.#origin = origin
    this.#cookies = cookies
    this.#host = host
  }

  /** Another tab: the same cookies on another connection. */
  tab(): Visitor {
    return new Visitor(this.#origin, this.#cookies, this.#host)
  }

  get(path: string): Promise<Reply> {
    return this.#send('GET', path)
  }

  /** @param key The call is made once, even if it is repeated. */
  call(path: string, body: object, key?: string): Promise<Reply> {
    return this.#send('POST', path, {
      'content-type': 'application/json',
      body: JSON.stringify(body),
      ...(key && { 'idempotency-key': key })
    })
  }

  submit(path: string, fields: Record<string, string>): Promise<Reply> {
    return this.#send('POST', path, {
      'content-type': 'application/x-www-form-urlencoded',
      body: new URLSearchParams(fields).toString()
    })
  }

  delete(path: string): Promise<Reply> {
    return this.#send('DELETE', path)
  }

  leave(): void {
    this.#agent.destroy()
  }

  /** A guest gets a new session id before the first personal data: like a browser, this repeats the request with it. */
  async #send(method: string, path: string, more: Record<string, string> = {}): Promise<Reply> {
    const reply = await this.#request(method, path, more)
    const { status, location } = reply
    return status === 307 && location?.includes('renewed=')
      ? this.#send(method, location, more)
      : reply
  }

  #request(
    method: string,
    path: string,
    { body, ...headers }: Record<string, string>
  ): Promise<Reply> {
    return new Promise((resolve, reject) => {
      const sent = request(
        new URL(path, this.#origin),
        {
          method,
          agent: this.#agent,
          timeout: TIMEOUT_MS,
          headers: {
            host: this.#host,
            'accept-language': 'fr',
            'sec-fetch-site': 'same-origin',
            cookie: [...this.#cookies].map(pair => pair.join('=')).join('; '),
            ...headers,
            ...(body && { 'content-length': Buffer.byteLength(body) })
          }
        },
        response => {
          this.#keepCookies(response)
          const parts: Buffer[] = []
          response.on('data', part => parts.push(part))
          response.on('error', reject)
          response.on('end', () =>
            resolve({
              status: response.statusCode ?? 0,
              body: Buffer.concat(parts).toString(),
              location: response.headers.location
            })
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

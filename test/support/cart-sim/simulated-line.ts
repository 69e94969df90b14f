import type { CartServer } from './cart-server.ts'
import type { SimulatedTime } from './simulated-time.ts'

/** What can happen to one call. */
export const faults = [
  'fine',
  /** The request never arrives. */
  'request lost',
  /** The server processes the request, but the response is lost. */
  'reply lost',
  /** The client times out; the server processes the request later. */
  'late',
  /** The server processes the request, but the connection stays open without a response. */
  'silent',
  /** 500, and nothing was changed. */
  'fails before',
  /** 500, although the change was made. */
  'fails after',
  /** 503, and nothing was changed; reads are retried. */
  'busy',
  /** 401. */
  'login needed',
  /** 409 with a reason and the current cart. */
  'conflict',
  /** 409 with only a message. */
  'bare conflict',
  /** The change is made, but the response is not JSON. */
  'nonsense'
] as const
export type Fault = (typeof faults)[number]

/** A request in a form that tests can compare: `PUT line-1 3`, `POST mutation-4`. */
export function nameOf(method: string, path: string, body: string): string {
  const last = path
    .replace(/\/saveforlater$/, ' later')
    .split('/')
    .at(-1)!
  if (body === '') return `${method} ${last}`
  const { quantity, Name } = JSON.parse(body) as { quantity?: number; Name?: string }
  return Name === undefined ? `${method} ${last} ${quantity}` : `${method} ${Name}`
}

/** The network between tabs and server: requests and responses overtake each other and get lost as the history says. */
export class SimulatedLine {
  #server: CartServer
  #time: SimulatedTime
  #awaiting: Fault[]

  /** @param awaiting The faults of the calls, in order; later calls have none. */
  constructor(server: CartServer, time: SimulatedTime, awaiting: readonly Fault[]) {
    this.#server = server
    this.#time = time
    this.#awaiting = [...awaiting]
  }

  /** From now on, calls have no faults. */
  mend(): void {
    this.#awaiting = []
  }

  async carry(from: string, request: Request, body: string): Promise<Response> {
    const { method, headers } = request
    const { pathname } = new URL(request.url)
    const fault = this.#awaiting.shift() ?? 'fine'
    const name = `${from}: ${nameOf(method, pathname, body)}`
    const work = () =>
      this.#server.answer(method, pathname, body, headers.get('Idempotency-Key'))
    await this.#time.travel(`${name} arrives: ${fault}`)
    if (fault === 'request lost') throw new TypeError('Failed to fetch')
    if (fault === 'late') {
      this.#time.send(`${name} is done late`, work)
      throw new TypeError('Failed to fetch')
    }
    const reply = this.#answer(fault, method, work)
    await this.#time.travel(`${name} is answered`)
    if (fault === 'reply lost') throw new TypeError('Failed to fetch')
    if (fault === 'silent') return new Promise(() => {})
    return reply
  }

  #answer(fault: Fault, method: string, work: () => Response): Response {
    if (fault === 'fails before') return new Response('', { status: 500 })
    if (fault === 'busy') return new Response('', { status: 503 })
    if (fault === 'login needed') return new Response('', { status: 401 })
    // a GET is never refused
    if (fault === 'conflict' && method !== 'GET') return this.#server.refuse(409, 'Not now.')
    if (fault === 'bare conflict' && method !== 'GET') {
      return Response.json({ Message: 'Not now.' }, { status: 409 })
    }
    const reply = work()
    if (fault === 'fails after') return new Response('', { status: 500 })
    if (fault === 'nonsense') return new Response('<html>')
    return reply
  }
}

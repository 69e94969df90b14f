import type { CartServer } from './cart-server.ts'
import type { SimulatedTime } from './simulated-time.ts'

/** What can happen to one call on its way. */
export const faults = [
  /** Nothing. */
  'fine',
  /** The request never arrives. */
  'request lost',
  /** The server does its work; nobody hears of it. */
  'reply lost',
  /** The line was dropped on our side; the server does its work later. */
  'late',
  /** The server does its work, and the line stays open without a word. */
  'silent',
  /** 500, and nothing is done. */
  'fails before',
  /** 500, though the work is done. */
  'fails after',
  /** 503, and nothing is done: worth another try for who only reads. */
  'busy',
  /** 401. */
  'login needed',
  /** 409 for a reason of the server's own, with the cart as it is. */
  'conflict',
  /** 409 with words alone. */
  'bare conflict',
  /** Something that is not JSON, though the work is done. */
  'nonsense'
] as const
export type Fault = (typeof faults)[number]

/** What was asked, as a test can compare it: `PUT line-1 3`, `POST mutation-4`. */
export function nameOf(method: string, path: string, body: string): string {
  const last = path
    .replace(/\/saveforlater$/, ' later')
    .split('/')
    .at(-1)!
  if (body === '') return `${method} ${last}`
  const { quantity, Name } = JSON.parse(body) as { quantity?: number; Name?: string }
  return Name === undefined ? `${method} ${last} ${quantity}` : `${method} ${Name}`
}

/** The line between tabs and server: calls and answers travel, overtake each other, and are lost as it is told. */
export class SimulatedLine {
  #server: CartServer
  #time: SimulatedTime
  #awaiting: Fault[]

  /** @param awaiting What happens to the calls, one after the other; then everything is fine. */
  constructor(server: CartServer, time: SimulatedTime, awaiting: readonly Fault[]) {
    this.#server = server
    this.#time = time
    this.#awaiting = [...awaiting]
  }

  /** From now on everything arrives. */
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
    // nobody refuses to be read
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

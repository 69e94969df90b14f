import { once } from 'node:events'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import type { PGlite } from '@electric-sql/pglite'

const SSL_REQUEST = 80877103
const GSS_REQUEST = 80877104

/** Types of the messages after which a client waits for a response: Query and Sync. */
const REQUESTS = new Set(['Q', 'S'])

/** Serves an embedded database over the PostgreSQL protocol, so that tests can close its connections. */
export class DatabaseServer {
  readonly #pglite: PGlite
  readonly #connections = new Set<Connection>()
  #server: Server | undefined
  #port = 0
  /**
   * The embedded database has a single session: connections take turns and keep theirs until their transaction ends.
   */
  #turn = Promise.resolve()

  constructor(pglite: PGlite) {
    this.#pglite = pglite
  }

  get url(): string {
    return `postgres://shop:shop@127.0.0.1:${this.#port}/postgres`
  }

  /** How many connections wait for their turn. */
  get waiting(): number {
    return [...this.#connections].filter(({ isWaiting }) => isWaiting).length
  }

  /** Starts listening; after `stop()`, on the same port. */
  async start(): Promise<void> {
    this.#server = createServer(socket => {
      const connection = new Connection(socket, this.#pglite, () => this.#takeTurn())
      this.#connections.add(connection)
      socket.on('close', () => this.#connections.delete(connection))
    })
    this.#server.listen(this.#port, '127.0.0.1')
    await once(this.#server, 'listening')
    this.#port = (this.#server.address() as AddressInfo).port
  }

  /** Closes all connections, idle or not, as an administrator would. */
  async endConnections(): Promise<void> {
    await Promise.all([...this.#connections].map(connection => connection.end()))
  }

  /** Stops responding, like a paused server, until the returned function is called. */
  pause(): Promise<() => void> {
    return this.#takeTurn()
  }

  /** Closes all connections and accepts no new ones. */
  async stop(): Promise<void> {
    this.#server?.close()
    await this.endConnections()
  }

  async #takeTurn(): Promise<() => void> {
    const before = this.#turn
    let release = () => {}
    this.#turn = new Promise(resolve => {
      release = resolve
    })
    await before
    return release
  }
}

class Connection {
  isWaiting = false
  readonly #socket: Socket
  readonly #pglite: PGlite
  readonly #takeTurn: () => Promise<() => void>
  #received = Buffer.alloc(0)
  #isStarted = false
  #release: (() => void) | undefined
  #work = Promise.resolve()

  constructor(socket: Socket, pglite: PGlite, takeTurn: () => Promise<() => void>) {
    this.#socket = socket
    this.#pglite = pglite
    this.#takeTurn = takeTurn
    socket.on('error', () => {})
    socket.on('data', data => {
      this.#received = Buffer.concat([this.#received, data])
      this.#read()
    })
    socket.on('close', () => {
      this.#work = this.#work.then(() => this.#rollBack())
    })
  }

  async end(): Promise<void> {
    if (this.#isStarted) this.#socket.write(errorResponse('57P01'))
    this.#socket.end()
    this.#socket.destroySoon()
    if (!this.#socket.closed) await once(this.#socket, 'close')
  }

  #read(): void {
    if (!this.#isStarted) this.#greet()
    let length = 0
    for (let at = 0; at + 5 <= this.#received.length; ) {
      const type = String.fromCharCode(this.#received[at]!)
      const next = at + 1 + this.#received.readInt32BE(at + 1)
      if (!this.#isStarted || next > this.#received.length) break
      at = next
      if (type === 'X') {
        this.#socket.destroy()
        return
      }
      if (REQUESTS.has(type)) length = at
    }
    if (length === 0) return
    const messages = Uint8Array.from(this.#received.subarray(0, length))
    this.#received = this.#received.subarray(length)
    this.#work = this.#work.then(() => this.#execute(messages))
  }

  #greet(): void {
    while (!this.#isStarted && this.#received.length >= 8) {
      const length = this.#received.readInt32BE(0)
      if (this.#received.length < length) return
      const code = this.#received.readInt32BE(4)
      this.#received = this.#received.subarray(length)
      if (code === SSL_REQUEST || code === GSS_REQUEST) {
        this.#socket.write('N')
        continue
      }
      this.#isStarted = true
      this.#socket.write(
        Buffer.concat([
          message('R', int32(0)),
          message('S', text('client_encoding'), text('UTF8')),
          message('K', int32(1), int32(1)),
          message('Z', Buffer.from('I'))
        ])
      )
    }
  }

  async #execute(messages: Uint8Array): Promise<void> {
    if (!this.#release) {
      this.isWaiting = true
      this.#release = await this.#takeTurn()
      this.isWaiting = false
    }
    if (this.#socket.destroyed) return this.#rollBack()
    const answer = await this.#pglite.execProtocolRaw(messages)
    this.#socket.write(answer)
    // ReadyForQuery ends with I outside a transaction
    if (answer.at(-1) === 'I'.charCodeAt(0)) this.#giveTurn()
  }

  async #rollBack(): Promise<void> {
    if (!this.#release) return
    await this.#pglite.execProtocolRaw(message('Q', text('rollback')))
    this.#giveTurn()
  }

  #giveTurn(): void {
    this.#release?.()
    this.#release = undefined
  }
}

function errorResponse(code: string): Buffer {
  return message(
    'E',
    text('SFATAL'),
    text('VFATAL'),
    text(`C${code}`),
    text('Mterminating connection due to administrator command'),
    Buffer.from([0])
  )
}

function message(type: string, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts)
  return Buffer.concat([Buffer.from(type), int32(body.length + 4), body])
}

function int32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeInt32BE(value)
  return bytes
}

function text(value: string): Buffer {
  return Buffer.from(`${value}\0`)
}

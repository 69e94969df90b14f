import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'

/** The address under which the nodes know their database: it can be paused, and moved to another server. */
export class DatabaseAddress {
  readonly #server: Server
  readonly #connections = new Set<Connection>()
  #target: number
  #isPaused = false

  constructor(target: number) {
    this.#target = target
    this.#server = createServer(socket => {
      const connection = new Connection(socket, this.#target)
      this.#connections.add(connection)
      socket.on('close', () => this.#connections.delete(connection))
      if (this.#isPaused) connection.pause()
    })
  }

  async listen(): Promise<string> {
    await new Promise<void>(resolve => this.#server.listen(0, '127.0.0.1', resolve))
    const { port } = this.#server.address() as AddressInfo
    return `postgres://shop@127.0.0.1:${port}/postgres`
  }

  /** Forwards nothing any more, like a server or a network that hangs: connections stay open, new ones are accepted. */
  pause(): void {
    this.#isPaused = true
    for (const connection of this.#connections) connection.pause()
  }

  resume(): void {
    this.#isPaused = false
    for (const connection of this.#connections) connection.resume()
  }

  /** Resets the connections, as the new host of an address does. */
  moveTo(target: number): void {
    this.#target = target
    this.#isPaused = false
    for (const connection of this.#connections) connection.reset()
  }

  close(): void {
    for (const connection of this.#connections) connection.reset()
    this.#server.close()
  }
}

class Connection {
  readonly #sockets: readonly [Socket, Socket]

  constructor(client: Socket, port: number) {
    const server = connect(port, '127.0.0.1')
    this.#sockets = [client, server]
    for (const [one, other] of [
      [client, server],
      [server, client]
    ] as const) {
      one.on('data', data => other.write(data))
      one.on('error', () => other.destroy())
      one.on('close', () => other.destroy())
    }
  }

  pause(): void {
    for (const socket of this.#sockets) socket.pause()
  }

  resume(): void {
    for (const socket of this.#sockets) socket.resume()
  }

  reset(): void {
    for (const socket of this.#sockets) socket.resetAndDestroy()
  }
}

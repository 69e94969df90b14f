import { createServer as createHttpServer } from 'node:http'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'
import { createServer as createTlsServer } from 'node:tls'
import { selfSigned } from './certificate.ts'
import type { FixtureServer } from './fixture-server.ts'

/** The first byte of a connection with TLS. */
const HANDSHAKE = 0x16

export interface TlsProxy {
  /** For `https:` and for `http:`. */
  port: number
  stop(): void
}

/**
 * A proxy that ends TLS, as in front of most shops: it passes requests with `https:` on to a server without TLS, and answers
 * those with `http:`, on the same port, by a redirect to `https:`.
 */
export async function startTlsProxy({ origin }: FixtureServer): Promise<TlsProxy> {
  const sockets = new Set<Socket>()
  const join = (one: Socket, port: number): void => {
    const other = connect(port, '127.0.0.1')
    for (const socket of [one, other]) {
      sockets.add(socket)
      // browsers close connections at any time
      socket.on('error', () => socket.destroy()).on('close', () => sockets.delete(socket))
    }
    one.pipe(other).pipe(one)
  }
  const secure = createTlsServer(selfSigned(), socket =>
    join(socket, Number(new URL(origin).port))
  )
  const plain = createHttpServer(({ headers, url }, response) => {
    response.writeHead(301, { Location: `https://${headers.host}${url}` }).end()
  })
  const inside = [secure, plain] as const
  const [securePort = 0, plainPort = 0] = await Promise.all(inside.map(listen))
  const front = createServer(socket => {
    socket.once('data', (start: Buffer) => {
      socket.pause().unshift(start)
      join(socket, start[0] === HANDSHAKE ? securePort : plainPort)
    })
  })
  return {
    port: await listen(front),
    stop() {
      for (const server of [front, ...inside]) server.close()
      for (const socket of sockets) socket.destroy()
    }
  }
}

function listen(server: Server): Promise<number> {
  return new Promise(resolve => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port))
  })
}

import { createHash, generateKeyPairSync, sign } from 'node:crypto'
import { createServer as createHttpServer } from 'node:http'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'
import { createServer as createTlsServer } from 'node:tls'
import type { FixtureServer } from './fixture-server.ts'

/** The name in the certificate. */
export const HOST = 'shop.test'

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

/** A key and a certificate that no browser trusts, for tests that ignore that. */
function selfSigned(): { key: string; cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const spki = publicKey.export({ type: 'spki', format: 'der' })
  // ecdsa-with-SHA256
  const algorithm = der(0x30, Buffer.from('06082a8648ce3d040302', 'hex'))
  // the common name "test"
  const name = der(0x30, der(0x31, der(0x30, Buffer.from('06035504030c0474657374', 'hex'))))
  const validity = der(0x30, der(0x17, '200101000000Z'), der(0x17, '491231235959Z'))
  const serial = der(
    0x02,
    Buffer.from([1]),
    createHash('sha256').update(spki).digest().subarray(0, 8)
  )
  const version = der(0xa0, der(0x02, Buffer.from([2])))
  const names = der(0x30, der(0x82, HOST))
  const alternativeNames = der(0x30, Buffer.from('0603551d11', 'hex'), der(0x04, names))
  const extensions = der(0xa3, der(0x30, alternativeNames))
  const content = der(0x30, version, serial, algorithm, name, validity, name, spki, extensions)
  const signature = der(0x03, Buffer.from([0]), sign('sha256', content, privateKey))
  const cert = der(0x30, content, algorithm, signature).toString('base64')
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${cert}\n-----END CERTIFICATE-----`
  }
}

/** A value in the encoding of certificates: tag, length, content. */
function der(tag: number, ...parts: (Buffer | string)[]): Buffer {
  const content = Buffer.concat(parts.map(part => Buffer.from(part as string)))
  const { length } = content
  // as few bytes as possible: all of these certificates are shorter than 64 KB
  const size =
    length < 0x80
      ? [length]
      : length < 0x100
        ? [0x81, length]
        : [0x82, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}

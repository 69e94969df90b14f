import {
  type ClientRequest,
  createServer,
  request as httpRequest,
  type IncomingMessage,
  type RequestListener,
  type ServerResponse
} from 'node:http'
import type { AddressInfo } from 'node:net'
import fastify, { type FastifyServerOptions } from 'fastify'
import { expressMiddleware } from '../../src/server/express.ts'
import { fastifyPlugin } from '../../src/server/fastify.ts'
import { nodeListener } from '../../src/server/node.ts'
import type { AdapterOptions, ServedApi } from '../../src/server/served-api.ts'

export interface TestServer {
  /** `http://127.0.0.1:1234` */
  address: string
  close(): Promise<void>
}

type Start = (api: ServedApi<void>, options?: AdapterOptions) => Promise<TestServer>

/** Servers that answer the calls of an API, and the rest with the text `page`. */
export const servers: Record<'node' | 'express' | 'fastify', Start> = {
  node: (api, options) =>
    listen(nodeListener(api, { ...options, next: (_, response) => response.end('page') })),
  express: (api, options) => listen(expressLike([expressMiddleware(api, options)])),
  fastify: (api, options) => startFastify(api, options)
}

export async function startFastify(
  api: ServedApi<void>,
  options?: AdapterOptions,
  settings: FastifyServerOptions = {}
): Promise<TestServer> {
  const app = fastify({ forceCloseConnections: true, ...settings })
  app.setNotFoundHandler((_, reply) => reply.code(200).send('page'))
  await app.register(fastifyPlugin(api, options))
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  return { address, close: () => app.close() }
}

type ExpressMessage = IncomingMessage & {
  originalUrl: string
  protocol: string
  hostname: string
  body?: unknown
}
export type Middleware = (
  request: ExpressMessage,
  response: ServerResponse,
  next: (error?: unknown) => void
) => void

/** Express is not a dependency: what it adds to a request, and its chain of middlewares. */
export function expressLike(
  middlewares: readonly Middleware[],
  found: Partial<ExpressMessage> = {}
): RequestListener {
  return (incoming, response) => {
    const request = Object.assign(incoming, {
      originalUrl: incoming.url ?? '/',
      protocol: 'http',
      hostname: String(incoming.headers.host).replace(/:\d+$/, ''),
      ...found
    })
    const run = (index: number) => (error?: unknown) => {
      if (error) {
        response.statusCode = 500
        response.end(`handled: ${error}`)
        return
      }
      const middleware = middlewares[index]
      if (middleware) middleware(request, response, run(index + 1))
      else response.end('page')
    }
    run(0)()
  }
}

export async function listen(listener: RequestListener): Promise<TestServer> {
  const server = createServer(listener)
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    address: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      })
  }
}

/** A request whose path is sent as it is, and its response once its headers are there. */
export function send(
  { address }: TestServer,
  method: string,
  path: string,
  headers: Record<string, string> = {}
): { sent: ClientRequest; response: Promise<IncomingMessage> } {
  const { hostname, port } = new URL(address)
  const sent = httpRequest({
    hostname,
    port,
    method,
    path,
    headers: { 'sec-fetch-site': 'same-origin', ...headers }
  })
  const response = new Promise<IncomingMessage>((resolve, reject) => {
    sent.once('response', resolve)
    sent.once('error', reject)
  })
  return { sent, response }
}

export async function textOf(response: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of response) text += chunk
  return text
}

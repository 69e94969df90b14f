import http from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'

export interface RawAnswer {
  status: number
  headers: http.IncomingHttpHeaders
  body: string
}

/** Sends a path exactly as it is written; `inject` and `fetch` would tidy it first. */
export function openRawClient(app: FastifyInstance) {
  return async (
    method: string,
    path: string,
    headers: Record<string, string> = {}
  ): Promise<RawAnswer> => {
    if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = app.server.address() as AddressInfo
    return new Promise((resolve, reject) => {
      const request = http.request({ port, method, path, headers, agent: false }, response => {
        const chunks: Buffer[] = []
        response.on('data', chunk => chunks.push(chunk))
        response.on('end', () => {
          const body = Buffer.concat(chunks).toString()
          resolve({ status: response.statusCode!, headers: response.headers, body })
        })
      })
      request.on('error', reject).end()
    })
  }
}

import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import type { ConnectionError } from 'fastify'
import { expect, test } from 'vitest'
import { rejectMalformedRequest } from '../../demo-cms/kernel/http/malformed-requests.ts'

test('a request that arrives too slowly is answered with 408 and security headers, and its connection ends', async () => {
  const server = createServer({
    headersTimeout: 20,
    requestTimeout: 20,
    connectionsCheckingInterval: 5
  })
  server.on('clientError', (error, socket) =>
    rejectMalformedRequest(error as ConnectionError, socket as Socket)
  )
  await once(server.listen(0, '127.0.0.1'), 'listening')
  try {
    const client = connect((server.address() as AddressInfo).port, '127.0.0.1')
    client.write('GET /shop/fr HTTP/1.1\r\nHost: shop.example\r\n')
    const answer = await text(client)
    expect(answer).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/)
    expect(answer).toContain('connection: close\r\n')
    expect(answer).toContain("content-security-policy: default-src 'none'")
    expect(answer).toContain('x-content-type-options: nosniff\r\n')
  } finally {
    server.close()
  }
})

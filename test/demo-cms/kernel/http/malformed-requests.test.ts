import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import type { ConnectionError } from 'fastify'
import { expect, test } from 'vitest'
import { rejectMalformedRequest } from '../../../../demo-cms/kernel/http/malformed-requests.ts'

test('a browser with too many cookies is told in all languages to delete them, with 431 [HTTP-02]', async () => {
  const server = createServer()
  server.on('clientError', (error, socket) =>
    rejectMalformedRequest(error as ConnectionError, socket as Socket)
  )
  await once(server.listen(0, '127.0.0.1'), 'listening')
  try {
    const client = connect((server.address() as AddressInfo).port, '127.0.0.1')
    const cookies = Array.from({ length: 17 }, (_, index) => `c${index}=${'x'.repeat(1000)}`)
    client.write(
      `GET /shop/fr HTTP/1.1\r\nHost: shop.example\r\nCookie: ${cookies.join('; ')}\r\n\r\n`
    )
    const answer = await text(client)
    const [head = '', body = ''] = answer.split('\r\n\r\n')
    expect(head).toMatch(/^HTTP\/1\.1 431 /)
    expect(head).toContain(`content-length: ${Buffer.byteLength(body)}`)
    for (const words of [
      'delete the cookies',
      'supprimez les cookies',
      'verwijder de cookies',
      'Löschen Sie die Cookies'
    ]) {
      expect(body).toContain(words)
    }
  } finally {
    server.close()
  }
})

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

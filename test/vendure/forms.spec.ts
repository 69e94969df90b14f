import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from '@playwright/test'
import { readForm } from '../../examples/vendure/storefront/read-form.ts'
import { nodeListener } from '../../src/server/node.ts'

const FORM = 'application/x-www-form-urlencoded'
const TOO_LONG = 300_000

test('a page of the shop on Vendure stops to read a form that is too long, announced or not', async () => {
  let pulled = 0
  const long = new ReadableStream<Uint8Array>({
    pull(controller) {
      pulled += 1
      controller.enqueue(new Uint8Array(10_000))
      if (pulled === 100) controller.close()
    }
  })
  await expect(readForm(formOf(long))).rejects.toMatchObject({ status: 413 })
  expect(pulled).toBeLessThan(40)

  const announced = formOf('Note=', { 'content-length': String(TOO_LONG) })
  await expect(readForm(announced)).rejects.toMatchObject({ status: 413 })
  expect(announced.bodyUsed).toBe(false)
})

test('a browser that sends a form that is too long gets the page that says so, and keeps its connection', async () => {
  const page = async (request: Request) => {
    const read = await readForm(request).catch(({ status }: { status: number }) => status)
    return new Response('page', { status: typeof read === 'number' ? read : 200 })
  }
  const pages = {
    endpoints: [],
    place: { applicationPath: '', sitePath: '' },
    missing: () => [],
    logMissing() {},
    hasPath: () => true,
    handles: () => true,
    fetch: page
  }
  const server = createServer(nodeListener(pages as never)).listen(0)
  const { port } = server.address() as AddressInfo
  const answer = await fetch(`http://localhost:${port}/shop/en/security/login`, {
    method: 'POST',
    headers: { 'content-type': FORM },
    body: 'x'.repeat(4_000_000)
  })
  expect([answer.status, answer.headers.get('connection')]).toEqual([413, 'keep-alive'])
  expect(await answer.text()).toBe('page')
  server.close()
})

test('a body outside the pages that is too long, or in an unknown encoding, is not called a fault of the shop', async ({
  request
}) => {
  const send = async (path: string, headers: Record<string, string>) => {
    const sent = { 'content-type': 'application/json', ...headers }
    return (await request.post(path, { headers: sent, data: 'x'.repeat(TOO_LONG) })).status()
  }
  for (const path of ['/shop-api', '/admin-api', '/elsewhere']) {
    expect(await send(path, {})).toBe(413)
    expect(await send(path, { 'content-encoding': 'unknown' })).toBe(415)
  }
})

test('a form with files keeps its texts, and a malformed one is refused', async () => {
  const parts = new FormData()
  parts.append('Lines', 'BOW-1;2')
  parts.append('File', new File(['x'], 'lines.csv'))
  const sent = new Request('https://shop.example', { method: 'POST', body: parts })
  expect([...(await readForm(sent))]).toEqual([['Lines', 'BOW-1;2']])
  const malformed = formOf('x', { 'content-type': 'multipart/form-data; boundary=b' })
  await expect(readForm(malformed)).rejects.toMatchObject({ status: 400 })
})

function formOf(body: BodyInit, headers: Record<string, string> = {}): Request {
  const init = { method: 'POST', headers: { 'content-type': FORM, ...headers }, body }
  return new Request('https://shop.example', { ...init, duplex: 'half' } as RequestInit)
}

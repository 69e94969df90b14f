import { afterEach, expect, test, vi } from 'vitest'
import { bodyOf, MAX_LENGTH } from '../../src/navigation/request/response-body.ts'

afterEach(() => vi.useRealTimers())

/** A response whose chunks arrive when the test sends them. */
function arriving(type = 'text/html; charset=utf-8'): {
  response: Response
  send(chunk: string | Uint8Array): void
  end(): void
  wasCancelled: () => boolean
} {
  let controller: ReadableStreamDefaultController<Uint8Array>
  let isCancelled = false
  const stream = new ReadableStream<Uint8Array>({
    start(given) {
      controller = given
    },
    cancel() {
      isCancelled = true
    }
  })
  return {
    response: new Response(stream, { headers: { 'Content-Type': type } }),
    send: chunk =>
      controller.enqueue(typeof chunk === 'string' ? new TextEncoder().encode(chunk) : chunk),
    end: () => controller.close(),
    wasCancelled: () => isCancelled
  }
}

test('reads a response that arrives at once', async () => {
  const { response, send, end } = arriving()
  send('<p>a')
  send('b</p>')
  end()
  const body = bodyOf(response)
  expect(await body.isSlow()).toBe(false)
  expect(body.text).toBe('<p>ab</p>')
})

test('treats a response as slow when its next chunk is late', async () => {
  const { response, send, end } = arriving()
  send('<p>a')
  const body = bodyOf(response)
  expect(await body.isSlow()).toBe(true)
  expect(body.text).toBe('<p>a')
  send('</p>')
  end()
  await body.readAll()
  expect(body.text).toBe('<p>a</p>')
})

test('decodes a character that is split between two chunks', async () => {
  const { response, send, end } = arriving()
  const [one, two] = new TextEncoder().encode('é')
  send(new Uint8Array([one!]))
  send(new Uint8Array([two!]))
  end()
  await bodyOf(response).readAll()
  expect(bodyOf(response).text).toBe('é')
})

for (const [charset, bytes, text] of [
  ['iso-8859-1', [0xe9], 'é'],
  ['windows-1252', [0x80], '€'],
  ['nobody-knows', [0xc3, 0xa9], 'é']
] as const) {
  test(`decodes the charset of a response: ${charset}`, async () => {
    const { response, send, end } = arriving(`text/html; charset=${charset}`)
    send(new Uint8Array(bytes))
    end()
    await bodyOf(response).readAll()
    expect(bodyOf(response).text).toBe(text)
  })
}

test('stops reading when a page is too long', async () => {
  const { response, send } = arriving()
  send('x'.repeat(MAX_LENGTH))
  send('y')
  const body = bodyOf(response)
  await body.readAll()
  expect(body.isTooLong).toBe(true)
  expect(await body.isSlow()).toBe(false)
})

test('gives up after half a minute without a chunk [NAV-14]', async () => {
  vi.useFakeTimers()
  const { response, send, wasCancelled } = arriving()
  send('<p>a')
  const body = bodyOf(response)
  await body.read()
  const failure = body.read().catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(30_000)
  expect(await failure).toMatchObject({ name: 'TimeoutError' })
  expect(wasCancelled()).toBe(true)
})

test('gives several readers the same text', async () => {
  const { response, send, end } = arriving()
  const ahead = bodyOf(response).readAll()
  send('<p>')
  send('a')
  end()
  await bodyOf(response).readAll()
  await ahead
  expect(bodyOf(response).text).toBe('<p>a')
})

test('a response without a body has no text', async () => {
  const body = bodyOf(new Response(null))
  await body.readAll()
  expect(body.isComplete).toBe(true)
  expect(body.text).toBe('')
})

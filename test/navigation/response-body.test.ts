import { afterEach, expect, test, vi } from 'vitest'
import { bodyOf, MAX_LENGTH } from '../../src/navigation/request/response-body.ts'

afterEach(() => vi.useRealTimers())

/** An answer whose parts come when the test sends them. */
function arriving(type = 'text/html'): {
  response: Response
  send(part: string | Uint8Array): void
  end(): void
  wasGivenUp: () => boolean
} {
  let controller: ReadableStreamDefaultController<Uint8Array>
  let isGivenUp = false
  const stream = new ReadableStream<Uint8Array>({
    start(given) {
      controller = given
    },
    cancel() {
      isGivenUp = true
    }
  })
  return {
    response: new Response(stream, { headers: { 'Content-Type': type } }),
    send: part =>
      controller.enqueue(typeof part === 'string' ? new TextEncoder().encode(part) : part),
    end: () => controller.close(),
    wasGivenUp: () => isGivenUp
  }
}

test('reads an answer that comes at once as a whole', async () => {
  const { response, send, end } = arriving()
  send('<p>a')
  send('b</p>')
  end()
  const body = bodyOf(response)
  expect(await body.isSlow()).toBe(false)
  expect(body.text).toBe('<p>ab</p>')
})

test('calls an answer slow whose next part lets one wait', async () => {
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

test('keeps a letter together that comes in two parts', async () => {
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
  test(`reads the characters that an answer names: ${charset}`, async () => {
    const { response, send, end } = arriving(`text/html; charset=${charset}`)
    send(new Uint8Array(bytes))
    end()
    await bodyOf(response).readAll()
    expect(bodyOf(response).text).toBe(text)
  })
}

test('stops reading when there is more than a page may have', async () => {
  const { response, send } = arriving()
  send('x'.repeat(MAX_LENGTH))
  send('y')
  const body = bodyOf(response)
  await body.readAll()
  expect(body.isTooLong).toBe(true)
  expect(await body.isSlow()).toBe(false)
})

test('gives a line up that is silent for half a minute [NAV-14]', async () => {
  vi.useFakeTimers()
  const { response, send, wasGivenUp } = arriving()
  send('<p>a')
  const body = bodyOf(response)
  await body.read()
  const failure = body.read().catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(30_000)
  expect(await failure).toMatchObject({ name: 'TimeoutError' })
  expect(wasGivenUp()).toBe(true)
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

test('has no text when an answer has no body', async () => {
  const body = bodyOf(new Response(null))
  await body.readAll()
  expect(body.isComplete).toBe(true)
  expect(body.text).toBe('')
})

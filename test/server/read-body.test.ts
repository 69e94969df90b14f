// @vitest-environment node
import { expect, test } from 'vitest'

import { readBody } from '../../src/server/read-body.ts'

const LIMIT = 1000

function posted(body: BodyInit | null, type = 'application/json'): Request {
  const headers = { 'content-type': type }
  return new Request('https://shop.test/', { method: 'POST', headers, body })
}

function read(body: BodyInit | null, type?: string) {
  return readBody(posted(body, type), LIMIT)
}

const FORM = 'application/x-www-form-urlencoded'

test('reads JSON and forms by their content type [HTTP-04]', async () => {
  expect(await read('{"a":[1]}')).toEqual({ encoding: 'json', value: { a: [1] } })
  expect(await read('{"a":1}', 'Application/JSON; charset=utf-8')).toMatchObject({
    encoding: 'json'
  })
  expect(await read('a=1&b=%C3%A9+x', FORM)).toEqual({
    encoding: 'form',
    value: new URLSearchParams({ a: '1', b: 'é x' })
  })
  expect(await read('{"a":1}', 'text/plain')).toEqual({ encoding: 'other' })
  expect(await read('{"a":1}', 'application/jsonp')).toEqual({ encoding: 'other' })
})

test('distinguishes an empty body from an unknown encoding [HTTP-04]', async () => {
  expect(await read(null, 'text/plain')).toEqual({ encoding: 'none' })
  expect(await readBody(new Request('https://shop.test/', { method: 'POST' }), 9)).toEqual({
    encoding: 'none'
  })
})

test.each([
  ['JSON that is empty', '', undefined],
  ['JSON that would change the prototype', '{"a":{"__proto__":{"b":1}}}', undefined],
  ['JSON that is cut off', '{"a":', undefined],
  ['a NUL in a text', '{"a":"x\\u0000"}', undefined],
  ['a NUL in a name', '{"x\\u0000":1}', undefined],
  ['half of a surrogate pair', '{"a":["\\ud83d"]}', undefined],
  ['the halves of a surrogate pair in the wrong order', '{"a":"\\ude00\\ud83d"}', undefined],
  ['bytes that are not UTF-8', new Uint8Array([0x22, 0xff, 0x22]), undefined],
  ['a NUL in a form', 'a=%00', FORM],
  ['a NUL in the name of a field', '%00=a', FORM],
  ['a form that is not UTF-8', new Uint8Array([0x61, 0x3d, 0xff]), FORM],
  ['JSON that is nested too deeply', `${'['.repeat(480)}"\\u0000"${']'.repeat(480)}`, undefined]
])('rejects %s with 400 [HTTP-04]', async (_, body, type) => {
  await expect(read(body, type)).rejects.toMatchObject({ status: 400, reason: 'malformed' })
})

test('accepts characters beyond the basic plane [HTTP-04]', async () => {
  expect(await read('{"a":"\\ud83d\\ude00 😀"}')).toMatchObject({ value: { a: '😀 😀' } })
})

test('rejects a body above the limit, with and without a content length [HTTP-04]', async () => {
  const tooLong = { status: 413, reason: 'malformed' }
  await expect(read(JSON.stringify('x'.repeat(LIMIT)))).rejects.toMatchObject(tooLong)
  expect(await read(JSON.stringify('x'.repeat(LIMIT - 2)))).toMatchObject({ encoding: 'json' })

  const announced = posted('{}')
  announced.headers.set('content-length', String(LIMIT + 1))
  await expect(readBody(announced, LIMIT)).rejects.toMatchObject(tooLong)
})

test('stops reading a stream at the limit [HTTP-04]', async () => {
  let sent = 0
  const stream = new ReadableStream({
    pull(controller) {
      sent += 1
      controller.enqueue(new Uint8Array(400))
    }
  })
  const endless = new Request('https://shop.test/', {
    method: 'POST',
    body: stream,
    duplex: 'half'
  } as RequestInit)
  await expect(readBody(endless, LIMIT)).rejects.toMatchObject({ status: 413 })
  expect(sent).toBeLessThan(6)
})

test('reads texts as people see them, and passwords as they were typed [FORM-11]', async () => {
  const text = '\u202aAnna\u200b 👩‍🚀\u202c'
  const value = {
    Name: text,
    Lines: [text],
    Blank: '\u200b\u202e',
    NewPassword: text,
    password: text
  }
  expect(await read(JSON.stringify(value))).toEqual({
    encoding: 'json',
    value: {
      Name: 'Anna 👩‍🚀',
      Lines: ['Anna 👩‍🚀'],
      Blank: '',
      NewPassword: text,
      password: text
    }
  })
})

import { expect, test } from 'vitest'

import { safeJson } from '../../../src/shared/data/safe-json.ts'

const keys = (count: number) =>
  JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, at) => [`k${at}`, at])))

test.each(['1', '"a"', 'true', 'null', '[1,[2,["a"]]]', '{"a":{"b":[1]}}', '[]', '{}'])(
  'reads %s as JSON does',
  text => {
    expect(safeJson(text)).toEqual(JSON.parse(text))
  }
)

test.each(['', 'undefined', '{', "{'a':1}", '01'])(
  'returns undefined for %j, which is not JSON',
  text => {
    expect(safeJson(text)).toBeUndefined()
  }
)

test('reads at most 8 KB', () => {
  const text = (length: number) => `"${'x'.repeat(length - 2)}"`
  expect(safeJson(text(8192))).toHaveLength(8190)
  expect(safeJson(text(8193))).toBeUndefined()
})

test('reads at most four levels of lists and objects', () => {
  expect(safeJson('[[[[1]]]]')).toEqual([[[[1]]]])
  expect(safeJson('[[[[[1]]]]]')).toBeUndefined()
  expect(safeJson('{"a":{"a":{"a":{"a":1}}}}')).toEqual({ a: { a: { a: { a: 1 } } } })
  expect(safeJson('{"a":{"a":{"a":{"a":{}}}}}')).toBeUndefined()
  expect(safeJson('{"a":[{"a":[[]]}]}')).toBeUndefined()
})

test('reads at most 200 keys in all', () => {
  expect(Object.keys(safeJson(keys(200)) as object)).toHaveLength(200)
  expect(safeJson(keys(201))).toBeUndefined()
  expect(safeJson(`[${keys(100)},${keys(100)}]`)).toHaveLength(2)
  expect(safeJson(`[${keys(100)},${keys(101)}]`)).toBeUndefined()
})

test('makes objects without a prototype, and lets no key change one', () => {
  const read = safeJson('{"a":{"__proto__":{"role":"admin"},"b":1}}') as {
    a: Record<string, unknown>
  }
  expect(Object.getPrototypeOf(read)).toBeNull()
  expect(Object.getPrototypeOf(read.a)).toBeNull()
  expect(Object.keys(read.a)).toEqual(['b'])
  expect(read.a.role).toBeUndefined()
})

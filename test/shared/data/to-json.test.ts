import { afterEach, expect, test } from 'vitest'
import { toJson } from '../../../src/shared/data/to-json.ts'

/** What old libraries add `toJSON` to, among others: `JSON.stringify()` does not ask texts and numbers. */
const PROTOTYPES = [Array, Object].map(({ prototype }) => prototype)

afterEach(() => {
  for (const prototype of PROTOTYPES) Reflect.deleteProperty(prototype, 'toJSON')
})

const DATA = { text: 'a "b"', list: [1, [true, null]], 1: { deep: ['c'] }, none: undefined }

test('converts data to JSON whatever toJSON methods a library has added', () => {
  const json = JSON.stringify(DATA)
  expect(toJson(DATA)).toBe(json)
  for (const prototype of PROTOTYPES) {
    Object.assign(prototype, { toJSON: () => 'wrong' })
    expect(JSON.stringify(DATA)).not.toBe(json)
    for (const [data, right] of [
      [DATA, json],
      [['a'], '["a"]'],
      ['a', '"a"'],
      [1, '1']
    ]) {
      expect(toJson(data)).toBe(right)
    }
    Reflect.deleteProperty(prototype, 'toJSON')
  }
})

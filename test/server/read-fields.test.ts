// @vitest-environment node
import {
  array,
  boolean,
  integer,
  nullable,
  number,
  object,
  objectWithRest,
  optional,
  pipe,
  safeParse,
  string,
  union
} from 'valibot'
import { expect, test } from 'vitest'

import { readFields } from '../../src/server/read-fields.ts'

const schema = object({
  q: string(),
  count: optional(nullable(pipe(number(), integer()))),
  isOpen: optional(boolean()),
  tags: optional(array(string()))
})

function read(query: string) {
  return readFields(schema, new URLSearchParams(query))
}

test('converts numbers and booleans where the contract expects them [HTTP-04]', () => {
  expect(read('q=7&count=7&isOpen=true')).toEqual({ q: '7', count: 7, isOpen: true })
  expect(read('q=true&count=-0.5&isOpen=false')).toEqual({
    q: 'true',
    count: -0.5,
    isOpen: false
  })
})

test.each(['count=', 'count=1e3', 'count=0x10', 'count=%207', 'count=Infinity', 'isOpen=1'])(
  'leaves "%s" for the contract to reject [HTTP-04]',
  field => {
    expect(safeParse(schema, read(`q=x&${field}`)).success).toBe(false)
  }
)

test('takes the first of repeated fields, or all of them where the contract expects a list [HTTP-04]', () => {
  expect(read('q=a&q=b&tags=c&tags=d')).toEqual({ q: 'a', tags: ['c', 'd'] })
  expect(read('q=a&tags=c')).toEqual({ q: 'a', tags: ['c'] })
})

test('leaves fields that the contract does not name as text [PDP-01]', () => {
  const open = objectWithRest({ quantity: number() }, union([string(), number()]))
  const fields = new URLSearchParams('quantity=2&VariantValueId1=31')
  expect(readFields(open, fields)).toEqual({ quantity: 2, VariantValueId1: '31' })
})

test('reads texts as people see them, and passwords as they were typed [FORM-11]', () => {
  const text = '\ufeffAnna\u200b'
  const fields = new URLSearchParams({ Name: text, Count: '\u200e2', Password: text })
  const schema = object({ Name: string(), Count: number(), Password: string() })
  expect(readFields(schema, fields)).toEqual({ Name: 'Anna', Count: 2, Password: text })
})

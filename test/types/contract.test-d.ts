import type { InferOutput } from 'valibot'
import { expectTypeOf, test } from 'vitest'
import {
  type BodyInput,
  type Cart,
  endpoint,
  endpoints,
  type ReplyOutput
} from '../../src/shared/contract/index.ts'

const { cart } = endpoints

test('types the reply of a call', () => {
  expectTypeOf<InferOutput<typeof cart.read.reply>>().toEqualTypeOf<Cart>()
  expectTypeOf<ReplyOutput<typeof cart.read>>().toEqualTypeOf<Cart>()
  expectTypeOf<Cart['ItemsCount']>().toBeNumber()
  expectTypeOf<Cart>().not.toHaveProperty('Count')
})

test('types the body of a call, and keeps its method and path as they are written', () => {
  expectTypeOf<BodyInput<typeof cart.setQuantity>>().toHaveProperty('quantity').toBeNumber()
  expectTypeOf(cart.read.method).toEqualTypeOf<'GET'>()
  expectTypeOf(cart.read.path).toExtend<`{app}/${string}`>()
})

test('refuses an endpoint with an unknown method or without a path', () => {
  // @ts-expect-error the path is missing
  endpoint({ name: 'teapots.list', method: 'GET', summary: 'Lists teapots.' })
  // @ts-expect-error there is no such method
  endpoint({ ...cart.read, method: 'FETCH' })
})
